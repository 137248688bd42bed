import Bookkeeping
import Insights
import Values

/// One fact in words: a title and a sentence or two, and nothing that its rows do not prove.
struct ShownFact: Sendable {
    /// The fact.
    let fact: Fact
    let asOf: Day
    let context: ScreenContext

    init(_ fact: Fact, asOf: Day, in context: ScreenContext) {
        self.fact = fact
        self.asOf = asOf
        self.context = context
    }

    private var wording: Wording { context.wording }
    private var ledger: Ledger { context.ledger }

    /// Days back to which a day is told without its year.
    private static let yearlessDays = 300

    /// `Restaurants: $84 more than usual`
    var title: String {
        wording.text(
            "insight.\(fact.kind.code).title", .text("name", fact.kind.isOfCategory ? category.name : merchant),
            .text("merchant", merchant),
            .text("amount", amount(fact.amount)), .text("change", rough(fact.change)))
    }

    /// What proves it, and what can be done about it.
    var text: String {
        switch fact.kind {
        case .categoryMore: change + driver
        case .categoryLess: change + driver + " " + sentence("insight.category-less.text", .text("change", rough(fact.change)))
        case .merchantMore, .merchantLess: change
        case .merchantNew:
            sentence("insight.merchant-new.text", .count("count", fact.evidence.count), .text("day", day(fact.days.first)))
        case .unusualRow: unusual
        case .priceRise, .priceFall:
            sentence(
                "insight.\(fact.kind.code).text", .text("day", day(fact.days.first)), .text("from", amount(fact.usual)),
                .text("year", rough(fact.perYear)))
        case .possibleDuplicate, .refundDuplicate:
            sentence("insight.\(fact.kind.code).text", .text("when", twice), .count("count", fact.days.last.distance(to: asOf)))
        case .refundHold:
            sentence(
                "insight.refund-hold.text", .text("amount", amount(fact.amount)), .text("first", day(fact.days.first)),
                .text("other", amount(besideAmount)), .text("second", besideDay))
        case .refundExpected: sentence("insight.refund-expected.text", .text("day", day(fact.days.first)))
        case .refundArrived: arrived
        case .letGoReturned:
            sentence(
                "insight.let-go-returned.text", .text("day", day(fact.days.first)), .text("gone", fact.letGoOn.map { day($0) } ?? ""))
        }
    }

    /// How it is meant.
    var tone: PageItem.Tone {
        switch fact.kind.tone {
        case .more: .more
        case .less: .less
        case .look: .look
        }
    }

    /// How its category is shown.
    var category: CategoryLook { context.looks.look(fact.category) }

    /// The merchant's name; for a row without one the bank's text.
    private var merchant: String {
        guard fact.merchant == 0, let row = fact.evidence.first?.row else { return wording.merchant(fact.merchant, in: ledger) }
        return ShownRow(row, in: context).name
    }

    /// `$284.10 so far this month; about $200 is usual by November 20.`
    private var change: String {
        let form = fact.isRunning ? "running" : "full"
        let variant = fact.amount == 0 ? ".nothing" : fact.usual == 0 ? ".never" : ".usual"
        let month = Period.containing(fact.days.first, .month, rules: context.rules)
        let when = wording.when(month, today: context.today)
        return sentence(
            "insight.change.\(form)\(variant)", .text("amount", amount(fact.amount)), .text("usual", rough(fact.usual)),
            .text("day", day(fact.days.last)), .text("when", when), .text("heading", Catalogue.heading(when)))
    }

    /// What explains most of it, with a space before; empty where nothing does.
    private var driver: String {
        // Where nothing was spent there is nothing more to explain.
        guard fact.amount != 0 else { return "" }
        switch fact.driver {
        case .merchant(let merchant, let visits, let usual):
            let name = MessageArgument.text("merchant", wording.merchant(merchant, in: ledger))
            if fact.kind == .categoryMore, visits > usual {
                return " " + sentence("insight.driver.visits", name, .count("count", visits - usual))
            }
            return " " + sentence("insight.driver.merchant", name)
        case .row(let row):
            let shown = ShownRow(Int(row), in: context)
            return " "
                + sentence(
                    "insight.driver.row", .text("merchant", shown.name), .text("amount", amount(shown.counted)),
                    .text("day", day(shown.day)))
        case nil: return ""
        }
    }

    private var unusual: String {
        sentence(
            fact.isUsualOfCategory ? "insight.unusual-row.category" : "insight.unusual-row.merchant",
            .text("day", day(fact.days.first)), .text("usual", rough(fact.usual)), .text("category", category.name))
    }

    /// `twice on November 18`, `on November 18 and again on November 19`
    private var twice: String {
        guard let first = fact.beside.first, Day(number: ledger.days[Int(first)]) != fact.days.first else {
            return sentence("insight.twice.sameDay", .text("day", day(fact.days.first)))
        }
        return sentence("insight.twice.twoDays", .text("first", besideDay), .text("second", day(fact.days.first)))
    }

