import CCurl
import Glibc

/// A device's connection to the server that its person chose, kept open between requests. Certificates are always checked.
///
/// Unlike `OutboundClient` it goes wherever the person says, private networks included, because it runs on their own machine.
package final class ServerConnection {
    /// Within this a connection has to stand.
    private static let connectMilliseconds = 10_000
    /// Bytes of an answer, at most.
    private static let answerLimitBytes = 512 << 20

    private let handle: UnsafeMutableRawPointer?
    private let authorityPath: String?
    private let timeLimitMilliseconds: Int

    /// A connection. `authorityPath` is a file of certificates (PEM) to trust instead of the system's.
    package init(authorityPath: String? = nil, timeLimitSeconds: Int = 300) {
        handle = Curl.isReady ? curl_easy_init() : nil
        self.authorityPath = authorityPath
        timeLimitMilliseconds = timeLimitSeconds * 1000
    }

    deinit {
        if let handle { curl_easy_cleanup(handle) }
    }

    /// Sends a request and waits for its answer, whatever its status.
    package func send(_ request: ServerRequest) throws(ServerUnreached) -> ServerReply {
        guard let handle else { throw .unreachable }
        curl_easy_reset(handle)
        // Waiting to be told to go on would cost large bodies a second.
        let headers = Curl.list(request.headers + ["Expect:"] + (request.token.map { ["Authorization: Bearer " + $0.text] } ?? []))
        defer { curl_slist_free_all(headers) }
        let download = CurlDownload(limitBytes: ServerConnection.answerLimitBytes)
        let isPrepared =
            prepare(handle, request) && ccurl_set_list(handle, CURLOPT_HTTPHEADER, headers) == CURLE_OK
            && ccurl_set_download(handle, CurlDownload.write, Unmanaged.passUnretained(download).toOpaque()) == CURLE_OK
        guard isPrepared else { throw .unreachable }
        let code = withExtendedLifetime(download) { curl_easy_perform(handle) }
        if download.isTooLong { throw .answerTooLong }
        guard code == CURLE_OK else { throw ServerConnection.failure(code) }
        return ServerReply(
            status: ccurl_response_code(handle), body: download.bytes, tag: header("etag"), disposition: header("content-disposition"),
            retryAfter: header("retry-after").flatMap { Int($0) })
    }

    private func prepare(_ handle: UnsafeMutableRawPointer, _ request: ServerRequest) -> Bool {
        var texts = [
            (CURLOPT_URL, request.url), (CURLOPT_PROTOCOLS_STR, "https,http"), (CURLOPT_USERAGENT, "evenkeel"),
            (CURLOPT_CUSTOMREQUEST, request.method),
        ]
        if let authorityPath { texts.append((CURLOPT_CAINFO, authorityPath)) }
        let numbers = [
            (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_TIMEOUT_MS, timeLimitMilliseconds),
            (CURLOPT_CONNECTTIMEOUT_MS, ServerConnection.connectMilliseconds), (CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
        ]
        let isBodySet = request.body.map { body in
            body.withUnsafeBytes { ccurl_set_body(handle, $0.baseAddress ?? UnsafeRawPointer(bitPattern: 1), $0.count) } == CURLE_OK
        }
        return texts.allSatisfy { ccurl_set_text(handle, $0.0, $0.1) == CURLE_OK }
            && numbers.allSatisfy { ccurl_set_long(handle, $0.0, $0.1) == CURLE_OK } && isBodySet ?? true
    }

    private func header(_ name: String) -> String? {
        handle.flatMap { ccurl_header($0, name) }.map { String(cString: $0) }
    }

    private static func failure(_ code: CURLcode) -> ServerUnreached {
        switch code {
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case CURLE_PEER_FAILED_VERIFICATION: .notTrusted
        case CURLE_SSL_CACERT_BADFILE: .badAuthority
        default: .unreachable
        }
    }
}
