import ArgumentParser
import Bookkeeping
import Screens
import Storage
import Syncing
import Values
import Workflows

/// `evenkeel history ROW`: what happened to a transaction, and the way back from each change.
struct HistoryCommand: HouseholdCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: words("cli.history.abstract"), discussion: words("cli.history.discussion"))

    @Argument(help: ArgumentHelp(words("cli.row.argument"), valueName: words("cli.value.row")))
    var row: String

    @Option(help: ArgumentHelp(words("cli.history.undo"), valueName: words("cli.value.number")))
    var undo: Int64?

    @OptionGroup var common: CommonOptions

    func run(in session: Session) throws {
        guard let found = try session.rows(named: [row]).first else { throw Failure.usage }
        let entries = try session.books.history(of: found.id)
        if let undo { return try takeBack(undo, entries, of: found, in: session) }
        guard !session.options.json else {
            var json = JSONWriter()
            json.object { $0.member("entries", entries) }
            return session.console.say(json.bytes)
        }
        let said = HistoryWords(try session.books.look().ledger, try session.currency(of: found), try session.vocabulary())
        for entry in entries {
            let day = session.catalogue.date(entry.at.day(offsetMinutes: session.outside.offsetMinutes))
            let place = (entry.undo.isEmpty ? " " : "*") + String(entry.number)
            session.console.say([place, day, entry.name, said.sentence(for: entry.event)].filter { !$0.isEmpty }.joined(separator: "  "))
        }
        if entries.contains(where: { !$0.undo.isEmpty }) { session.console.remark(words("cli.history.how")) }
    }

    private func takeBack(_ number: Int64, _ entries: [HistoryEntry], of row: LedgerRow, in session: Session) throws {
        guard let entry = entries.first(where: { $0.number == number }), !entry.undo.isEmpty else {
            session.console.remark(words("cli.history.fixed", .text("number", String(number))))
            throw Failure.usage
        }
        try session.books.change(.transactions([row.id], entry.undo))
        session.sayChanged(1, words("history.undone"))
    }
}

/// What happened to a transaction, in words.
private struct HistoryWords {
    private let ledger: Ledger
    private let currency: Currency
    private let vocabulary: SearchVocabulary

    init(_ ledger: Ledger, _ currency: Currency, _ vocabulary: SearchVocabulary) {
        self.ledger = ledger
        self.currency = currency
        self.vocabulary = vocabulary
    }

    func sentence(for event: HistoryEntry.Event) -> String {
        switch event {
        case .imported(let file, let line) where line == 0: words("history.event.file", .text("file", file))
        case .imported(let file, let line), .booked(let file, let line):
            words("history.event.\(event.code)", .text("file", file), .text("line", String(line)))
        case .seenAgain(let file): words("history.event.seenAgain", .text("file", file))
        case .entered: words("history.event.entered")
        case .changed(let change): sentence(for: change)
        }
    }

    private func sentence(for change: HistoryChange) -> String {
        let state = change.after == .bool(true) ? "on" : "off"
        if change.field.hasPrefix("tag:") {
            return words("history.tag.\(state)", .text("tag", String(change.field.dropFirst("tag:".count))))
        }
        switch change.field {
        case "deleted": return words("history.deleted.\(state)")
        case "purchase": return words("history.purchase.\(state)", .text("other", other(change.other)))
        case "otherHalf": return words("history.otherHalf.\(state)", .text("other", other(change.other)))
        default: break
        }
        return words(
            "history.change", .text("field", HistoryWords.name(of: change.field)), .text("before", value(change.before, of: change.field)),
            .text("after", value(change.after, of: change.field)))
    }

    /// What people call a field; its name in the contracts where a newer program knows it.
    private static func name(of field: String) -> String {
        let known = ["note", "category", "day", "merchant", "text", "amount", "parts"]
        return known.contains(field) ? words("web.waiting.field.\(field)") : field
    }

    private func value(_ value: JSONValue, of field: String) -> String {
        switch field {
        case "category":
            guard let code = value["code"]?.string else { return words("history.unsaid.category") }
            let name = category(code)
            return value["learned"]?.bool == true ? words("history.category.learned", .text("category", name)) : name
        case "note": return value.string.map { words("history.quoted", .text("text", $0)) } ?? words("history.unsaid.note")
        case "day": return value.string.flatMap { Day(iso: $0) }.map { Words.catalogue.date($0) } ?? words("history.unsaid.came")
        case "parts":
            guard let parts = value.array else { return words("history.unsaid.parts") }
            return parts.map { "\(money($0["amount"]?.integer ?? 0)) \(category($0["category"]?.string ?? ""))" }.joined(separator: ", ")
        default:
            if let amount = value.integer { return money(amount) }
            return value.string ?? words("history.unsaid.came")
        }
    }

    private func category(_ code: String) -> String { vocabulary.categoryName(code: code) ?? code }

    private func money(_ minorUnits: Int64, _ currency: Currency? = nil) -> String {
        Words.locale.money(Money(minorUnits: minorUnits, currency ?? self.currency))
    }

    /// Another transaction by its merchant and its amount.
    private func other(_ row: UUID128?) -> String {
        guard let index = row.flatMap({ ledger.index(of: $0) }) else { return words("history.other") }
        let merchant = ledger.merchants.text(ledger.merchant(ofRow: index))
        let name = merchant.isEmpty ? ledger.descriptors.texts.text(ledger.descriptorNumbers[index]) : merchant
        return "\(name), \(money(ledger.amounts[index], ledger.currency(ofRow: index)))"
    }
}
