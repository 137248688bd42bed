import Bookkeeping
import Insights
import LedgerNotation
import Values

/// Weeks from Monday, months from the first.
let mondays = CalendarRules(weekStart: .monday)

/// The period of a kind around a day.
func period(_ kind: PeriodKind, _ text: String, rules: CalendarRules = mondays) -> Period {
    .containing(day(text), kind, rules: rules)
}

/// A ledger's categories without a taxonomy, so that all count.
func plain(_ ledger: Ledger) -> LedgerCategories {
    LedgerCategories(of: ledger, nil)
}

/// A mirror in short.
func mirror(_ kind: PeriodKind, _ text: String, today: String = "2026-11-21", of ledger: Ledger) -> Mirror {
    Mirror(of: period(kind, text), today: day(today), plain(ledger), in: ledger)
}

extension CurrencyMirror {
    /// The categories as `groceries -1250`, in the mirror's order.
    func categoryTexts(_ ledger: Ledger) -> [String] {
        categories.map { "\(ledger.categories.text(UInt32($0.category))) \($0.flow.net)" }
    }

    /// The merchants as `Metro -1250 x2`, in the mirror's order.
    func merchantTexts(_ ledger: Ledger) -> [String] {
        merchants.map { "\(ledger.merchants.text($0.merchant)) \($0.flow.net) x\($0.flow.count)" }
    }

    /// The days with rows as `2026-03-01 in 0 out -1250`.
    var dayTexts: [String] {
        days.filter { $0.flow.count > 0 }.map { "\($0.day.iso) in \($0.flow.moneyIn) out \($0.flow.moneyOut)" }
    }
}
