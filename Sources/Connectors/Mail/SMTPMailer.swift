import NIOPosix

/// Sends messages through a mail server, by libcurl. libcurl blocks, so it runs on threads that may.
package struct SMTPMailer: Mailer {
    /// Seconds until a message is given up, and until a connection is.
    static let timeLimitSeconds = 30
    static let connectLimitSeconds = 10

    private let settings: SMTPSettings

    /// A mailer for one server.
    package init(_ settings: SMTPSettings) {
        self.settings = settings
    }

    /// Sends a message; when it returns, the server has taken it.
    package func send(_ message: MailMessage) async throws(MailError) {
        do {
            try await NIOThreadPool.singleton.runIfActive { [settings] in
                try SMTPTransfer.send(message.bytes(from: settings.sender), to: message.to, settings)
            }
        } catch let error as MailError {
            throw error
        } catch {
            throw .unreachable
        }
    }
}
