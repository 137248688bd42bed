/// Why master keys can't be used. Nothing of a key is ever in it.
package enum MasterKeyError: Error, Hashable, Sendable {
    /// There is no file at the path.
    case missing
    /// The path is a folder, a device or a pipe.
    case notAFile
    /// Group or others may do something with the file (its mode, such as 0o644); it has to be 0600 or 0400.
    case openToOthers(mode: UInt32)
    /// The file belongs to another user than the one that runs the program.
    case notOwned
    /// The file is longer than `MasterKeys.byteLimit`.
    case tooLong
    /// There is no key.
    case empty
    /// There are more than `MasterKeys.keyLimit` keys.
    case tooMany
    /// A line (from 1) is not `id:base64`.
    case malformed(line: Int)
    /// The key in a line (from 1) has not 32 bytes but `byteCount`.
    case wrongLength(line: Int, byteCount: Int)
    /// The key in a line (from 1) was not drawn by chance: a sample, a word, a count.
    case weak(line: Int)
    /// The id in a line (from 1) stands in an earlier one.
    case repeatedID(line: Int)
    /// A new file was to be written where there is one.
    case exists
    /// The system refused, with its error number.
    case system(errno: Int32)
}
