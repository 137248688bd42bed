import ArgumentParser
import Bookkeeping
import Foundation
import Importing
import Insights
import Screens
import Storage
import Syncing
import Values
import Workflows

/// One run of the command line on a person's household.
struct Session {
    let books: any Books
    let outside: Outside
    let console = Console()
    let options: CommonOptions

    /// The locale in which the run speaks.
    var locale: Values.Locale { Words.locale }
    /// The texts of the run.
    var catalogue: Catalogue { Words.catalogue }
    /// Today where the person is.
    var today: Day { outside.today }

    /// Opens the household: on the server that the person names, else in their own database, which is made when it is absent.
    init(_ options: CommonOptions) throws {
        let outside = Outside(day: options.today?.day)
        if let server = options.serverAddress {
            self.init(try ServedBooks(server, outside, Console()), outside, options)
        } else {
            let local = try LocalBooks(options.databasePath, outside)
            self.init(local.replica.map { ReplicaBooks(local, of: $0, outside, Console()) } ?? local, outside, options)
        }
    }

    /// A run on a household that was opened already.
    init(_ books: any Books, _ outside: Outside, _ options: CommonOptions) {
        self.books = books
        self.outside = outside
        self.options = options
    }
}

extension Session {
    /// Says what became of a file: the sentence, or the file as JSON.
    func say(_ attachment: ShownAttachment, _ sentence: String) {
        guard options.json else { return console.say(sentence) }
        var json = JSONWriter()
        json.value(attachment)
        console.say(json.bytes)
    }
}

extension Session {
    /// The categories that the program knows.
    var taxonomy: Taxonomy { outside.knowledge.taxonomy }

    /// The words of the person's language, with the household's own names of categories.
    func vocabulary() throws -> SearchVocabulary {
        SearchVocabulary(catalogue, own: try books.look().choices.categories)
    }

    /// The code of the category that a person names by its code, in their language, by the household's own name, or as a file did.
    /// - Throws: wrong use if no category is called so; the nearest ones are named.
    func category(named name: String) throws -> String {
        let vocabulary = try vocabulary()
        if let code = vocabulary.category(named: name) { return code }
        let used = try books.look().ledger.categories
        for number in 1..<max(1, UInt32(used.count)) where TextFolding.areSame(used.text(number), name) { return used.text(number) }
        let near = vocabulary.categories(like: name).prefix(3).map(\.name).joined(separator: ", ")
        console.remark(
            words(near.isEmpty ? "cli.category.unknown" : "cli.category.unknownNear", .text("name", name), .text("near", near)))
        throw Failure.usage
    }

    /// Shows what became of a correction.
    func show(_ outcome: CorrectionOutcome, _ state: CorrectionScreen.State) throws {
        show(
            CorrectionScreen(
                outcome.correction, state, changed: outcome.changed, wasUnlearned: outcome.wasUnlearned, in: try context(outcome.shown)))
    }
}

extension Session {
    /// Digits by which a row must be named at least.
    static let leastRowDigits = 4

    /// Says how many rows were changed: the sentence, or `{"changed":2}`.
    func sayChanged(_ count: Int, _ sentence: String) {
        guard options.json else { return console.say(sentence) }
        var json = JSONWriter()
        json.object { $0.member("changed", count) }
        console.say(json.bytes)
    }

    /// The currency of a row's account.
    func currency(of row: LedgerRow) throws -> Currency {
        try books.look().ledger.accounts[Int(row.account)].currency
    }

    /// What a row comes to: its own amount, or what the person made of it where they entered it by hand.
    func amount(of row: LedgerRow) throws -> Int64 {
        guard row.flags.contains(.manual) else { return row.amount }
        return try books.look().choices.edits.first { $0.row == row.id }?.amount ?? row.amount
    }

