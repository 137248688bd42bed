import Bookkeeping
import Insights
import LedgerNotation
import Screens
import Values

/// A household of the tests in which every kind of fact occurs, from January 2025 to November 20, 2026.
enum InsightsHousehold {
    /// The ledger.
    static let ledger: Ledger = LedgerNotation.ledger(rows, accounts: ["Everyday CAD", "Dollars USD"])

    /// The ledger with a row that the person marked for a refund, and a series that they let go in October.
    static let chosen: ChosenLedger = {
        var choices = Choices()
        choices.tags = [Choices.RowText(row: ledger.ids[ledger.amounts.firstIndex(of: -8923) ?? 0], text: "refund")]
        choices.series = [SeriesChoice(series: 0, wish: .letGo, day: day("2026-10-20"), merchant: "Crave")]
        return ApplyChoices.run(
            choices, to: ledger, Taxonomy(), today: Household.today, rules: CalendarRules(weekStart: .monday))
    }()

    /// The household as a person of a locale sees it.
    static func context(_ locale: Locale) -> ScreenContext {
        ScreenContext(chosen, today: Household.today, catalogue: Catalogue.load(locale), taxonomy: Taxonomy())
    }

    /// All facts of the household, more than a page tells.
    static func facts(limit: Int) -> [Fact] {
        let categories = LedgerCategories(of: ledger, Taxonomy())
        let series = FindRecurring.series(in: ledger, today: Household.today, categories: categories)
        return FindFacts.facts(
            in: ledger, series: series, today: Household.today, rules: CalendarRules(weekStart: .monday), categories: categories,
            marks: chosen.marks, wishes: MatchWishes.choices(for: series, in: chosen), limit: limit
        ).all
    }

    private static var rows: [String] {
        var random = SeededRandom(seed: 17)
        return days("2025-01-01", "2026-11-20").days.flatMap { monthly($0) + daily($0, &random) } + single
    }

    private static func monthly(_ day: Day) -> [String] {
        let iso = day.iso
        let isNew = day >= LedgerNotation.day("2026-09-01")
        switch day.civil.day {
        case 1: return ["\(iso) -185000 Landlord : rent"]
        case 5: return ["\(iso) -\(isNew ? 2099 : 1899) Netflix : streaming"]
        case 7: return ["\(iso) -\(isNew ? 5500 : 6500) Northtel : phone"]
        case 8: return ["\(iso) -1499 Crave : streaming"]
        case 15: return ["\(iso) 464012 Acme Payroll : salary"]
        default: return []
        }
    }

    private static func daily(_ day: Day, _ random: inout SeededRandom) -> [String] {
        var rows: [String] = []
        let isNovember = day >= LedgerNotation.day("2026-11-01")
        if day.number % 5 == 0 { rows.append("\(day.iso) -\(random.integer(in: 8000...9900)) Metro : groceries") }
        if day.number % 7 == 0 || isNovember && day.number % 3 == 0 {
            rows.append("\(day.iso) -\(random.integer(in: 4800...6100)) Sushi Bar : restaurants")
        }
        if day.number % 9 == 0, !isNovember { rows.append("\(day.iso) -\(random.integer(in: 5000...6400)) Shell : fuel") }
        if day.number % 17 == 0 { rows.append("\(day.iso) -\(random.integer(in: 1200...2400)) Zabar's : groceries @Dollars") }
        return rows
    }

    private static let single = [
        "2026-09-28 -8923 Zara : clothing", "2026-11-16 -12900 Lamp Store : hardware", "2026-11-17 -12900 Lamp Store : hardware",
        "2026-10-12 -6150 Book House : books", "2026-10-12 -6150 Book House : books", "2026-11-14 -41250 Metro : groceries",
        "2026-10-28 -40000 Inn : lodging", "2026-10-31 -31250 Inn : lodging", "2026-10-30 -7420 Roots : clothing",
        "2026-11-13 7420 Roots : clothing", "2026-11-10 -24500 Crossfit",
    ]
}
