import Bookkeeping
import LedgerNotation
import Screens
import Values

/// A household of the tests in which every kind of recurring series occurs, from January 2025 to November 20, 2026.
enum RecurringHousehold {
    /// The ledger.
    static let ledger: Ledger = LedgerNotation.ledger(rows, accounts: ["Everyday CAD", "Visa CAD", "Savings CAD", "Dollars USD"])

    /// The household as a person of a locale sees it.
    static func context(_ locale: Locale) -> ScreenContext {
        Household.context(locale, ledger)
    }

    /// The household after it said what it wants of some series, as a person of a locale sees it.
    static func wishing(_ locale: Locale) -> ScreenContext {
        let shown = ChosenLedger(ledger)
        let plain = context(locale)
        func choice(_ name: String, _ wish: SeriesChoice.Wish, _ iso: String) -> SeriesChoice? {
            SeriesChoiceScreen(name, wish, in: plain).chosen.map {
                SeriesChoice(series: $0.key, wish: wish, day: day(iso), merchant: $0.merchant)
            }
        }
        var wishing = shown
        wishing.choices.series = [
            choice("Netflix", .letGo, "2026-06-10"), choice("Disney+", .letGo, "2026-11-15"), choice("globe", .letGo, "2026-02-10"),
            choice("Spotify", .watch, "2026-06-10"), choice("Tim Hortons", .keep, "2026-06-10"),
        ].compactMap { $0 }
        return ScreenContext(wishing, today: Household.today, catalogue: Catalogue.load(locale), taxonomy: Taxonomy())
    }

    private static var rows: [String] {
        var random = SeededRandom(seed: 11)
        return days("2025-01-01", "2026-11-20").days.flatMap { day in
            monthly(day, &random) + rarer(day) + daily(day, &random)
        }
    }

    private static func monthly(_ day: Day, _ random: inout SeededRandom) -> [String] {
        let iso = day.iso
        switch day.civil.day {
        case 1: return ["\(iso) -185000 Landlord : rent"]
        case 3: return day < self.day("2026-03-01") ? ["\(iso) -3299 Globe and Mail : news @Visa"] : []
        case 5: return ["\(iso) -\(day < self.day("2026-04-01") ? 1899 : 2099) Netflix : streaming @Visa"]
        case 8: return ["\(iso) -1499 Disney+ : streaming @Visa", "\(iso) -1000 Paperpile : software @Dollars"]
        case 12: return ["\(iso) -1199 Spotify : streaming @Visa"]
        case 15: return ["\(iso) 264012 Acme Payroll : salary"]
        case 18: return ["\(iso) -\(random.integer(in: 6000...14000)) Toronto Hydro : electricity"]
        case 20: return ["\(iso) -30000 To savings : savings !transfer", "\(iso) 30000 From everyday : savings @Savings !transfer"]
        case 28: return ["\(iso) -1095 Monthly fee : bankFees"]
        default: return []
        }
    }

    private static func rarer(_ day: Day) -> [String] {
        let date = day.civil
        switch (date.month, date.day) {
        case (2, 10), (5, 10), (8, 10), (11, 10): return ["\(day.iso) -12790 Reliance : water"]
        case (9, 9): return ["\(day.iso) -9900 Duolingo : software @Visa"]
        default: return []
        }
    }

    private static func daily(_ day: Day, _ random: inout SeededRandom) -> [String] {
        var rows: [String] = []
        if random.happens(perMille: 350) { rows.append("\(day.iso) -\(random.integer(in: 180...700)) Tim Hortons : coffee @Visa") }
        if day < self.day("2026-06-01"), random.happens(perMille: 150) {
            rows.append("\(day.iso) -\(random.integer(in: 700...1600)) A&W : fastFood @Visa")
        }
        if random.happens(perMille: 280) { rows.append("\(day.iso) -\(random.integer(in: 2000...9000)) Metro : groceries @Visa") }
        return rows
    }

    private static func day(_ iso: String) -> Day { LedgerNotation.day(iso) }
}