    /// The rows that a person names by the last digits of their ids.
    /// - Throws: wrong use when a name fits no row or more than one.
    func rows(named names: [String]) throws -> [LedgerRow] {
        let ledger = try books.look().ledger
        return try names.map { name in
            let found = name.count >= Session.leastRowDigits ? ledger.rowIDs(endingIn: name) : []
            guard let id = found.first, let index = ledger.index(of: id) else {
                console.remark(words("cli.row.unknown", .text("name", name)))
                throw Failure.usage
            }
            guard found.count == 1 else {
                console.remark(words("cli.row.several", .text("name", name), .count("count", found.count)))
                throw Failure.usage
            }
            return ledger.row(index)
        }
    }
}

extension Ledger {
    /// The ids that end in some hexadecimal digits, at most ten; for naming a row briefly.
    fileprivate func rowIDs(endingIn digits: String) -> [UUID128] {
        let wanted = digits.lowercased().filter { $0 != "-" }
        return Array(ids.lazy.filter { $0.text.filter { $0 != "-" }.hasSuffix(wanted) }.prefix(10))
    }
}

extension Session {
    /// How the terminal is drawn on.
    var style: TerminalStyle {
        TerminalStyle(width: console.width, showsColour: console.showsColour, isASCII: Session.isASCII)
    }

    /// What screens are made from: the household's rows as of now, with what it decided about them.
    func context() throws -> ScreenContext {
        let taxonomy = Taxonomy()
        return try context(books.look().shown(taxonomy, today: today), taxonomy)
    }

    /// What screens of rows that were loaded before are made from.
    func context(_ shown: ChosenLedger, _ taxonomy: Taxonomy? = nil) throws -> ScreenContext {
        let household = try books.look()
        return ScreenContext(
            shown, spans: household.records.balances(ofAccounts: household.accounts, upTo: today) + household.spans,
            records: household.records, transfers: household.transfers, today: today,
            catalogue: catalogue, taxonomy: taxonomy ?? self.taxonomy, rules: household.rules, currency: household.currency,
            people: household.people, accounts: household.accounts, publishedRates: household.publishedRates)
    }

    /// Shows a screen as the person asked: drawn, or as JSON.
    func show(_ screen: some ScreenModel) {
        if options.json {
            console.say(screen.json(view: false))
        } else {
            console.show(screen.terminalText(style))
        }
    }

    /// Shows what is wrong with what a person wrote: as JSON it is the answer, drawn it is a remark.
    func showMistakes(_ screen: some ScreenModel) {
        if options.json {
            console.say(screen.json(view: false))
        } else {
            console.remark(screen.terminalText(style).trimmingCharacters(in: .newlines))
        }
    }

    /// Whether the terminal cannot show more than ASCII.
    private static var isASCII: Bool {
        let environment = ProcessInfo.processInfo.environment
        let setting = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        return setting == "C" || setting == "POSIX"
    }
}

extension Console {
    /// Writes a drawn screen, which ends its lines itself.
    func show(_ drawn: String) {
        say(drawn.hasSuffix("\n") ? String(drawn.dropLast()) : drawn)
    }
}

extension Session {
    /// Plans imports into the household as it is now.
    func planning() throws -> PrepareImport {
        PrepareImport(try books.look(), knowledge: outside.knowledge, now: outside.now, today: today, freshID: outside.freshID)
    }

    /// Another program's budgets, held against the household's own.
    func budgets(of prepared: PreparedImport) throws -> [KeptBudget] {
        guard !prepared.budgets.isEmpty else { return [] }
        let records = try books.look().records
        return prepared.budgets.map { KeptBudget($0, among: records) }
    }

    /// The screen of a prepared or applied import.
    func screen(of prepared: PreparedImport, _ budgets: [KeptBudget], _ state: ImportScreen.State) -> ImportScreen {
        ImportScreen(
            name: prepared.details.fileName, file: prepared.file, plan: prepared.plan, ledger: prepared.ledger,
            knownAccounts: prepared.ledger.accounts.count - prepared.details.newAccounts.count, budgets: budgets, state: state,
            catalogue: catalogue)
    }

