import Connectors

extension Service {
    private static let tries = 3
    private static let secondsBetween = 5

    /// Mails messages after the answer went out; one that a mail server does not take at once is tried again.
    func send(_ messages: [MailMessage]) {
        for message in messages {
            afterwards.run("mail") { [self] in
                for _ in 1..<Service.tries {
                    if await attempt(message) { return }
                    try await Task.sleep(for: .seconds(Service.secondsBetween))
                }
                try await mailer.send(message)
            }
        }
    }

    private func attempt(_ message: MailMessage) async -> Bool {
        do {
            try await mailer.send(message)
            return true
        } catch {
            return false
        }
    }
}
