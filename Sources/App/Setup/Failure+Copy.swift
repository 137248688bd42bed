import ArgumentParser
import Storage
import Values

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
