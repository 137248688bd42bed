import Bookkeeping
import Insights
import Planning
import Syncing
package import Values

/// Whether something can be afforded: the verdict, what it stands on, and better ways.
package struct AffordScreen: Sendable {
    private let context: ScreenContext
    private let shown: HouseholdForecast
    private let currency: Currency
    private let answer: AffordAnswer

    /// Why a question has no answer.
    package enum Failure: Error, Hashable, Sendable {
        /// The amount is not between one minor unit and `AffordQuestion.limit`.
        case amount
        /// The household has no open account.
        case noAccount
        /// The day lies before the first one of the forecast, or more than `AffordScreen.daysAhead` days ahead.
        case day
    }

    /// Days ahead that can be asked about.
    package static let daysAhead = 730
    /// Days that are forecast behind the one that is asked about.
    private static let daysBehind = 130
    /// Bills that a terminal lists at most.
    private static let billLimit = 12

    /// A question about a payment.
    ///
    /// - Parameters:
    ///   - amount: minor units of the currency of the household's money, above zero.
    ///   - day: when; today unless said.
    ///   - asOf: the last day that is known; the day before today unless said.
    ///   - category: the code of what it is for, whose budgets are looked at; nil for none.
    package init(
        _ amount: Int64, on day: Day? = nil, asOf: Day? = nil, category: String? = nil, in context: ScreenContext
    ) throws(Failure) {
        self.context = context
        let known = asOf ?? context.today
        let day = day ?? max(context.today, known.advanced(by: 1))
        let ahead = known.distance(to: day)
        guard ahead >= 0, ahead <= AffordScreen.daysAhead else { throw .day }
        shown = HouseholdForecast(asOf: known, first: known, days: ahead + AffordScreen.daysBehind, in: context)
        guard let main = shown.main else { throw .noAccount }
        let total = shown.forecast.totals[main].course
        let currency = total.currency
        self.currency = currency
        guard let question = AffordQuestion(amount, on: day) else { throw .amount }
        let essentials = EssentialSpending(
            currency, rules: context.rules, today: known.advanced(by: 1), context.categories, in: context.ledger.upTo(known))
        let situation = AffordSituation(
            total: AffordPot(nil, total),
            pots: shown.forecast.accounts.filter { !$0.isChangeOnly }.map { AffordPot($0.account, $0.course) },
            cushion: essentials.map { Cushion(essentialsPerMonth: max(0, $0.median)) } ?? Cushion(given: 0),
            payments: shown.forecast.payments.filter { !$0.isTransfer }.map { $0.payment },
            budgets: category.map { AffordScreen.budgets(of: $0, on: day, currency, in: context) } ?? [])
        answer = try AffordScreen.answer(question, situation)
    }

    private static func answer(_ question: AffordQuestion, _ situation: AffordSituation) throws(Failure) -> AffordAnswer {
        do throws(AffordRefusal) {
            return try AffordAnswer(to: question, in: situation)
        } catch {
            throw .day
        }
    }

    /// The budgets of a category, with what is left of them in the period of a day.
    private static func budgets(of category: String, on day: Day, _ currency: Currency, in context: ScreenContext) -> [AffordBudget] {
        let books = BudgetBooks(context.ledger, context.categories, today: context.today)
        return context.records.filter { $0.kind == .budget }.compactMap { record in
            guard let shown = ShownBudget(record, in: context, from: books), shown.category == category, shown.ended == nil,
                shown.budget.currency == currency
            else { return nil }
            let span = shown.budget.cycle.period(shown.budget.cycle.number(of: day))
            let room = shown.current.flatMap { $0.span == span ? $0.left : nil } ?? shown.amount(on: day)
            return AffordBudget(record.id, span, room: room)
        }
    }

    private var wording: Wording { context.wording }
    private var proof: AffordProof { answer.proof }
}

