import ArgumentParser
import Bookkeeping
import Connectors
import Credentials
import Foundation
import GRDB
import Storage
import Syncing
import Values
import VaultClient
import Workflows

/// How a run ends when it could not do what was asked: 64 wrong use, 65 nothing readable in the data, 74 input/output.
enum Failure {
    /// Wrong use (EX_USAGE).
    static let usage = ExitCode(64)
    /// Nothing readable in the data (EX_DATAERR).
    static let data = ExitCode(65)
    /// Input or output failed (EX_IOERR).
    static let inputOutput = ExitCode(74)

    /// Says what went wrong in the person's language and ends the run with the code that fits.
    static func report(_ error: any Error, on console: Console) -> ExitCode {
        switch error {
        case let code as ExitCode:
            return code
        case let problem as FileProblem:
            console.remark(words("cli.error.file", .text("path", problem.path), .text("reason", problem.reasonText)))
            return inputOutput
        case let failure as ImportFailure:
            console.remark(Words.catalogue.text("failure.\(failure.id)", arguments(of: failure)))
            return usage
        case is BlobFailure:
            console.remark(
                words(
                    "cli.sync.tooMuch", .count("most", BlobLimits.bytes >> 20), .count("together", BlobLimits.waitingBytes >> 20)))
            return usage
        case is PermissionDenied:
            console.remark(words("cli.error.permission"))
            return usage
        case let failure as ChoiceFailure:
            console.remark(Words.catalogue.text("choice.\(failure.id)", arguments(of: failure)))
            return usage
        case let refusal as ChangeError:
            console.remark(words("cli.error.refused", .text("reason", reason(refusal.id.description))))
            return usage
        case let failure as AttachmentFailure:
            console.remark(Words.catalogue.text("attachment.\(failure.id)", arguments(of: failure)))
            return usage
        case StorageError.notFound:
            console.remark(words("cli.error.notFound"))
            return usage
        case StorageError.changedMeanwhile:
            console.remark(words("cli.error.changedMeanwhile"))
            return inputOutput
        case StorageError.newerSchema:
            console.remark(words("cli.error.newerSchema"))
            return inputOutput
        case StorageError.database(let problem):
            var code = ""
            if case .other(let own) = problem { code = own }
            console.remark(words("cli.error.database." + problem.code, .text("code", code)))
            return inputOutput
        case StorageError.damaged(let place):
            console.remark(words("cli.error.damaged", .text("place", place)))
            return inputOutput
        case let problem as ArchiveProblem:
            console.remark(Words.catalogue.text("archive.\(problem.id)", arguments(of: problem)))
            return problem == .householdNotEmpty ? usage : data
        case is BackupProblem, is BackupUnsound, is MasterKeyError:
            return reportBackup(error, on: console)
        case is ServerProblem, is ServerUnreached, is ServerRefusal, is PasswordIssue, is VaultError, is FileFailure:
            return reportServer(error, on: console)
        default:
            console.remark(words("cli.error.unexpected", .text("reason", String(describing: error))))
            return inputOutput
        }
    }

    /// Why an operation is refused, by the problem's id. Reasons that have no words of their own are said by that.
    static func reason(_ problem: String) -> String {
        if problem.hasPrefix("sync.") { return words("sync.\(problem.dropFirst("sync.".count))") }
        return ["household.badName", "import.changedMeanwhile"].contains(problem) ? words("sync.\(problem)") : problem
    }

    private static func arguments(of failure: ChoiceFailure) -> [MessageArgument] {
        switch failure {
        case .unknownMerchant(let name), .unknownGroup(let name), .knownCategory(let name), .mergedInCircle(let name),
            .knownAccount(let name):
            [.text("name", name)]
        case .badText(let limit), .tooMany(let limit): [.count("limit", limit)]
        case .badParts(let least, let most): [.count("least", least), .count("most", most)]
        case .partsLeave(let rest):
            [.text("rest", Words.locale.money(Money(minorUnits: Int64(clamping: rest.minorUnits.magnitude), rest.currency)))]
        case .noAmount, .amountOfBank, .noRefund, .noTransfer: []
        }
    }

    private static func arguments(of problem: ArchiveProblem) -> [MessageArgument] {
        switch problem {
        case .badFile(let name): [.text("name", name)]
        case .badLine(let file, let line): [.text("name", file), .count("line", line)]
        default: []
        }
    }

    private static func arguments(of failure: AttachmentFailure) -> [MessageArgument] {
        switch failure {
        case .tooLarge(let limit): [.count("limit", limit / 1_048_576)]
        case .tooMany(let limit): [.count("limit", limit)]
        case .empty, .unknownType: []
        }
    }

    private static func arguments(of failure: ImportFailure) -> [MessageArgument] {
        switch failure {
        case .otherCurrency(let account, let has, let file): [.text("account", account), .text("has", has), .text("file", file)]
        case .severalAccounts(let count): [.count("count", count)]
        case .changedMeanwhile, .tooManyAccounts, .unreadable: []
        }
    }
}

extension Failure {
    /// Says why nothing was copied into a database.
    static func reportCopy(_ failure: CopyDatabase.Failure, to place: String, on console: Console) -> ExitCode {
        switch failure {
        case .notEmpty(let table):
            console.remark(words("cli.migrateDatabase.notEmpty", .text("place", OpenDatabase.shown(place)), .text("table", table)))
            return usage
        case .differs(let table):
            console.remark(words("cli.migrateDatabase.differs", .text("table", table)))
            return inputOutput
        }
    }
}

extension Failure {
    /// Says what is wrong with a backup or with its key.
    static func reportBackup(_ error: any Error, on console: Console) -> ExitCode {
        switch error {
        case let problem as BackupProblem:
            console.remark(words("cli.backup.problem.\(problem.id)"))
            return problem == .wrongKey || problem == .weakPassphrase ? usage : data
        case let unsound as BackupUnsound:
            console.remark(words("cli.backup.unsound", .text("problems", unsound.problems.joined(separator: ", "))))
            return data
        default:
            console.remark(words("cli.backup.badKeyFile"))
            return usage
        }
    }
}

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
