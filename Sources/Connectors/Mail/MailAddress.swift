/// An e-mail address of the usual form, with the name to show beside it.
package struct MailAddress: Hashable, Sendable {
    /// The address itself, `name@domain`, in ASCII.
    package let text: String
    /// The name that mail programs show, perhaps empty.
    package let name: String

    /// Bytes in an address, at most, and before its `@`.
    static let lengthLimit = 254
    static let localLimit = 64

    /// Reads an address. Quoted names (`"a b"@c`) and letters beyond ASCII are not taken; a domain of such letters is written `xn--…`.
    package init(_ text: String, name: String = "") throws(MailError) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard text.utf8.count <= MailAddress.lengthLimit, parts.count == 2, parts[0].utf8.count <= MailAddress.localLimit,
            MailAddress.isDotted(parts[0], MailAddress.isAtom), MailAddress.isDotted(parts[1], MailAddress.isDomain),
            parts[1].split(separator: ".").allSatisfy({ $0.utf8.count <= 63 && $0.first != "-" && $0.last != "-" })
        else { throw .address }
        self.text = text
        self.name = HeaderText.oneLine(name)
    }

    /// What is behind the `@`.
    var domain: String { String(text.split(separator: "@").last ?? "") }

    /// The address as headers have it.
    var header: String {
        name.isEmpty ? text : HeaderText.encodedAlways(name) + "\r\n <" + text + ">"
    }

    /// Parts with a dot between, none of them empty.
    private static func isDotted(_ text: Substring, _ allowed: (UInt8) -> Bool) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(allowed) }
    }

    private static func isDomain(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-")
    }

    /// RFC 5322's `atext`.
    private static func isAtom(_ byte: UInt8) -> Bool { isDomain(byte) || "!#$%&'*+/=?^_`{|}~".utf8.contains(byte) }
}
