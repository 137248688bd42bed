import Crypto
import Values

/// One 32-byte key of the ring with its id, and the keys that are made from it by HKDF-SHA256.
struct MasterKey: Secret, Sendable {
    /// Bytes of a key.
    static let byteCount = 32
    /// Bytes of an id, at most.
    static let idLimit = 32
    /// Different bytes that a key needs: of 32 random ones some 30 differ, and a key that repeats its half has 16.
    private static let fewestDistinctBytes = 17

    /// Letters, digits, `-` and `_`. No secret: it stands before everything sealed with the key.
    let id: String
    /// The key.
    let bytes: [UInt8]
    private let subkeys: [KeyPurpose: SymmetricKey]

    /// A key; nil if it is `isWeak`, has another length, or its id is not one.
    init?(id: String, bytes: [UInt8]) {
        guard MasterKey.isID(id), bytes.count == MasterKey.byteCount, !MasterKey.isWeak(bytes) else { return nil }
        self.id = id
        self.bytes = bytes
        subkeys = MasterKey.derive(from: bytes)
    }

    /// The key for a purpose.
    func subkey(_ purpose: KeyPurpose) -> SymmetricKey {
        subkeys[purpose, default: MasterKey.derive(from: bytes, purpose)]
    }

    private static func derive(from bytes: [UInt8]) -> [KeyPurpose: SymmetricKey] {
        Dictionary(uniqueKeysWithValues: KeyPurpose.allCases.map { ($0, derive(from: bytes, $0)) })
    }

    private static func derive(from bytes: [UInt8], _ purpose: KeyPurpose) -> SymmetricKey {
        let label = Array("evenkeel master key 1: \(purpose.rawValue)".utf8)
        return HKDF<SHA256>.deriveKey(inputKeyMaterial: SymmetricKey(data: bytes), info: label, outputByteCount: 32)
    }

    /// Whether a text may be a key's id.
    static func isID(_ text: String) -> Bool {
        (1...idLimit).contains(text.utf8.count) && BitAlphabet.base64URL.hasOnlySymbols(text)
    }

    /// Whether a key looks typed, counted or copied from an example rather than drawn by chance. Of random keys less than one in
    /// 10⁹ looks so.
    static func isWeak(_ bytes: [UInt8]) -> Bool {
        let steps = Set(zip(bytes, bytes.dropFirst()).map { $1 &- $0 })
        let isCounting = steps.count <= 1
        let isText = bytes.allSatisfy { (0x20...0x7E).contains($0) }
        return isCounting || isText || Set(bytes).count < fewestDistinctBytes
    }
}

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
