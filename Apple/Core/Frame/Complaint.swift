package import Values
import VaultClient

/// What is said of something that went wrong: the server's own words, or those of the catalogue.
package enum Complaint {
    /// What a person typed is no address of a server.
    package struct NoAddress: Error {}

    /// The words for an error.
    ///
    /// - Parameter address: the server's address as it was typed.
    package static func text(_ error: any Error, at address: String = "", _ texts: Catalogue) -> String {
        if DeviceStore.isFull(error) { return texts.text("web.sync.full") }
        return switch error {
        case let problem as ServerProblem where !problem.title.isEmpty: problem.title
        case let problem as FormProblem: problem.text(texts)
        case HouseholdFailure.tooMuchWaits: texts.text("apple.waiting.tooMuch")
        case is NoAddress: texts.text("cli.server.badAddress", .text("address", address))
        case PasswordIssue.tooShort: texts.text("web.password.tooShort")
        case PasswordIssue.tooLong: texts.text("web.password.tooLong")
        case ServerUnreached.unreachable: texts.text("cli.server.unreachable")
        case ServerUnreached.timedOut: texts.text("cli.server.timedOut")
        case is ServerUnreached: texts.text("cli.server.strangeAnswer", .text("address", address))
        default: texts.text("web.failed.unknown")
        }
    }
}
