import Planning
import Values

/// What screens are asked with, each parameter once: its name, and what its values are.
package enum ScreenParameter: String, CaseIterable, Sendable {
    /// The kind of a period.
    case kind
    /// A day of it; the newest with a row unless said.
    case day
    /// The first day of a period of the person's choice, or of what a figure is made of.
    case from
    /// The last day of it.
    case to
    /// A month, `2026-11`.
    case month
    /// A year.
    case year
    /// Names of accounts; all unless said.
    case accounts
    /// A currency that some account has.
    case currency
    /// The code of a category.
    case category
    /// Codes of several categories.
    case categories
    /// A merchant as the ledger has it.
    case merchant
    /// Which way money went.
    case direction
    /// What it was for.
    case side
    /// Whether it counts yet.
    case state
    /// Keys of recurring series.
    case series
    /// Ids of transactions.
    case rows
    /// Words to look for.
    case query
    /// In which order what was found is listed; the newest first unless said.
    case order
    /// A rule as a file of rules has it.
    case text
    /// The id of a rule of the household.
    case rule
    /// The id of a transaction.
    case id
    /// Whether transfers are shown too.
    case transfers
    /// How many are skipped.
    case start
    /// How many are told at most.
    case limit
    /// The hour where the person is.
    case hour
    /// The person's first name.
    case name
    /// Whether the answer says who a merchant is, for which knowledge is needed.
    case saysWho
    /// What is to be paid, in minor units.
    case amount
    /// What is paid each month on top of the least payments of debts, in minor units.
    case extra
    /// How it comes again; once unless said.
    case every
    /// Whether texts and pictures come too; else the figures alone.
    case view

    /// What its values are.
    package var type: ScreenParameterType {
        switch self {
        case .kind: .word(["day", "week", "month", "year", "custom"])
        case .day, .from, .to: .day
        case .month: .text(7...7)
        case .year: .integer(1900...2200)
        case .accounts, .categories, .series, .rows: .texts
        case .currency: .currency
        case .category, .merchant: .name
        case .direction: .word(["in", "out"])
        case .side: .word(["spent", "received", "livedOn", "setAside", "drawn"])
        case .state: .word(["counted", "pending", "booked"])
        case .query: .text(0...1000)
        case .order: .word(SearchOrder.codes)
        case .text: .text(0...8000)
        case .id, .rule: .id
        case .transfers, .saysWho, .view: .flag
        case .start: .integer(0...100_000_000)
        case .limit: .integer(0...1000)
        case .hour: .integer(0...23)
        case .name: .text(0...200)
        case .amount: .minorUnits(1...AffordQuestion.limit)
        case .extra: .minorUnits(0...DebtsScreen.extraLimit)
        case .every: .word(BudgetLength.allCases.map { $0.code })
        }
    }
}

/// What the values of a screen's parameter are.
package enum ScreenParameterType: Sendable {
    case word([String])
    case day
    case text(ClosedRange<Int>)
    case integer(ClosedRange<Int>)
    /// An amount; an `Int` of the browser's engine is too small for many.
    case minorUnits(ClosedRange<Int64>)
    case texts
    case currency
    case name
    case id
    case flag
}
