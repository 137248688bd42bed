import Bookkeeping
import Importing
import Syncing
import Values

extension ImportScreen {
    /// The one sentence that says it: `61 new rows, 151 already here, 2 to look at.`
    var sentence: String {
        let counts = [LineMatch.Kind.new, .confirms, .known, .doubtful].map { plan.count(of: $0) }
        var pieces: [String] = []
        for (key, count) in zip(["new", "confirms", "known", "doubtful"], counts) where count > 0 || key == "new" && budgets.isEmpty {
            pieces.append(wording.text("import.count." + key, .count("count", count)))
        }
        if !budgets.isEmpty, pieces.isEmpty || budgets.contains(where: { !$0.changes.isEmpty }) {
            pieces.append(wording.text("import.count.budgets", .count("count", budgets.count)))
        }
        let list = pieces.joined(separator: wording.text("import.separator"))
        switch state {
        case .preview: return wording.text("import.sentence.preview", .text("list", list))
        case .kept: return wording.text("import.sentence.kept", .text("list", list))
        case .unchanged: return wording.text("import.sentence.unchanged")
        case .done(let number): return wording.text("import.sentence.done", .text("list", list), .text("number", "\(number)"))
        }
    }

    /// The next step, as one line; empty when there is none.
    var nextText: String {
        switch state {
        // Budgets alone are no import that could be undone.
        case .preview where plan.changesNothing: changesNothing ? wording.text("import.next.nothing") : ""
        case .preview: wording.text("import.next.preview")
        case .done(let number): wording.text("import.next.done", .text("command", "evenkeel undo \(number)"))
        case .unchanged, .kept: ""
        }
    }

    /// Whether it would change nothing, or has not.
    private var changesNothing: Bool { plan.changesNothing && budgets.allSatisfy { $0.changes.isEmpty } }

    /// What becomes of another program's budgets: `Budgets: Groceries, $300.00 a month; Fun, $40.00 a month.`
    var budgetsText: String {
        let shown = budgets.prefix(ImportScreen.examples).map { $0.budget.name + wording.text("import.separator") + detail($0.budget) }
        let more = budgets.count - shown.count
        let list = (more > 0 ? shown + [wording.text("list.more", .count("count", more))] : shown).joined(separator: "; ")
        return wording.text(budgets.allSatisfy { $0.changes.isEmpty } ? "import.budgets.known" : "import.budgets", .text("list", list))
    }

    /// What a budget comes to by its newest amount: `$300.00 a month`.
    func detail(_ budget: FileBudget) -> String {
        wording.text(
            "budgets.each." + budget.period.code, .text("amount", wording.money(budget.steps.last?.amount ?? 0, budget.currency)))
    }

    /// How the file was understood: format, encoding, days.
    var readText: String {
        let format = file.format.map { wording.text("format." + $0.code) } ?? wording.text("format.unknown")
        let lines = file.statements.reduce(0) { $0 + $1.lines.count }
        return wording.text(
            "import.read", .text("format", format), .text("encoding", file.encoding.code), .count("count", lines),
            .text("dated", span == nil ? "no" : "yes"), .text("span", span.map { wording.catalogue.span($0) } ?? ""))
    }

    /// From the first to the last line of the file.
    var span: DaySpan? {
        var first: Day?
        var last: Day?
        for statement in file.statements {
            for line in statement.lines {
                first = min(first ?? line.day, line.day)
                last = max(last ?? line.day, line.day)
            }
        }
        guard let first, let last else { return nil }
        return DaySpan(first, last)
    }

    /// Whether statements prove their own balances: one sentence for each that declares two.
    var proofs: [(text: String, isProven: Bool)] {
        file.statements.compactMap { statement in
            guard let proven = statement.reconciles(), let closing = statement.closing else { return nil }
            let currency = statement.account.currency ?? ledger.accounts.first?.currency ?? .cad
            let key = proven ? "import.proven" : "import.unproven"
            return (wording.text(key, .text("amount", wording.money(closing.amount, currency))), proven)
        }
    }

    /// Why a line met its fate.
    func reason(_ match: LineMatch) -> String { wording.text("match." + match.reason.code) }

    /// How the columns of a CSV file were understood, as names and values; empty for other formats.
    var mappingTexts: [(name: String, value: String)] {
        guard let mapping = file.mapping else { return [] }
        var texts: [(name: String, value: String)] = [(wording.text("csv.columns"), columns(mapping))]
        texts.append((wording.text("csv.dates"), wording.text("csv.order." + mapping.dateOrder.code)))
        texts.append((wording.text("csv.delimiter"), delimiter(mapping.delimiter)))
        texts.append(
            (wording.text("csv.decimal"), wording.text(mapping.decimalMark == UInt8(ascii: ",") ? "csv.mark.comma" : "csv.mark.point")))
        texts.append((wording.text("csv.sign"), wording.text(mapping.invertsSign ? "csv.sign.inverted" : "csv.sign.plain")))
        return texts
    }

    /// What the file leaves open and the person should look at.
    var questions: [String] {
        guard let mapping = file.mapping else { return [] }
        var questions: [String] = []
        if mapping.amountIsOpen { questions.append(wording.text("csv.ask.amount")) }
        if !mapping.dateOrderIsCertain {
            questions.append(wording.text("csv.ask.dates", .text("order", wording.text("csv.order." + mapping.dateOrder.code))))
        }
        if !mapping.signIsCertain { questions.append(wording.text("csv.ask.sign")) }
        return questions
    }

    /// The columns that are read: `Posting date: day, Description: payee`.
    private func columns(_ mapping: CSVMapping) -> String {
        var pieces: [String] = []
        for (index, role) in mapping.roles.enumerated() where role != .ignored {
            let head = mapping.header.flatMap { index < $0.count ? $0[index] : nil } ?? wording.number(index + 1)
            pieces.append(wording.text("csv.column", .text("head", head), .text("role", wording.text("csv.role." + role.code))))
        }
        return pieces.joined(separator: wording.text("import.separator"))
    }

    private func delimiter(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: ","): wording.text("csv.mark.comma")
        case UInt8(ascii: ";"): wording.text("csv.mark.semicolon")
        case 9: wording.text("csv.mark.tab")
        case UInt8(ascii: "|"): wording.text("csv.mark.bar")
        default: String(decoding: [byte], as: UTF8.self)
        }
    }
}
