/// What a path asks for of the web app.
enum WebAddress: Hashable {
    /// The one page, which finds out by itself what to show at the address.
    case page
    /// A file, by its place in the folder.
    case file(String)

    /// Bytes of the longest path that is looked at.
    static let lengthLimit = 1_000
    /// Where the API answers; what it does not know there is nobody else's.
    private static let taken = Set(Endpoint.all.compactMap { $0.path.split(separator: "/").first })

    /// The address of a path as it was sent; nil for the API's own and for what can't be there.
    init?(_ path: String) {
        guard path.utf8.count <= WebAddress.lengthLimit else { return nil }
        let parts = path.split(separator: "/")
        if let first = parts.first, WebAddress.taken.contains(first) { return nil }
        guard let last = parts.last, last.contains(".") else {
            self = .page
            return
        }
        // Names of the build alone: nothing is decoded, so nothing leads out of the folder or to a hidden file.
        guard parts.allSatisfy(WebAddress.isName) else { return nil }
        self = .file(parts.joined(separator: "/"))
    }

    private static func isName(_ part: Substring) -> Bool {
        part.first != "."
            && part.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
                default: false
                }
            }
    }
}