extension AffordScreen: ScreenModel {
    /// Writes the verdict with its proof: `evenkeel afford --json`.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "afford")
            json.member("verdict", answer.verdict.code)
            json.member("currency", currency)
            write("lowestBefore", proof.total.median.before, to: &json)
            write("lowestAfter", proof.total.median.after, to: &json)
            json.amount("cushion", proof.cushion.amount, currency)
            json.array("bills") { json in
                for bill in proof.billsBefore + proof.billsAfter { write(bill, to: &json) }
            }
            json.array("goals") { json in
                for goal in proof.goals {
                    json.object { json in
                        json.member("goal", goal.goal)
                        json.member("delayDays", goal.days)
                    }
                }
            }
            json.array("alternatives") { json in
                for other in answer.alternatives { write(other, to: &json) }
            }
            json.member("reasons", proof.reasons.map { $0.code })
            if view { json.member("text", sentence) }
        }
    }

    private func write(_ name: String, _ point: AffordLine.Point, to json: inout JSONWriter) {
        json.object(name) { json in
            json.member("day", point.day)
            json.amount("amount", point.amount, currency)
        }
    }

    private func write(_ bill: ExpectedPayment, to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name(of: bill))
            json.member("day", bill.day)
            json.amount("amount", bill.amount, currency)
        }
    }

    private func write(_ other: AffordAlternative, to json: inout JSONWriter) {
        json.object { json in
            json.member("kind", other.kind.code)
            json.member("day", other.question.day)
            json.amount("amount", other.question.amount, currency)
            if let account = other.question.account { json.member("account", context.ledger.accounts[Int(account)].name) }
        }
    }

    private func name(of bill: ExpectedPayment) -> String {
        guard let counted = shown.forecast.payments.first(where: { $0.payment == bill }) else { return wording.text("forecast.planned") }
        return shown.name(of: counted, in: context)
    }

    private func money(_ amount: Int64) -> String { wording.money(amount, currency) }

    /// `Yes. With it the lowest day is March 3, with about $1,204.00 left.`
    private var sentence: String {
        let after = proof.total.median.after
        return wording.text(
            "afford.verdict." + answer.verdict.code, .text("day", wording.catalogue.date(after.day)), .text("amount", money(after.amount)))
    }

    /// Draws the verdict, its proof and better ways.
    package func draw(on block: inout TerminalBlock) {
        block.paragraph(sentence, .strong)
        for reason in proof.reasons { block.paragraph(wording.text("afford.reason." + reason.code), .amber, indent: 2) }
        block.space()
        let (before, after) = (proof.total.median.before, proof.total.median.after)
        var table = TerminalTable([.name, .right, .name])
        for (key, point) in [("before", before), ("after", after)] {
            table.add(
                .text(wording.text("afford.lowest." + key)), .text(money(point.amount)), .text(wording.catalogue.date(point.day), .muted))
        }
        table.add(.text(wording.text("afford.cushion")), .text(money(proof.cushion.amount)), .text(""))
        block.add(table)
        let bills = proof.billsBefore + proof.billsAfter
        if !bills.isEmpty {
            block.heading(wording.text("afford.bills"))
            var table = TerminalTable([.left, .right, .name])
            for bill in bills.prefix(AffordScreen.billLimit) {
                table.add(.text(wording.catalogue.date(bill.day), .muted), .text(money(bill.amount)), .text(name(of: bill)))
            }
            block.add(table)
            let more = bills.count - AffordScreen.billLimit
            if more > 0 { block.add("  " + wording.text("list.more", .count("count", more)), .muted) }
        }
        guard !answer.alternatives.isEmpty else { return }
        block.heading(wording.text("afford.alternatives"))
        for other in answer.alternatives {
            block.paragraph(
                wording.text(
                    "afford.alternative." + other.kind.code, .text("day", wording.catalogue.date(other.question.day)),
                    .text("amount", money(other.question.amount)),
                    .text("account", other.question.account.map { context.ledger.accounts[Int($0)].name } ?? "")),
                indent: 2)
        }
    }
}
