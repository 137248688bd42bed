import Hummingbird
import HTTPTypes
import NIOCore

/// Headers that every answer has.
enum SecurityHeaders {
    /// Years are what browsers ask before they list a site as secure for good.
    private static let transport = "max-age=63072000; includeSubDomains"

    /// An answer as it goes out.
    static func response(_ answer: Answer, to visitor: Visitor, isHead: Bool) -> Response {
        var headers = answer.headers
        add(to: &headers, for: visitor)
        if !answer.mediaType.isEmpty { headers[.contentType] = answer.mediaType }
        if isHead {
            headers[.contentLength] = String(answer.body.count)
            return Response(status: .init(code: answer.status), headers: headers)
        }
        if let stream = answer.stream {
            return Response(
                status: .init(code: answer.status), headers: headers,
                body: ResponseBody(asyncSequence: stream.map { ByteBuffer(bytes: $0) }))
        }
        return Response(
            status: .init(code: answer.status), headers: headers,
            body: answer.body.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
    }

    /// Adds the headers of every answer.
    static func add(to headers: inout HTTPFields, for visitor: Visitor) {
        headers[.cacheControl] = "no-store"
        headers[.xContentTypeOptions] = "nosniff"
        headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
        headers[.referrerPolicy] = "no-referrer"
        headers[.crossOriginOpenerPolicy] = "same-origin"
        headers[.crossOriginResourcePolicy] = "same-origin"
        headers[.permissionsPolicy] = "camera=(), geolocation=(), microphone=(), payment=()"
        headers[.vary] = "Accept-Language, Authorization, Cookie"
        if visitor.isSecure {
            headers[.strictTransportSecurity] = transport
        } else if !visitor.isLocal {
            headers[.evenkeelInsecure] = "plain HTTP: passwords, passkeys and the vault need https"
        }
    }
}

extension HTTPField.Name {
    static let referrerPolicy = named("Referrer-Policy")
    static let crossOriginOpenerPolicy = named("Cross-Origin-Opener-Policy")
    static let crossOriginResourcePolicy = named("Cross-Origin-Resource-Policy")
    static let permissionsPolicy = named("Permissions-Policy")
    /// Says that the connection protects nothing.
    static let evenkeelInsecure = named("Evenkeel-Insecure")
    /// The last event that a client heard of.
    static let lastEventID = named("Last-Event-ID")
}
