import Hummingbird
import HTTPTypes
import NIOCore

/// Headers that every answer has.
enum SecurityHeaders {
    /// Years are what browsers ask before they list a site as secure for good.
    private static let transport = "max-age=63072000; includeSubDomains"

    /// What the web app's pages and workers may load and do: what comes from here, and the engine's WebAssembly. Texts never become
    /// markup or scripts; addresses of scripts alone pass, through one policy.
    private static let contentOfPages = [
        "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' blob: data:",
        "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "font-src 'self'", "media-src 'self' blob:",
        "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
        "trusted-types evenkeel",
    ].joined(separator: "; ")

    /// An answer as it goes out.
    static func response(_ answer: Answer, to visitor: Visitor, isHead: Bool) -> Response {
        var headers = visitor.isSecure ? ofAnswers.secure : visitor.isLocal ? ofAnswers.local : ofAnswers.plain
        for field in answer.headers where !headers.contains(field.name) || field.name == .setCookie { headers.append(field) }
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

    /// The headers of every answer of the API, made once: over TLS, to the machine itself, and over plain HTTP.
    private static let ofAnswers = (secure: answers(isSecure: true), local: answers(isLocal: true), plain: answers())

    private static func answers(isSecure: Bool = false, isLocal: Bool = false) -> HTTPFields {
        var headers = HTTPFields()
        headers[.cacheControl] = "no-store"
        headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
        headers[.permissionsPolicy] = "camera=(), geolocation=(), microphone=(), payment=()"
        headers[.vary] = "Accept-Language, Authorization, Cookie"
        addToAll(&headers, isSecure: isSecure, isLocal: isLocal)
        return headers
    }

    /// Adds the headers of a file of the web app. Browsers ask each time whether theirs is still the right one.
    ///
    /// - Parameter runs: whether it may be a page or a worker, which have policies of their own. What these load follows theirs, and there
    ///   is much of it: on a slow line its headers would come to more than itself.
    static func addForFile(to headers: inout HTTPFields, for visitor: Visitor, runs: Bool) {
        headers[.cacheControl] = "no-cache"
        headers[.vary] = "Accept-Encoding"
        guard runs else {
            headers[.xContentTypeOptions] = "nosniff"
            headers[.crossOriginResourcePolicy] = "same-origin"
            return
        }
        headers[.contentSecurityPolicy] = contentOfPages
        headers[.permissionsPolicy] =
            "camera=(), geolocation=(), microphone=(self), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self)"
        addToAll(&headers, isSecure: visitor.isSecure, isLocal: visitor.isLocal)
    }

    private static func addToAll(_ headers: inout HTTPFields, isSecure: Bool, isLocal: Bool) {
        headers[.xContentTypeOptions] = "nosniff"
        headers[.referrerPolicy] = "no-referrer"
        headers[.crossOriginOpenerPolicy] = "same-origin"
        headers[.crossOriginResourcePolicy] = "same-origin"
        if isSecure {
            headers[.strictTransportSecurity] = transport
        } else if !isLocal {
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
