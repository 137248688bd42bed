import CCurl
import Glibc

/// One message on its way to a mail server. Blocks until it is there.
enum SMTPTransfer {
    /// Sends the bytes of a message.
    static func send(_ bytes: [UInt8], to recipient: MailAddress, _ settings: SMTPSettings) throws(MailError) {
        guard Curl.isReady, let handle = curl_easy_init() else { throw .failed(curlCode: Int(CURLE_FAILED_INIT.rawValue)) }
        defer { curl_easy_cleanup(handle) }
        let recipients = Curl.list(["<" + recipient.text + ">"])
        defer { curl_slist_free_all(recipients) }
        let upload = Upload(bytes)
        try configure(handle, settings)
        try check(ccurl_set_text(handle, CURLOPT_MAIL_FROM, "<" + settings.sender.text + ">"))
        try check(ccurl_set_list(handle, CURLOPT_MAIL_RCPT, recipients))
        try check(ccurl_set_long(handle, CURLOPT_UPLOAD, 1))
        try check(ccurl_set_upload(handle, Upload.read, Unmanaged.passUnretained(upload).toOpaque()))
        let code = withExtendedLifetime(upload) { curl_easy_perform(handle) }
        if code != CURLE_OK { throw problem(code, response: ccurl_response_code(handle)) }
    }

    private static func configure(_ handle: UnsafeMutableRawPointer, _ settings: SMTPSettings) throws(MailError) {
        try check(ccurl_set_text(handle, CURLOPT_URL, settings.url))
        try check(ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps"))
        // A proxy of the environment is meant for pages, and would see who gets mail.
        try check(ccurl_set_text(handle, CURLOPT_PROXY, ""))
        try check(ccurl_set_long(handle, CURLOPT_NOSIGNAL, 1))
        try check(ccurl_set_long(handle, CURLOPT_TIMEOUT, SMTPMailer.timeLimitSeconds))
        try check(ccurl_set_long(handle, CURLOPT_CONNECTTIMEOUT, SMTPMailer.connectLimitSeconds))
        try check(ccurl_set_long(handle, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)))
        if settings.security != .none { try check(ccurl_set_long(handle, CURLOPT_USE_SSL, Int(CURLUSESSL_ALL.rawValue))) }
        if let path = settings.authorityPath { try check(ccurl_set_text(handle, CURLOPT_CAINFO, path)) }
        if let user = settings.user, let password = settings.password {
            try check(ccurl_set_text(handle, CURLOPT_USERNAME, user))
            try check(ccurl_set_text(handle, CURLOPT_PASSWORD, password.text))
        }
    }

    private static func check(_ code: CURLcode) throws(MailError) {
        if code != CURLE_OK { throw .failed(curlCode: Int(code.rawValue)) }
    }

    private static func problem(_ code: CURLcode, response: Int) -> MailError {
        switch code {
        case CURLE_LOGIN_DENIED: .signInRefused
        case CURLE_USE_SSL_FAILED, CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE: .encryption
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case _ where response >= 400: .refused(code: response)
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING,
            CURLE_WEIRD_SERVER_REPLY:
            .unreachable
        default: .failed(curlCode: Int(code.rawValue))
        }
    }

    /// The bytes that libcurl asks for piece by piece.
    private final class Upload {
        private let bytes: [UInt8]
        private var sent = 0

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
        }

        static let read: curl_read_callback = { buffer, size, count, context in
            guard let buffer, let context else { return 0 }
            return Unmanaged<Upload>.fromOpaque(context).takeUnretainedValue().fill(buffer, size * count)
        }

        private func fill(_ buffer: UnsafeMutablePointer<CChar>, _ room: Int) -> Int {
            let part = bytes[sent...].prefix(room)
            part.withUnsafeBytes { source in
                if let start = source.baseAddress { memcpy(buffer, start, source.count) }
            }
            sent += part.count
            return part.count
        }
    }
}
