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

/// The body of an answer, as far as it may be long.
final class CurlDownload {
    private(set) var bytes: [UInt8] = []
    private(set) var isTooLong = false
    private let limitBytes: Int

    init(limitBytes: Int) {
        self.limitBytes = limitBytes
    }

    static let write: curl_write_callback = { part, size, count, context in
        guard let part, let context else { return 0 }
        return Unmanaged<CurlDownload>.fromOpaque(context).takeUnretainedValue().take(part, size * count)
    }

    /// Any other number than `count` ends the call.
    private func take(_ part: UnsafeMutablePointer<CChar>, _ count: Int) -> Int {
        guard bytes.count + count <= limitBytes else {
            isTooLong = true
            return 0
        }
        bytes += UnsafeRawBufferPointer(start: part, count: count)
        return count
    }
}
