import ArgumentParser
import Connectors
import Values
import VaultClient

extension Failure {
    /// Says what went wrong with a server, and gives the code that fits.
    static func reportServer(_ error: any Error, on console: Console) -> ExitCode {
        switch error {
        case let problem as ServerProblem: return report(problem, on: console)
        case let failure as ServerUnreached:
            console.remark(words("cli.server." + word(failure)))
            return inputOutput
        case let refusal as ServerRefusal:
            console.remark(text(refusal))
            if case .strangeAnswer = refusal { return inputOutput }
            return usage
        case let issue as PasswordIssue:
            console.remark(words(issue == .tooShort ? "cli.server.passwordTooShort" : "cli.server.passwordTooLong"))
            return usage
        case is FileFailure:
            console.remark(words("cli.server.badFile"))
            return inputOutput
        default:
            console.remark(words("cli.server.derivation"))
            return inputOutput
        }
    }

    private static func report(_ problem: ServerProblem, on console: Console) -> ExitCode {
        console.remark(problem.title.isEmpty ? words("cli.server.status", .text("status", String(problem.status))) : problem.title)
        if let seconds = problem.retryAfter { console.remark(words("cli.server.wait", .count("count", seconds))) }
        return problem.status >= 500 ? inputOutput : usage
    }

    private static func word(_ failure: ServerUnreached) -> String {
        switch failure {
        case .unreachable: "unreachable"
        case .notTrusted: "notTrusted"
        case .timedOut: "timedOut"
        case .answerTooLong: "answerTooLong"
        case .badAuthority: "badAuthority"
        }
    }

    private static func text(_ refusal: ServerRefusal) -> String {
        switch refusal {
        case .badAddress(let address): words("cli.server.badAddress", .text("address", address))
        case .plainHTTP(let address): words("cli.server.plainHTTP", .text("address", address))
        case .notSignedIn(let address): words("cli.server.notSignedIn", .text("address", address))
        case .noHousehold(let address): words("cli.server.noHousehold", .text("address", address))
        case .localOnly: words("cli.server.localOnly")
        case .serverOnly: words("cli.server.serverOnly")
        case .removed(let address): words("cli.sync.removed", .text("address", address))
        case .notReplica: words("cli.sync.notReplica")
        case .ownHousehold: words("cli.sync.ownHousehold")
        case .otherServer(let address): words("cli.sync.otherServer", .text("address", address))
        case .strangeAnswer(let address): words("cli.server.strangeAnswer", .text("address", address))
        }
    }
}
