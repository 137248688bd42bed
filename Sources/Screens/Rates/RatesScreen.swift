import Bookkeeping
import Households
import Insights
import Syncing
package import Values

/// What currencies are worth in the household's own: the rates that count today, those that somebody entered, and the banks' own.
package struct RatesScreen: Sendable {
    private let context: ScreenContext
    private let rates: HouseholdRates
    /// The currencies in which something is owned or owed, without the household's own.
    private let foreign: [Currency]

    /// Rates of banks that are listed at most; all of them count.
    private static let bankLimit = 200

    /// The screen of a household.
    package init(in context: ScreenContext) {
        self.context = context
        rates = HouseholdRates(in: context)
        foreign = HouseholdWorth(in: context).worth.map { $0.currency }.filter { $0 != context.currency }
    }

    private var wording: Wording { context.wording }
}

extension RatesScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "rates"

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("rates.title"), wording)
        page.say(ShownSentence(wording.text("rates.lead", .text("currency", context.currency.code))))
        if let newest = rates.reference.days.last {
            page.say(ShownSentence(wording.text("rates.source", .text("age", wording.age(of: newest, today: context.today)))))
        }
        page.add(list("now", foreign.map { now($0) }))
        page.add(list("entered", rates.entered.map { entered($0) }))
        page.add(list("bank", rates.bank.prefix(RatesScreen.bankLimit).enumerated().map { bank($0, $1) }, isClosed: true))
        page.empty = page.isEmpty ? EmptyState("empty.rates.", screen: RatesScreen.name, command: "evenkeel records", wording) : nil
        if mayChange { page.add(.form(PageForm(.rate, in: context))) }
        return page
    }

    private var mayChange: Bool { allows(context.people.me, .changeChoices) }

    private func list(_ code: String, _ items: [PageItem], isClosed: Bool = false) -> PagePart {
        .list(PageList(code: code, title: wording.text("rates." + code), isClosed: isClosed, items: items))
    }

    /// The rate by which a currency counts today.
    private func now(_ currency: Currency) -> PageItem {
        let name = pair(currency, context.currency)
        guard let rate = rates.table.rate(of: currency, in: context.currency, on: context.today) else {
            return PageItem(key: currency.code, name: name, detail: wording.text("rates.none"), tone: .look)
        }
        return PageItem(
            key: currency.code, name: name,
            detail: [wording.age(rate, today: context.today), wording.teller(rate)].joined(separator: " · "),
            amount: wording.rate(rate.rate), tone: rate.isOld(on: context.today) ? .look : .plain, evidence: rate.evidence(context))
    }

    private func entered(_ one: HouseholdRates.Entered) -> PageItem {
        PageItem(
            key: one.record.id.text, name: pair(one.dated.rate.from, one.dated.rate.to),
            detail: wording.age(one.dated, today: context.today), amount: wording.rate(one.dated.rate, isEntered: true),
            form: mayChange ? PageForm(.rate, one.record, in: context) : nil)
    }

    private func bank(_ place: Int, _ rate: DatedRate) -> PageItem {
        PageItem(
            key: "bank-\(place)", name: pair(rate.rate.from, rate.rate.to), detail: wording.age(rate, today: context.today),
            amount: wording.rate(rate.rate), evidence: rate.evidence(context))
    }

    private func pair(_ from: Currency, _ to: Currency) -> String {
        wording.text("rates.pair", .text("from", from.code), .text("to", to.code))
    }

    /// Writes the figures: `evenkeel rates --json`.
    package func writeFigures(to json: inout JSONWriter) {
        json.member("currency", context.currency)
        json.array("now") { json in
            for currency in foreign {
                json.object { json in
                    json.member("currency", currency)
                    json.member(
                        "rate", rates.table.rate(of: currency, in: context.currency, on: context.today).map { ShownRate($0, context) })
                }
            }
        }
        json.array("entered") { json in
            for one in rates.entered {
                json.object { json in
                    json.member("record", one.record.id)
                    json.member("rate", ShownRate(one.dated, context))
                }
            }
        }
        json.member("bank", rates.bank.prefix(RatesScreen.bankLimit).map { ShownRate($0, context) })
    }
}

/// A rate as programs read it.
struct ShownRate: JSONWritable {
    private let dated: DatedRate
    private let context: ScreenContext

    init(_ dated: DatedRate, _ context: ScreenContext) {
        self.dated = dated
        self.context = context
    }

    /// Writes the figures; the rate as records have it, counted in 10⁻⁸.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("currency", dated.rate.from)
            json.member("in", dated.rate.to)
            json.member("rate", dated.rate.units)
            json.member("day", dated.day)
            json.member("source", dated.source.code)
            json.array("rows") { json in
                guard case .bank(let outgoing, let incoming) = dated.source else { return }
                for row in [outgoing, incoming] { json.value(context.ledger.ids[Int(row)]) }
            }
        }
    }
}
