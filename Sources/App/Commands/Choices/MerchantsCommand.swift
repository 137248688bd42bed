import ArgumentParser
import Bookkeeping
import Screens
import Syncing
import Values
import Workflows

/// `evenkeel merchants`: where money went by merchant, and merchants' names.
struct MerchantsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merchants", abstract: words("cli.merchants.abstract"), discussion: words("cli.merchants.discussion"),
        subcommands: [List.self, Rename.self, Merge.self, Restore.self], defaultSubcommand: List.self)

    /// `evenkeel merchants list`: the merchants of a period by amount.
    struct List: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: words("cli.merchants.abstract"))
        @OptionGroup var span: SpanOptions
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            session.show(MerchantsScreen(of: try span.period(session), in: try session.context()))
        }
    }

    /// `evenkeel merchants rename MERCHANT NAME`: a name that sticks, for rows to come too.
    struct Rename: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "rename", abstract: words("cli.merchants.rename"))
        @Argument(help: ArgumentHelp(words("cli.merchants.merchant"), valueName: words("cli.value.name")))
        var merchant: String
        @Argument(help: ArgumentHelp(words("cli.merchants.name"), valueName: words("cli.value.name")))
        var name: String
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            try session.nameMerchants([merchant], name)
        }
    }

    /// `evenkeel merchants merge MERCHANT… --into NAME`: several that are one.
    struct Merge: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "merge", abstract: words("cli.merchants.merge"))
        @Argument(help: ArgumentHelp(words("cli.merchants.merchant"), valueName: words("cli.value.name")))
        var merchants: [String]
        @Option(help: ArgumentHelp(words("cli.merchants.into"), valueName: words("cli.value.name")))
        var into: String
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            try session.nameMerchants(merchants, into)
        }
    }

    /// `evenkeel merchants restore NAME`: the names of their own again.
    struct Restore: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "restore", abstract: words("cli.merchants.restore"))
        @Argument(help: ArgumentHelp(words("cli.merchants.name"), valueName: words("cli.value.name")))
        var name: String
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            let household = try session.books.look()
            let restored = try RecordChange.restoredMerchants(name, in: household.ledger, household.choices)
            try session.books.change(restored)
            session.sayChanged(
                restored.records.count, words("cli.merchants.restored", .text("names", restored.records.joined(separator: ", "))))
        }
    }
}

extension Session {
    /// Gives merchants one name, however the person writes theirs.
    fileprivate func nameMerchants(_ merchants: [String], _ name: String) throws {
        let household = try books.look()
        let ledger = household.shown(taxonomy, today: today).ledger
        let written = merchants.map { wanted in
            (1..<max(1, UInt32(ledger.merchants.count))).lazy.map { ledger.merchants.text($0) }.first { TextFolding.areSame($0, wanted) }
                ?? wanted
        }
        try books.change(.merchants(written, named: name, in: household.ledger, household.choices))
        let rows = try books.look().shown(taxonomy, today: today).rowCount(ofMerchant: name)
        sayChanged(rows, words("cli.merchants.named", .text("name", name), .count("count", rows)))
    }
}
