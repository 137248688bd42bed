import Bookkeeping
import Insights
import Syncing
import Values

/// The rates that a household knows, as screens tell of them.
struct HouseholdRates: Sendable {
    /// What its people entered, the newest day first.
    let entered: [Entered]
    /// What its banks made of amounts between two accounts, the newest day first.
    let bank: [DatedRate]
    /// The European Central Bank's.
    let reference: ReferenceRates
    /// All of them for any pair and day, and the European Central Bank's behind them.
    let table: RateTable

    /// A rate that somebody entered.
    struct Entered: Sendable {
        /// Its record.
        let record: SmallRecord
        /// What it says.
        let dated: DatedRate
    }

    /// The rates of a household.
    init(in context: ScreenContext) {
        var entered: [Entered] = []
        for record in context.records {
            guard let (rate, day) = record.exchangeRate else { continue }
            entered.append(Entered(record: record, dated: DatedRate(rate, on: day, .entered(entered.count))))
        }
        let bank = RateTable.conversions(context.transfers, in: context.ledger)
        reference = ReferenceRates.bundled.adding(context.publishedRates)
        table = RateTable(entered.map { $0.dated } + bank, reference: reference)
        self.entered = entered.ordered { $0.dated.day > $1.dated.day }
        self.bank = bank.ordered { $0.day > $1.day }
    }
}

extension DatedRate {
    /// What opens the two halves of the transfer that tells it; nil where a person entered it.
    func evidence(_ context: ScreenContext) -> ShownEvidence? {
        guard case .bank(let outgoing, let incoming) = source else { return nil }
        return Evidence(rows: [outgoing, incoming], in: context.ledger).map { ShownEvidence($0, context) }
    }
}

extension Wording {
    /// What one unit is worth, without its currencies: `1.3712`. What was entered is told as it was, and small rates with more digits.
    func rate(_ rate: ExchangeRate, isEntered: Bool = false) -> String {
        let units = rate.units
        let digits = isEntered || units < 10_000_000 ? ExchangeRate.digits : 6
        return catalogue.locale.decimal(units, scale: ExchangeRate.digits, maximumFractionDigits: digits)
    }

    /// `1 USD = 1.3712 CAD`
    func equation(_ rate: ExchangeRate) -> String {
        text("rates.equation", .text("from", rate.from.code), .text("rate", self.rate(rate)), .text("to", rate.to.code))
    }

    /// Who tells a rate: `your bank’s own`.
    func teller(_ rate: DatedRate) -> String {
        switch rate.source {
        case .entered: text("rates.byHand")
        case .bank: text("rates.byBank")
        case .reference: text("rates.byCentralBank")
        }
    }

    /// The day of a rate and how long ago that was: `Nov 3, 2026, 17 days ago`; of a day to come the day alone.
    func age(_ rate: DatedRate, today: Day) -> String { age(of: rate.day, today: today) }

    /// A day of rates and how long ago that was.
    func age(of day: Day, today: Day) -> String {
        let (text, age) = (catalogue.date(day), day.distance(to: today))
        guard age >= 0 else { return text }
        return self.text("rates.age", .text("day", text), .text("ago", self.text("calendar.daysAgo", .count("count", age))))
    }
}