    /// A purchase is named where just its amount came back; else it is only likely.
    private var arrived: String {
        guard besideAmount.magnitude == fact.amount.magnitude else {
            return sentence("insight.refund-arrived.text", .text("day", day(fact.days.first)))
        }
        return sentence("insight.refund-arrived.whole", .text("day", day(fact.days.first)), .text("first", besideDay))
    }

    private var besideAmount: Int64 { fact.beside.first.map { ledger.amounts[Int($0)] } ?? 0 }

    private var besideDay: String { fact.beside.first.map { day(Day(number: ledger.days[Int($0)])) } ?? "" }

    private func sentence(_ key: String, _ arguments: MessageArgument...) -> String { wording.text(key, arguments) }

    private func day(_ day: Day) -> String {
        wording.catalogue.date(day, day.distance(to: context.today) < ShownFact.yearlessDays ? .monthDay : .long)
    }

    private func amount(_ amount: Int64) -> String { wording.amount(amount, fact.currency) }

    private func rough(_ amount: Int64) -> String { wording.roughly(amount, fact.currency) }

    /// The ids of the rows that prove it, each once, in order of day.
    var rowIDs: [UUID128] {
        var rows: [Int] = []
        for piece in fact.evidence where rows.last != piece.row { rows.append(piece.row) }
        return rows.map { rowID($0) }
    }

    /// The id of a row.
    func rowID(_ row: Int) -> UUID128 { ledger.ids[row] }

    /// A merchant as the ledger has it.
    func merchantCode(_ merchant: UInt32) -> String { ledger.merchants.text(merchant) }

    /// The fact as a list has it.
    var item: PageItem {
        PageItem(
            key: KeyText.hex(fact.key), name: title, text: text, tone: tone,
            mark: PageItem.Mark(icon: category.icon, colour: category.colour),
            evidence: evidence.map { ShownEvidence($0, context) }, beside: beside)
    }
}

extension ShownFact: JSONWritable {
    /// Writes the figures of the contract `evenkeel insights --json`.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("key", KeyText.hex(fact.key))
            json.member("kind", fact.kind.code)
            json.member("tone", fact.kind.tone.code)
            json.member("weight", fact.weight)
            json.span(fact.days)
            json.member("running", fact.isRunning)
            json.member("category", fact.category == 0 ? nil : category.code)
            json.member("merchant", fact.merchant == 0 ? nil : merchantCode(fact.merchant))
            json.member("series", fact.series.map { KeyText.hex($0) })
            json.member("currency", fact.currency)
            json.amount("amount", fact.amount, fact.currency)
            json.amount("usual", fact.usual, fact.currency)
            json.amount("change", fact.change, fact.currency)
            json.amount("perYear", fact.perYear, fact.currency)
            json.member("letGoOn", fact.letGoOn)
            writeDriver(to: &json)
            json.array("rows") { json in
                for id in rowIDs { json.value(id) }
            }
            json.array("beside") { json in
                for row in fact.beside { json.value(rowID(Int(row))) }
            }
            json.member("comparedWith", fact.comparedWith)
        }
    }

    private func writeDriver(to json: inout JSONWriter) {
        switch fact.driver {
        case .merchant(let merchant, let visits, let usual):
            json.object("driver") { json in
                json.member("merchant", merchantCode(merchant))
                json.member("visits", visits)
                json.member("usualVisits", usual)
            }
        case .row(let row):
            json.object("driver") { $0.member("row", rowID(Int(row))) }
        case nil: json.member("driver", String?.none)
        }
    }
}

extension ShownFact {
    /// What opens the rows that it tells of, which sum to its amount.
    var evidence: Evidence? {
        fact.isOfMonth ? fact.question : Evidence(rows: fact.evidence.map { Int32(truncatingIfNeeded: $0.row) }, in: context.ledger)
    }

    /// What it is held against: the earlier days that the usual is the middle of, or the rows beside it.
    private var beside: [PageItem.Beside] {
        let (wording, ledger) = (context.wording, context.ledger)
        var all = fact.comparedWith.map { span in
            var question = fact.question
            question.span = span
            let amount = wording.amount(ledger.flow(of: question, context.categories).net, fact.currency)
            return PageItem.Beside(title: wording.catalogue.span(span), amount: amount, evidence: ShownEvidence(question, context))
        }
        for row in fact.beside {
            guard let evidence = Evidence(rows: [row], in: ledger) else { continue }
            let shown = ShownRow(Int(row), in: context)
            let title = shown.name + " · " + wording.catalogue.date(shown.day)
            all.append(PageItem.Beside(title: title, amount: shown.amountText, evidence: ShownEvidence(evidence, context)))
        }
        if let question = fact.usualQuestion(asOf: asOf) {
            all.append(PageItem.Beside(title: wording.text("insight.usual"), amount: "", evidence: ShownEvidence(question, context)))
        }
        return all
    }
}
