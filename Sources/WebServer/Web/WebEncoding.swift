/// How files of the web app were compressed when it was built, the smallest first.
enum WebEncoding: String, CaseIterable, Sendable {
    case brotli = "br"
    case gzip

    /// What the compressed file's name has behind the other's.
    var ending: String {
        switch self {
        case .brotli: "br"
        case .gzip: "gz"
        }
    }

    /// Those that whoever asks can read, as `Accept-Encoding` says it. Browsers take Brotli from https and from localhost alone.
    static func taken(_ header: String) -> [WebEncoding] {
        let names = header.lowercased().split(separator: ",").prefix(20).compactMap { part -> Substring? in
            let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
            let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2) ?? "1"
            return quality.contains { ("1"..."9").contains($0) } ? pieces.first.map { $0[...] } : nil
        }
        return allCases.filter { names.contains($0.rawValue[...]) }
    }
}
