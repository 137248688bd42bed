/// Sends messages to people: `MailFolder` until a mail server is configured, then `SMTPMailer`.
package protocol Mailer: Sendable {
    /// Hands a message over; when it returns, the server or the disk has it.
    func send(_ message: MailMessage) async throws(MailError)
}
