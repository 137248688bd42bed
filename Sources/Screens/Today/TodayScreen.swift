import Bookkeeping
import Insights
package import Values

/// What a person sees first: how today goes, what there is, what comes next, and one thing that is worth knowing.
package struct TodayScreen: Sendable {
    let context: ScreenContext
    /// The mirror of today, or of the last day that is known when the rows do not reach so far.
    let day: MirrorScreen
    /// The mirror of the week that this day lies in.
    let week: MirrorScreen
    /// What the accounts hold, one sum for each currency.
    let balances: [TodayBalance]
    /// What is due next.
    let next: [TodayPayment]
    /// Rows whose category is not known.
    let unsureCount: Int
    /// What is worth telling most; nil if everything is as always.
    let insight: ShownFact?
    private let greeting: TodayGreeting

    /// What is due next that is told at most.
    private static let nextLimit = 3

    /// The screen of a household.
    ///
    /// - Parameters:
    ///   - hour: 0 to 23 where the person is; nothing says no time of day.
    ///   - name: the person's first name; nothing greets nobody by name.
    package init(hour: Int? = nil, name: String? = nil, in context: ScreenContext) {
        self.context = context
        let newest = context.newest
        func mirror(_ kind: PeriodKind) -> MirrorScreen {
            MirrorScreen(of: .containing(newest, kind, rules: context.rules), currency: context.currency, in: context)
        }
        day = mirror(.day)
        week = mirror(.week)
        balances = TodayBalance.all(in: context)
        next = TodayPayment.next(TodayScreen.nextLimit, of: SeriesList(in: context).all, in: context)
        unsureCount = FindUnsure.rowCount(in: context.chosen)
        insight = InsightsScreen(limit: 1, in: context).shown.first
        greeting = TodayGreeting(hour: hour, name: name)
    }

    var wording: Wording { context.wording }

    /// `Good morning, Alex`
    var title: String { greeting.text(wording) }

    /// `Saturday, November 21`
    var subtitle: String { Catalogue.heading(wording.catalogue.date(context.today, .weekdayMonthDay)) }

    /// Whether the rows reach today; what was spent since they end, nobody knows.
    private var reachesToday: Bool { day.period.span.contains(context.today) }

    /// `Spent today`, `Spent on Saturday, November 21`
    var spentLabel: String {
        guard !reachesToday else { return wording.text("today.spent") }
        return wording.text("today.spentOn", .text("day", wording.catalogue.date(day.period.span.first, .weekdayMonthDay)))
    }

    /// What to know about what was spent: what is pending, what was set aside, and up to which day the rows reach.
    var notes: [ShownSentence] {
        let reach = wording.text("mirror.reach", .text("day", wording.catalogue.date(day.period.span.first, .weekdayMonthDay)))
        return (reachesToday ? [] : [ShownSentence(reach)]) + day.movedNotes + [day.pendingNote].compactMap { $0 }
    }

    /// `3 rows wait for a category.`; empty when none does.
    var unsureText: String {
        unsureCount == 0 ? "" : wording.text("today.unsure", .count("count", unsureCount))
    }

    /// What to say instead of figures; nil if there are rows.
    var empty: EmptyState? { context.ledger.count == 0 ? .noRows(wording) : nil }
}

extension TodayScreen {
    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(TerminalLine(title, .strong).adding("  " + subtitle, .muted))
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.space()
        block.add(TerminalLine("  " + wording.spent(day.total.moneyOut, day.currency), .strong))
        block.paragraph(day.heroSentence, indent: 2)
        for note in notes { block.paragraph(note.text, .muted, indent: 2) }
        drawBalances(on: &block)
        drawNext(on: &block)
        week.drawBars(on: &block)
        if let insight {
            block.heading(wording.text("insights.title"))
            block.paragraph(insight.title, insight.tone.ink, indent: 2)
            block.paragraph(insight.text, indent: 4)
        }
        guard !unsureText.isEmpty else { return }
        block.space()
        block.paragraph(unsureText)
        block.add("→ " + wording.text("today.unsure.action"), .accent)
        block.add("  evenkeel unsure", .muted)
    }

    private func drawBalances(on block: inout TerminalBlock) {
        guard !balances.isEmpty else { return }
        block.heading(wording.text("today.balance.title"))
        for balance in balances where !balance.accounts.isEmpty {
            let change = balance.changeText(wording)
            block.add(
                TerminalLine("  " + wording.money(balance.amount, balance.currency), .strong)
                    .adding(change.isEmpty ? "" : "  " + change, .muted))
        }
        for note in TodayBalance.notes(balances, context) { block.paragraph(note, .muted, indent: 2) }
    }

    private func drawNext(on block: inout TerminalBlock) {
        guard !next.isEmpty else { return }
        block.heading(wording.text("today.due.title"))
        var table = TerminalTable([.left, .name, .right, .left])
        for payment in next {
            table.add(.text(payment.when, .muted), .text(payment.shown.name), .text(payment.amount), .text(payment.shown.range, .muted))
        }
        block.add(table)
    }
}

