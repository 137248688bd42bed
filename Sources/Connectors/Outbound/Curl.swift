import CCurl

/// What every use of libcurl needs.
enum Curl {
    /// libcurl's own preparation, once per process.
    static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// A list of texts, to be given back by `curl_slist_free_all`.
    static func list(_ texts: [String]) -> UnsafeMutablePointer<curl_slist>? {
        texts.reduce(nil) { curl_slist_append($0, $1) }
    }
}
