import Bookkeeping
import Insights
import LedgerNotation
import Planning
import Values

/// A forecast of a ledger with the series that Insights finds in it as of a day.
func forecast(
    of ledger: Ledger, asOf: String, first: String? = nil, days: Int = 60, held: [Int64?] = [0, 0, 0], expected: [ExpectedPayment] = [],
    closed: [Day?] = []
) -> Forecast {
    MakeForecast.of(question(of: ledger, asOf: asOf, first: first, days: days, held: held, expected: expected, closed: closed))
}

/// What `forecast` asks.
func question(
    of ledger: Ledger, asOf: String, first: String? = nil, days: Int = 60, held: [Int64?] = [0, 0, 0], expected: [ExpectedPayment] = [],
    closed: [Day?] = []
) -> ForecastQuestion {
    let asOf = day(asOf)
    let known = ledger.upTo(asOf)
    let series = FindRecurring.series(in: known, today: asOf, categories: LedgerCategories(of: known, Taxonomy()))
    return ForecastQuestion(
        ledger, asOf: asOf, first: first.map { day($0) }, days: days, held: held, series: series, expected: expected, closed: closed)
}

/// Rows on a day of each month, in the tests' notation.
func monthly(_ months: ClosedRange<Int>, of year: Int = 2026, day: Int, _ amount: Int64, _ rest: String) -> [String] {
    months.map { month in
        let day = Month(year: year, month: month)?.day(day) ?? Day(number: 0)
        return "\(day.iso) \(amount) \(rest)"
    }
}

/// A household with pay, rent, a seasonal bill, transfers, shops and shocks, in two currencies, from a seed.
func forecastHousehold(seed: UInt64, days: Int = 500) -> Ledger {
    var random = SeededRandom(seed: seed)
    var rows = randomRows(&random, count: 60, days: days)
    let first = day("2025-01-01")
    let pay = random.integer(in: 120_000...300_000)
    let rent = random.integer(in: 60_000...150_000)
    for number in 0..<days {
        let date = first.advanced(by: number)
        let dayOfMonth = date.civil.day
        if number % 14 == 3 { rows.append("\(date.iso) \(pay) Employer : salary @Everyday") }
        if dayOfMonth == 1 { rows.append("\(date.iso) \(-rent) Rentals : rent @Everyday") }
        if dayOfMonth == 12 { rows.append("\(date.iso) \(-random.integer(in: 4000...9000)) Hydro : electricity @Everyday") }
        if dayOfMonth == 20 {
            let sum = random.integer(in: 20_000...40_000)
            rows.append("\(date.iso) \(-sum) To Card : cardPayment @Everyday !transfer")
            rows.append("\(date.advanced(by: 1).iso) \(sum) Thank You : cardPayment @Card !transfer")
        }
        if random.happens(perMille: 400) { rows.append("\(date.iso) \(-random.integer(in: 500...9000)) Metro : groceries @Card") }
        if random.happens(perMille: 6) { rows.append("\(date.iso) \(-random.integer(in: 30_000...90_000)) Garage : carRepair @Card") }
    }
    return ledger(rows, accounts: randomAccounts)
}
