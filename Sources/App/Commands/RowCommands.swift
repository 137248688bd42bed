import ArgumentParser
import Bookkeeping
import Storage
import Syncing
import Values
import Workflows

/// `evenkeel delete ROW…`: takes rows out of every figure; they stay known, so that no later file brings them back.
struct DeleteCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: words("cli.delete.abstract"), discussion: words("cli.delete.discussion"))

    @Argument(help: ArgumentHelp(words("cli.row.argument"), valueName: words("cli.value.row")))
    var rows: [String]

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let found = try session.rows(named: rows)
        try session.books.change(.transactions(found.map(\.id), [.deleted(true)]))
        session.sayChanged(found.count, words("cli.delete.done", .count("count", found.count)))
    }
}

/// `evenkeel restore ROW…`: lets deleted rows count again.
struct RestoreCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(commandName: "restore", abstract: words("cli.restore.abstract"))

    @Argument(help: ArgumentHelp(words("cli.row.argument"), valueName: words("cli.value.row")))
    var rows: [String]

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let found = try session.rows(named: rows)
        try session.books.change(.transactions(found.map(\.id), [.deleted(false)]))
        session.sayChanged(found.count, words("cli.restore.done", .count("count", found.count)))
    }
}

/// `evenkeel transfer ROW ROW`: says that two rows are the two halves of one transfer between accounts.
struct TransferCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "transfer", abstract: words("cli.transfer.abstract"), discussion: words("cli.transfer.discussion"))

    @Argument(help: ArgumentHelp(words("cli.row.argument"), valueName: words("cli.value.row")))
    var row: String

    @Argument(help: ArgumentHelp(words("cli.transfer.other"), valueName: words("cli.value.row")))
    var other: String

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        let found = try session.rows(named: [row, other])
        guard let one = found.first, let half = found.last else { throw Failure.usage }
        try session.books.change(.transactions([one.id], [.otherHalf(half.id)]))
        session.sayChanged(2, words("cli.transfer.done"))
    }
}

/// `evenkeel not-transfer ROW`: says that a row and its partner are no transfer; both count again, for good.
struct NotTransferCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "not-transfer", abstract: words("cli.notTransfer.abstract"), discussion: words("cli.notTransfer.discussion"))

    @Argument(help: ArgumentHelp(words("cli.row.argument"), valueName: words("cli.value.row")))
    var row: String

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        for found in try session.rows(named: [row]) {
            guard found.flags.contains(.transfer) else { throw StorageError.notFound }
            try session.books.change(.transactions([found.id], [.noTransfer]))
        }
        session.sayChanged(2, words("cli.notTransfer.done"))
    }
}
