/// How a conversation with a mail server stays private.
package enum SMTPSecurity: String, Sendable, CaseIterable {
    /// Begins in clear and is encrypted before anything is said; a server that does not offer it is left alone.
    case startTLS = "starttls"
    /// Encrypted from the first byte.
    case tls
    /// In clear, to this very machine only.
    case none
}
