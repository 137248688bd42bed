/// Reads server-sent events as their bytes come in: of each `revision` its number.
struct EventLines {
    private var line: [UInt8] = []
    private var isRevision = false

    /// Bytes of a line at most; no line of this server is longer.
    private static let lineBytes = 1_000

    /// The revisions that some more bytes tell.
    mutating func revisions(in bytes: [UInt8]) -> [Int64] {
        var found: [Int64] = []
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") else {
                if line.count < EventLines.lineBytes, byte != UInt8(ascii: "\r") { line.append(byte) }
                continue
            }
            let text = String(decoding: line, as: UTF8.self)
            line.removeAll(keepingCapacity: true)
            if text.isEmpty { isRevision = false }
            if text == "event: revision" { isRevision = true }
            if isRevision, text.hasPrefix("data: "), let revision = Int64(text.dropFirst("data: ".count)) { found.append(revision) }
        }
        return found
    }
}
