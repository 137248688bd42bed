/// What stands before a sealed value or a keyed digest: its version, and the id of the master key that it was made with.
///
/// `1`, the id's length in one byte, the id.
struct KeyedHeader {
    /// The layout that is written.
    private static let version: UInt8 = 1

    /// The header.
    let bytes: [UInt8]
    /// The id of the key.
    let keyID: ArraySlice<UInt8>
    /// What follows the header.
    let rest: ArraySlice<UInt8>

    /// The header for a new value of a key.
    static func bytes(for key: MasterKey) -> [UInt8] {
        [version, UInt8(truncatingIfNeeded: key.id.utf8.count)] + Array(key.id.utf8)
    }

    /// Takes the header off; nil if it is not one.
    init?(of whole: [UInt8]) {
        guard whole.count >= 2, whole[0] == KeyedHeader.version else { return nil }
        let end = 2 + Int(whole[1])
        guard end > 2, end <= whole.count else { return nil }
        bytes = Array(whole[..<end])
        keyID = whole[2..<end]
        rest = whole[end...]
    }
}
