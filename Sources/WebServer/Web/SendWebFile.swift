import HTTPTypes
import Hummingbird
import NIOCore
import Workflows

/// Answers requests for the web app's files: to anybody, since there is nothing of anybody's in them.
struct SendWebFile: Sendable {
    let service: Service
    let folder: WebFolder

    /// Bytes that are sent at once.
    private static let pieceBytes = 65_536

    /// Answers a request that reads.
    /// - Throws: `Problem` when there is no such file, and when it is one request too many.
    func callAsFunction(_ request: Request, at address: WebAddress, to visitor: Visitor) async throws -> Response {
        let encodings = WebEncoding.taken(request.headers[.acceptEncoding] ?? "")
        guard let found = try await service.workers.run({ folder.find(address, encodings: encodings) }) else { throw Problem(.notFound) }
        var rule = LimitRule.web
        rule.count = service.settings.filesPerMinute
        try service.limits.spend(rule, visitor.network, now: service.environment.now())
        let tag = "\"\(found.file.tag)\""
        var headers: HTTPFields = [.eTag: tag, .contentType: found.mediaType]
        if let encoding = found.encoding { headers[.contentEncoding] = encoding.rawValue }
        SecurityHeaders.addForFile(to: &headers, for: visitor, runs: found.runs)
        if SendWebFile.names(request.headers[.ifNoneMatch] ?? "", tag) {
            headers[.contentType] = nil
            headers[.contentEncoding] = nil
            return Response(status: .notModified, headers: headers)
        }
        if request.method == .head {
            headers[.contentLength] = String(found.file.bytes.readableBytes)
            return Response(status: .ok, headers: headers)
        }
        return Response(status: .ok, headers: headers, body: body(found.file.bytes))
    }

    /// The bytes in pieces, each sent when the line has room for it.
    private func body(_ bytes: ByteBuffer) -> ResponseBody {
        ResponseBody(contentLength: bytes.readableBytes) { writer in
            var rest = bytes
            while let piece = rest.readSlice(length: min(SendWebFile.pieceBytes, rest.readableBytes)), piece.readableBytes > 0 {
                try await writer.write(piece)
            }
            try await writer.finish(nil)
        }
    }

    /// Whether `If-None-Match` names a tag; proxies that compress make a tag a weak one.
    static func names(_ header: String, _ tag: String) -> Bool {
        header.split(separator: ",").contains { part in
            let known = part.filter { $0 != " " && $0 != "\t" }
            return known == "*" || known == tag || known == "W/" + tag
        }
    }
}
