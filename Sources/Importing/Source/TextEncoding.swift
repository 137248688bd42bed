/// How a file's bytes were encoded before they became UTF-8.
package enum TextEncoding: UInt8, CaseIterable, Sendable {
    case ascii
    case utf8
    case utf16LittleEndian
    case utf16BigEndian
    case windows1252
    case latin1

    /// The word of the JSON contracts, as the IANA registry writes it.
    package var code: String {
        switch self {
        case .ascii: "us-ascii"
        case .utf8: "utf-8"
        case .utf16LittleEndian: "utf-16le"
        case .utf16BigEndian: "utf-16be"
        case .windows1252: "windows-1252"
        case .latin1: "iso-8859-1"
        }
    }
}
