import Bookkeeping
import Foundation
import Insights
import LabelledLedgers
import Planning
import Values

/// How far forecasts of made-up households lie off after 30 days, beside what needs no thinking, and how often what came lies in their band.
struct ForecastFigures {
    /// Households of each kind that are looked at when no number is given.
    static let usualHouseholds = 40
    /// Numbers of households that can be asked for.
    static let possibleHouseholds = 1...10_000
    /// Seeds of the figures begin here; smaller ones are for tuning.
    private static let firstSeed = 40_000
    private static let aheadDays = 30

    private let name: String
    private var (cases, within) = (0, 0)
    private var (forecast, lastMonth, lastYear) = (0.0, 0.0, 0.0)
    private var lines = ""

    private init(_ name: String) { self.name = name }

    /// Prints the figures, and writes the cases for `Peers/ets.py` into a file.
    static func print(households: Int = usualHouseholds, cases path: String? = nil) throws {
        let taxonomy = Taxonomy()
        var lines = ""
        for name in ["salaried", "irregular", "labelled"] {
            var figures = ForecastFigures(name)
            for seed in firstSeed..<firstSeed + households {
                let ledger =
                    switch name {
                    case "salaried": SalariedHousehold.ledger(seed: UInt64(seed))
                    case "irregular": IrregularHousehold.ledger(seed: UInt64(seed))
                    default: LabelledHousehold.ledger(seed: UInt64(seed)).ledger
                    }
                figures.add(ledger, seed, taxonomy)
            }
            figures.print()
            lines += figures.lines
        }
        if let path { try lines.write(toFile: path, atomically: true, encoding: .utf8) }
        time(taxonomy)
    }

    /// Forecasts as of up to six days of a ledger's past.
    private mutating func add(_ ledger: Ledger, _ seed: Int, _ taxonomy: Taxonomy) {
        guard let first = ledger.days.first, let last = ledger.days.last else { return }
        var asOf = last - Int32(ForecastFigures.aheadDays + 1 + seed % 29)
        for _ in 0..<6 where asOf > first + 364 {
            let known = ledger.upTo(Day(number: asOf))
            let series = FindRecurring.series(in: known, today: Day(number: asOf), categories: LedgerCategories(of: known, taxonomy))
            let told = MakeForecast.of(
                ForecastQuestion(ledger, asOf: Day(number: asOf), days: ForecastFigures.aheadDays, held: [], series: series))
            for total in told.totals { add(total.course, ledger, asOf, seed) }
            asOf -= 113
        }
    }

    private mutating func add(_ course: BalanceCourse, _ ledger: Ledger, _ asOf: Int32, _ seed: Int) {
        let days = Int32(ForecastFigures.aheadDays)
        func moved(_ from: Int32, _ to: Int32) -> Int64 {
            ledger.rows(in: DaySpan(ordered: Day(number: from), Day(number: to))).reduce(0) { sum, row in
                ledger.currency(ofRow: row) == course.currency && ledger.flags[row].isDisjoint(with: .unposted)
                    ? sum + ledger.amounts[row] : sum
            }
        }
        let sums = (asOf - 729...asOf).map { moved($0, $0) }.drop { $0 == 0 }
        guard sums.count > 300 else { return }
        let actual = moved(asOf + 1, asOf + days)
        let told = course.median[Int(days) - 1]
        cases += 1
        within += course.low[Int(days) - 1] <= actual && actual <= course.high[Int(days) - 1] ? 1 : 0
        forecast += abs(Double(told - actual))
        lastMonth += abs(Double(moved(asOf - days + 1, asOf) - actual))
        lastYear += abs(Double(moved(asOf - 364, asOf - 365 + days) - actual))
        lines += "\(name),\(seed),\(asOf),\(course.currency.code),0,\(actual),\(told),\(sums.map { String($0) }.joined(separator: " "))\n"
    }

    private func print() {
        func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
        Swift.print("\(name): \(cases) forecasts, mean error after 30 days \(Int(forecast / Double(cases) / 100))")
        Swift.print("  of that of the same as last month: \(percent(forecast / lastMonth))")
        Swift.print("  of that of the same as a year before: \(percent(forecast / lastYear))")
        Swift.print("  within the band: \(percent(Double(within) / Double(cases)))")
    }

    /// Ten years of rows, two years ahead.
    private static func time(_ taxonomy: Taxonomy) {
        let ledger = SalariedHousehold.ledger(seed: 3, days: 3652, density: 15)
        guard let last = ledger.days.last else { return }
        let series = FindRecurring.series(in: ledger, today: Day(number: last), categories: LedgerCategories(of: ledger, taxonomy))
        let question = ForecastQuestion(ledger, asOf: Day(number: last), days: 731, held: [0, 0, 0, 0], series: series)
        var times: [Duration] = []
        for _ in 0..<31 { times.append(ContinuousClock().measure { _ = MakeForecast.of(question) }) }
        let middle = Double(times.sorted()[15].components.attoseconds) / 1e15
        Swift.print("{\"name\": \"forecast\", \"milliseconds\": \(String(format: "%.1f", middle)), \"rows\": \(ledger.count)}")
    }
}
