import NIOPosix
import Values

/// Keeps messages as files instead of sending them, so that Evenkeel is whole without a mail server: each an `.eml` file that any mail
/// program opens, readable for its owner alone, named by its time and its id.
package struct MailFolder: Mailer {
    /// The folder.
    package let folder: String
    private let sender: MailAddress

    /// A folder, which is made when the first message comes; its parent has to be there.
    package init(folder: String, sender: MailAddress) {
        self.folder = folder
        self.sender = sender
    }

    /// Writes the message, whole or not at all.
    package func send(_ message: MailMessage) async throws(MailError) {
        let path = folder + "/" + MailFolder.name(of: message)
        let bytes = message.bytes(from: sender)
        do {
            try await NIOThreadPool.singleton.runIfActive { [folder] in
                try PrivateFile.makeFolder(folder)
                try PrivateFile.write(bytes, to: path)
            }
        } catch let failure as FileFailure {
            throw .file(failure)
        } catch {
            throw .unreachable
        }
    }

    /// `20261121T185110123Z-<id>.eml`: files sort as they were written.
    package static func name(of message: MailMessage) -> String {
        message.date.iso.filter { $0 != "-" && $0 != ":" && $0 != "." } + "-" + message.id.text + ".eml"
    }
}
