import ArgumentParser
import Bookkeeping
import Screens
import Syncing
import Values
import Workflows

/// `evenkeel categories`: the categories, and a household's own.
struct CategoriesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "categories", abstract: words("cli.categories.abstract"), discussion: words("cli.categories.discussion"),
        subcommands: [List.self, Show.self, Add.self, Rename.self, Merge.self, Hide.self, Restore.self], defaultSubcommand: List.self)

    /// `evenkeel categories list`: all of them in their groups.
    struct List: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "list", abstract: words("cli.categories.list"))
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            session.show(CategoriesScreen(in: try session.context()))
        }
    }

    /// `evenkeel categories show CATEGORY`: what one of them comes to.
    struct Show: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "show", abstract: words("cli.categories.show"))
        @Argument(help: ArgumentHelp(words("cli.categories.category"), valueName: words("cli.value.name")))
        var category: String
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            session.show(CategoryScreen(try session.category(named: category), in: try session.context()))
        }
    }

    /// `evenkeel categories add NAME --group GROUP`: one of the household's own.
    struct Add: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "add", abstract: words("cli.categories.add"))
        @Argument(help: ArgumentHelp(words("cli.categories.name"), valueName: words("cli.value.name")))
        var name: String
        @Option(help: ArgumentHelp(words("cli.categories.group"), valueName: words("cli.value.name")))
        var group: String
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            let wanted = group.lowercased()
            let groups = session.taxonomy.groups.map(\.code)
            let code = groups.first { $0.lowercased() == wanted || words("categoryGroup.\($0)").lowercased() == wanted } ?? group
            try session.books.change(.newCategory(name, in: code, session.taxonomy, session.vocabulary()))
            session.sayChanged(1, words("cli.categories.added", .text("name", name)))
        }
    }

    /// `evenkeel categories rename CATEGORY NAME`: another name for it.
    struct Rename: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "rename", abstract: words("cli.categories.rename"))
        @Argument(help: ArgumentHelp(words("cli.categories.category"), valueName: words("cli.value.name")))
        var category: String
        @Argument(help: ArgumentHelp(words("cli.categories.name"), valueName: words("cli.value.name")))
        var name: String
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            let code = try session.category(named: category)
            try session.books.change(.category(code, named: name, session.vocabulary()))
            session.sayChanged(1, words("cli.categories.renamed", .text("name", name)))
        }
    }

    /// `evenkeel categories merge CATEGORY OTHER`: its rows count as the other's.
    struct Merge: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "merge", abstract: words("cli.categories.merge"))
        @Argument(help: ArgumentHelp(words("cli.categories.category"), valueName: words("cli.value.name")))
        var category: String
        @Argument(help: ArgumentHelp(words("cli.categories.into"), valueName: words("cli.value.name")))
        var other: String
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            let (code, into) = (try session.category(named: category), try session.category(named: other))
            try session.books.change(.category(code, mergedInto: into))
            session.sayChanged(1, words("cli.categories.merged", .text("category", category), .text("other", other)))
        }
    }

    /// `evenkeel categories hide CATEGORY`: it is left out where one is chosen.
    struct Hide: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "hide", abstract: words("cli.categories.hide"))
        @Argument(help: ArgumentHelp(words("cli.categories.category"), valueName: words("cli.value.name")))
        var category: String
        @Flag(help: ArgumentHelp(words("cli.categories.undo")))
        var undo = false
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            let code = try session.category(named: category)
            try session.books.change(.look(ofCategory: code, [FieldChange("hidden", undo ? .null : .bool(true))]))
            session.sayChanged(1, words(undo ? "cli.categories.unhidden" : "cli.categories.hidden", .text("name", category)))
        }
    }

    /// `evenkeel categories restore CATEGORY`: its own name again, and its rows apart again.
    struct Restore: HouseholdCommand {
        static let configuration = CommandConfiguration(commandName: "restore", abstract: words("cli.categories.restore"))
        @Argument(help: ArgumentHelp(words("cli.categories.category"), valueName: words("cli.value.name")))
        var category: String
        @OptionGroup var common: CommonOptions

        func run(in session: Session) throws {
            let code = try session.category(named: category)
            try session.books.change(.restoredCategory(code))
            session.sayChanged(1, words("cli.categories.restored", .text("name", category)))
        }
    }
}