extension TodayScreen: ScreenModel {
    /// Writes the figures (`evenkeel today --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "today")
            json.member("day", context.today)
            json.object("spent") { json in
                json.member("day", day.period.span.first)
                json.member("currency", day.currency)
                json.amount("amount", day.total.moneyOut, day.currency)
                json.key("usual")
                if let usual = day.front?.usual {
                    json.value(Money(minorUnits: usual.usual.moneyOut, day.currency))
                } else {
                    json.null()
                }
            }
            json.array("balances") { json in for balance in balances { write(balance, to: &json) } }
            json.array("next") { json in for payment in next { json.value(payment.shown) } }
            json.member("unsure", unsureCount)
            json.member("insight", insight)
            json.object("week") { json in
                json.span(week.period.span)
                json.member("currency", week.currency)
                json.array("days") { json in
                    for figure in week.front?.days ?? [] where figure.day <= day.period.span.first {
                        json.object { json in
                            json.member("day", figure.day)
                            json.amount("amount", figure.flow.moneyOut, week.currency)
                        }
                    }
                }
            }
            if view { writeView(to: &json) }
        }
    }

    private func write(_ balance: TodayBalance, to json: inout JSONWriter) {
        func name(_ account: UInt16) -> String { context.ledger.accounts[Int(account)].name }
        json.object { json in
            json.member("currency", balance.currency)
            json.member("accounts", balance.accounts.map { name($0) })
            json.key("amount")
            if balance.accounts.isEmpty { json.null() } else { json.value(Money(minorUnits: balance.amount, balance.currency)) }
            json.member("change", balance.accounts.isEmpty ? nil : balance.change.map { Money(minorUnits: $0, balance.currency) })
            json.member("since", balance.since)
            json.array("stale") { json in
                for old in balance.stale {
                    json.object { json in
                        json.member("account", name(old.account))
                        json.member("day", old.day)
                    }
                }
            }
            json.member("missing", balance.missing.map { name($0) })
        }
    }

    private func writeView(to json: inout JSONWriter) {
        json.object("view") { json in
            json.member("title", title)
            json.member("subtitle", subtitle)
            writeSpent(to: &json)
            json.object("balances") { json in
                json.member("title", wording.text("today.balance.title"))
                json.array("items") { json in for balance in balances where !balance.accounts.isEmpty { writeView(balance, to: &json) } }
                json.member("notes", TodayBalance.notes(balances, context))
            }
            json.object("next") { json in
                json.member("title", wording.text("today.due.title"))
                json.array("items") { json in for payment in next { writeView(payment, to: &json) } }
            }
            json.object("unsure") { json in
                json.member("text", unsureText)
                json.member("action", wording.text("today.unsure.action"))
            }
            json.member("insight", insight?.item)
            writeWeek(to: &json)
            json.member("charts", [week.bars].compactMap { $0 })
            json.member("empty", empty)
        }
    }

    private func writeSpent(to json: inout JSONWriter) {
        json.object("spent") { json in
            json.member("label", spentLabel)
            json.member("amount", wording.spent(day.total.moneyOut, day.currency))
            json.member("sentence", day.heroBeside)
            json.member("comparison", day.comparison?.code)
            json.member("tone", day.comparison?.tone.code)
            day.writeHow(to: &json)
            json.key("usual")
            if let usual = day.front?.usual {
                json.object { json in
                    json.member("label", wording.usual(day.period, usual))
                    json.member("amount", wording.roughly(usual.usual.moneyOut, day.currency))
                    // How long a bar for each is, where the longer one is whole.
                    let (spent, usually) = (min(day.total.moneyOut, 0), min(usual.usual.moneyOut, 0))
                    json.member("spentShare", Share.percent(spent, of: min(spent, usually)))
                    json.member("usualShare", Share.percent(usually, of: min(spent, usually)))
                }
            } else {
                json.null()
            }
            json.array("notes") { json in
                for note in notes { json.value(note) }
            }
            json.member("evidence", ShownEvidence(day.evidence.of(.spent), context))
        }
    }

    private func writeView(_ balance: TodayBalance, to json: inout JSONWriter) {
        json.object { json in
            json.member("currency", balance.currency)
            json.member("amount", wording.money(balance.amount, balance.currency))
            json.member("change", ShownSentence(balance.changeText(wording), balance.changeEvidence, context))
        }
    }

    private func writeView(_ payment: TodayPayment, to json: inout JSONWriter) {
        json.object { json in
            json.member("key", payment.shown.key)
            json.member("name", payment.shown.name)
            json.member("icon", payment.shown.category.icon)
            json.member("colour", payment.shown.category.colour)
            json.member("when", payment.when)
            json.member("day", payment.shown.series.next.map { wording.catalogue.date($0.day, .weekdayMonthDay) })
            json.member("amount", payment.amount)
            json.member("range", payment.shown.range)
            json.member("evidence", payment.evidence.map { ShownEvidence($0, context) })
        }
    }

    private func writeWeek(to json: inout JSONWriter) {
        json.object("week") { json in
            json.member("title", week.title)
            json.member("amount", wording.spent(week.total.moneyOut, week.currency))
            json.member("sentence", week.heroBeside)
            json.member("evidence", ShownEvidence(week.evidence.of(.spent), context))
        }
    }
}

/// How a person is greeted.
struct TodayGreeting: Sendable {
    /// The time of day; nil if it is not known.
    private let time: String?
    private let name: String?

    /// A greeting for an hour of 0 to 23, by first name.
    init(hour: Int?, name: String?) {
        time = hour.map { hour in
            switch hour {
            case 5..<12: "morning"
            case 12..<18: "afternoon"
            case 18..<23: "evening"
            default: "night"
            }
        }
        self.name = name.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// `Good morning, Alex`; the screen's own title when neither hour nor name is known.
    func text(_ wording: Wording) -> String {
        let time = time ?? "plain"
        guard let name else { return wording.text("today.title." + time) }
        return wording.text("today.greeting." + time, .text("name", name))
    }
}