    /// Asks whether a doubtful line is a row of its own; whoever gives no answer leaves it out.
    func askWhetherNew(_ prepared: PreparedImport, part: Int, line: Int) -> Bool {
        let plan = prepared.plan.parts[part]
        let currency = prepared.ledger.accounts[Int(plan.account)].currency
        let statementLine = plan.line(line, in: prepared.file)
        let row = Int(plan.matches[line].row)
        let line = words(
            "cli.import.line", .text("day", statementLine.day.iso), .text("amount", money(statementLine.amount, currency)),
            .text("payee", prepared.file.text(statementLine.payee)))
        let known = words(
            "cli.import.line", .text("day", Day(number: prepared.ledger.days[row]).iso),
            .text("amount", money(prepared.ledger.amounts[row], currency)),
            .text("payee", prepared.ledger.descriptors.texts.text(prepared.ledger.descriptorNumbers[row])))
        let answer = console.ask(words("cli.import.ask.doubtful", .text("line", line), .text("row", known))) ?? ""
        return Session.isYes(answer)
    }

    /// Whether an answer means yes in the person's language.
    static func isYes(_ answer: String) -> Bool {
        words("cli.answer.yes").split(separator: ",").contains { $0 == answer.lowercased() }
    }

    private func money(_ minorUnits: Int64, _ currency: Currency) -> String {
        locale.money(Money(minorUnits: minorUnits, currency))
    }

    /// The screen of one row, with where it came from.
    func rowScreen(_ id: UUID128) throws -> RowScreen? {
        RowScreen(id, source: try books.source(of: id), knowledge: outside.knowledge, in: try context())
    }
}

extension Session {
    /// The minor units of an amount as a person writes it in their language; never negative.
    /// - Throws: wrong use for anything else.
    func amount(_ text: String, _ currency: Currency) throws -> Int64 {
        do {
            return try TypedAmount.read(text, currency, in: catalogue.locale.numberStyle)
        } catch .unreadable {
            console.remark(words("cli.amount.unknown", .text("found", text), .text("currency", currency.code)))
        } catch .tooManyDigits {
            console.remark(words("amount.digits", .text("currency", currency.code), .count("count", currency.exponent)))
        }
        throw Failure.usage
    }

    /// The minor units of an amount that is money out, or money in behind a plus.
    /// - Throws: wrong use for anything else.
    func signedAmount(_ text: String, _ currency: Currency) throws -> Int64 {
        if text.hasPrefix("+") { return try amount(String(text.dropFirst()), currency) }
        return 0 - (try amount(text.hasPrefix("-") ? String(text.dropFirst()) : text, currency))
    }

    /// The minor units of what somebody has, or owes behind a minus.
    /// - Throws: wrong use for anything else.
    func amountOrDebt(_ text: String, _ currency: Currency) throws -> Int64 {
        guard text.hasPrefix("-") else { return try amount(text, currency) }
        return 0 - (try amount(String(text.dropFirst()), currency))
    }

    /// Asks about an amount that is far beyond what its account has seen.
    /// - Parameter isMeant: whether the person has said so already.
    /// - Throws: wrong use when it is not meant; nothing has happened then.
    func confirm(_ amount: Int64, in account: Int, isMeant: Bool) throws {
        let context = try context()
        let figure = AccountFigures.of(context.chosen.onBankDays, spans: context.spans)[account]
        guard !isMeant, let limit = figure.askedAbove, amount.magnitude > limit.magnitude else { return }
        let account = context.ledger.accounts[account]
        let far = words(
            "amount.far", .text("amount", locale.money(Money(minorUnits: Int64(clamping: amount.magnitude), account.currency))),
            .text("account", account.name))
        guard let answer = console.ask(words("cli.amount.ask", .text("far", far))) else {
            console.remark(words("cli.amount.needsYes", .text("far", far)))
            throw Failure.usage
        }
        guard Session.isYes(answer) else { throw Failure.usage }
    }
}
