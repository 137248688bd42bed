import Connectors
import Synchronization

/// Keeps what the server mails, so that a test can read it.
final class LetterBox: Mailer {
    private let kept = Mutex<[MailMessage]>([])

    func send(_ message: MailMessage) async throws(MailError) {
        kept.withLock { $0.append(message) }
    }

    /// Every message, oldest first.
    var all: [MailMessage] { kept.withLock { $0 } }

    /// The messages to an address, oldest first.
    func to(_ address: String) -> [MailMessage] { all.filter { $0.to.text == address } }
}

extension MailMessage {
    /// The code of six digits in the message.
    var code: String? {
        text.split { !$0.isNumber }.first { $0.count == 6 }.map(String.init)
    }
}
