import CCurl
import Glibc

/// One call over libcurl. Blocks until it is over.
///
/// libcurl and not a Swift client, because swift-nio-ssl takes a certificate for the address that it reached even when a name was asked
/// for: whoever bends a name to an address of theirs could then answer for it.
struct OutboundTransfer: Sendable {
    let url: OutboundURL
    /// The addresses that were checked; no others are called.
    let addresses: [String]
    let form: FormFields?
    let authorization: Secret?
    let authorityPath: String?
    let timeLimit: Duration

    /// Makes the call.
    func run() throws(OutboundError) -> OutboundAnswer {
        guard Curl.isReady, let handle = curl_easy_init() else { throw .unreachable }
        defer { curl_easy_cleanup(handle) }
        let headers = Curl.list(["Accept: application/json"] + (authorization.map { ["Authorization: " + $0.text] } ?? []))
        let places = Curl.list(["\(url.host):\(url.port):" + addresses.map { $0.contains(":") ? "[\($0)]" : $0 }.joined(separator: ",")])
        defer {
            curl_slist_free_all(headers)
            curl_slist_free_all(places)
        }
        let download = CurlDownload(limitBytes: OutboundClient.answerLimitBytes)
        let isPrepared =
            prepare(handle) && ccurl_set_list(handle, CURLOPT_HTTPHEADER, headers) == CURLE_OK
            && (url.hostIsAddress || ccurl_set_list(handle, CURLOPT_RESOLVE, places) == CURLE_OK)
            && ccurl_set_download(handle, CurlDownload.write, Unmanaged.passUnretained(download).toOpaque()) == CURLE_OK
        guard isPrepared else { throw .unreachable }
        let code = withExtendedLifetime(download) { curl_easy_perform(handle) }
        if download.isTooLong { throw .answerTooLong }
        guard code == CURLE_OK else { throw code == CURLE_OPERATION_TIMEDOUT ? .timedOut : .unreachable }
        return OutboundAnswer(status: ccurl_response_code(handle), body: download.bytes)
    }

    private func prepare(_ handle: UnsafeMutableRawPointer) -> Bool {
        let (seconds, attoseconds) = timeLimit.components
        let milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
        var texts = [
            (CURLOPT_URL, url.text), (CURLOPT_PROTOCOLS_STR, url.isSecure ? "https" : "http"), (CURLOPT_USERAGENT, "Evenkeel"),
            // A proxy of the environment would look the name up again.
            (CURLOPT_PROXY, ""),
        ]
        if let authorityPath { texts.append((CURLOPT_CAINFO, authorityPath)) }
        if let form { texts.append((CURLOPT_COPYPOSTFIELDS, form.encoded)) }
        let numbers = [
            (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_TIMEOUT_MS, max(milliseconds, 1)),
            (CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
        ]
        return texts.allSatisfy { ccurl_set_text(handle, $0.0, $0.1) == CURLE_OK }
            && numbers.allSatisfy { ccurl_set_long(handle, $0.0, $0.1) == CURLE_OK }
    }
}
