/// A kind of file that can be kept with a row, told from its first bytes and never from its name.
package enum AttachmentType: String, CaseIterable, Sendable {
    case pdf = "application/pdf"
    case jpeg = "image/jpeg"
    case png = "image/png"
    case heic = "image/heic"
    case webp = "image/webp"
    case text = "text/plain"

    /// Bytes that are looked at to tell text from anything else.
    private static let textBytes = 4_096

    /// The kind of some bytes; nil if it is none of these. Plain text is UTF-8 without control characters.
    package init?(sniffing bytes: [UInt8]) {
        func has(_ word: String, at place: Int) -> Bool { bytes.dropFirst(place).starts(with: word.utf8) }
        if has("%PDF-", at: 0) {
            self = .pdf
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if has("ftyp", at: 4), ["heic", "heix", "mif1"].contains(where: { has($0, at: 8) }) {
            self = .heic
        } else if has("RIFF", at: 0), has("WEBP", at: 8) {
            self = .webp
        } else if AttachmentType.isText(bytes) {
            self = .text
        } else {
            return nil
        }
    }

    private static func isText(_ bytes: [UInt8]) -> Bool {
        let isPlain = bytes.prefix(textBytes).allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        return isPlain && !bytes.isEmpty && String(validating: bytes, as: UTF8.self) != nil
    }
}
