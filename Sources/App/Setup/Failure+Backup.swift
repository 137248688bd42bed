import ArgumentParser
import Credentials
import Values

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
