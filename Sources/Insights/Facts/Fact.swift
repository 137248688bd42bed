import Bookkeeping
package import Values

/// Something about a household's money that is worth telling, with the rows that prove it; figures without words.
///
/// ```
/// kind           amount     usual    days                     evidence               beside
/// categoryMore   -284.10  -200.00    2026-11-01/2026-11-20    the category's pieces  -            comparedWith: 12 months
/// possibleDupl.  -129.00         0    2026-11-18               the second charge      the first
/// priceRise       -20.99   -18.99    2026-11-05               the first row at it    the row before it
/// ```
///
/// Amounts are minor units of `currency` with the rows' sign, money out negative. `evidence` always sums to `amount`.
package struct Fact: Hashable, Sendable {
    /// What it tells.
    package let kind: FactKind
    /// Stays the same while the same thing is told, so that it can be told once or put aside.
    package internal(set) var key: UInt64 = 0
    /// What the amounts are counted in.
    package let currency: Currency
    /// The days that it tells of; for a single row its day.
    package let days: DaySpan
    /// Whether its days are the first ones of a month that is not over.
    package internal(set) var isRunning = false
    /// Place in `Ledger.categories`; 0 where the fact is of no category or of an unsure one.
    package internal(set) var category: UInt16 = 0
    /// Place in `Ledger.merchants`; 0 where the fact is of no merchant or of one without a name.
    package internal(set) var merchant: UInt32 = 0
    /// `RecurringSeries.key` where the fact is of a series.
    package internal(set) var series: UInt64?
    /// The amount that is told.
    package internal(set) var amount: Int64 = 0
    /// What it is held against: the usual, or the price before; 0 where there is neither.
    package internal(set) var usual: Int64 = 0
    /// What a year costs more (below zero) or less at a new price; 0 for other kinds.
    package internal(set) var perYear: Int64 = 0
    /// The day on which the person let a series go; nil for other kinds.
    package internal(set) var letGoOn: Day?
    /// Whether `usual` is of the category, because the merchant is hardly known.
    package internal(set) var isUsualOfCategory = false
    /// What explains most of a category's change.
    package internal(set) var driver: FactDriver?
    /// The pieces of money that sum to `amount`, in the ledger's order.
    package internal(set) var evidence: [Portion] = []
    /// Rows that the evidence is held against: the first of two charges, the last one at the old price, the purchase
    /// that money came back for.
    package internal(set) var beside: [Int32] = []
    /// The earlier days that `usual` is the median of, oldest first; empty where it is of single rows.
    package internal(set) var comparedWith: [DaySpan] = []
    /// How much it deserves to be told, 0…1000.
    package internal(set) var weight = 0

    init(_ kind: FactKind, _ currency: Currency, _ days: DaySpan) {
        self.kind = kind
        self.currency = currency
        self.days = days
    }

    /// A fact of a single row.
    init(_ kind: FactKind, row: Int, _ scope: FactScope) {
        let ledger = scope.ledger
        self.init(kind, ledger.currency(ofRow: row), DaySpan(Day(number: ledger.days[row])))
        category = ledger.categoryNumbers[row]
        merchant = ledger.merchant(ofRow: row)
        amount = ledger.amounts[row]
        evidence = [scope.portion(row)]
        key = scope.key(kind, ledger.ids[row].low)
    }

    /// What changed: `amount` less `usual`, below zero when more goes out.
    package var change: Int64 { Sum.subtracting(amount, usual) }
}

extension Fact {
    /// The question whose answer is the evidence of a month's change in a category or at a merchant.
    package var question: Evidence {
        let all = Evidence(days, currency: currency)
        switch kind {
        case .categoryMore, .categoryLess: return all.of(.category(category)).of(.spent)
        default: return all.of(.merchant(merchant))
        }
    }

    /// The purchases whose middle an unusual one is held against; nil for other kinds.
    ///
    /// - Parameter asOf: the last known day.
    package func usualQuestion(asOf: Day) -> Evidence? {
        guard kind == .unusualRow else { return nil }
        let span = DaySpan(ordered: asOf.advanced(by: 1 - FactScope.windowDays), asOf.advanced(by: -UnusualFacts.recentDays))
        return Evidence(span, currency: currency).of(isUsualOfCategory ? .category(category) : .merchant(merchant)).of(.moneyOut)
    }

    /// Whether it compares a month with earlier ones.
    package var isOfMonth: Bool {
        switch kind {
        case .categoryMore, .categoryLess, .merchantMore, .merchantLess: true
        default: false
        }
    }
}

/// What explains most of a category's change.
package enum FactDriver: Hashable, Sendable {
    /// One merchant, by its place in `Ledger.merchants`, with its visits in the fact's days and the median of the visits
    /// in the days that they are compared with.
    case merchant(UInt32, visits: Int, usualVisits: Int)
    /// One row, by its index in the ledger.
    case row(Int32)
}

/// What is worth telling about a household's money now.
package struct Facts: Sendable {
    /// The day up to which rows are known, today at the latest; nil while there is none.
    package let asOf: Day?
    /// Whether too few days are known to call anything usual.
    package let isYoung: Bool
    /// The facts, the weightiest first.
    package let all: [Fact]

    /// Days that have to be known before anything is told.
    package static let leastDays = 45
    /// Facts that are told at most.
    package static let limit = 8
}

/// What is known of categories that matters for facts.
enum FactHabits {
    /// Things that people rightly pay for more than once at the same price: a coffee for two, a tap at each gate, seats,
    /// lessons of two children, visits of two family members.
    static func repeatsPrices(_ code: String) -> Bool { repeated.contains(code) }

    /// Things whose price says little about the next one: one large purchase among small ones is their nature.
    static func isLumpy(_ code: String, group: String) -> Bool { lumpyGroups.contains(group) || lumpy.contains(code) }

    /// Places that take a deposit and charge afterwards.
    static func takesDeposits(_ code: String) -> Bool { code == "lodging" || code == "carRental" }

    private static let repeated: [String] = [
        "coffee", "fastFood", "convenience", "transit", "taxi", "parking", "cash", "toPeople", "fromPeople", "gambling",
        "games", "events", "childcare", "education", "fitness", "personalCare", "doctor", "dental", "vision", "donations", "gifts",
        "flights", "bankFees", "interestCharges",
    ]
    private static let lumpyGroups: [String] = ["home", "travel", "family", "finance", "giving", "income", "transfer"]
    private static let lumpy: [String] = [
        "electronics", "carCare", "carPayment", "carInsurance", "doctor", "dental", "vision", "cash", "toPeople", "uncategorized",
    ]
}

/// How much a fact deserves to be told: its kind gives a range, the money at stake beside what a month costs a place in it,
/// and its age takes away.
enum FactWeight {
    /// Per mille that a day takes away, and what stays at least.
    private static let perMilleADay = 8
    private static let stays = 500

    /// The weight of a fact, 0…1000.
    static func of(_ fact: Fact, spending: Int64, asOf: Day) -> Int {
        let range = range(fact.kind)
        let stake = Int128(stake(fact).magnitude) * Int128(range.factor)
        let share = Int(clamping: stake * 1000 / max(1, stake + Int128(spending)))
        let age = max(0, fact.days.last.distance(to: asOf))
        return (range.low + (range.high - range.low) * share / 1000) * max(stays, 1000 - age * perMilleADay) / 1000
    }

    /// The money that a fact is about.
    private static func stake(_ fact: Fact) -> Int64 {
        switch fact.kind {
        case .categoryMore, .categoryLess, .merchantMore, .merchantLess, .unusualRow: fact.change
        case .priceRise, .priceFall: fact.perYear
        case .merchantNew, .possibleDuplicate, .refundDuplicate, .refundHold, .refundExpected, .refundArrived, .letGoReturned: fact.amount
        }
    }

    /// Where a kind's weights lie, and by how much its money counts more than a month's spending.
    private static func range(_ kind: FactKind) -> (low: Int, high: Int, factor: Int) {
        switch kind {
        case .letGoReturned: (720, 950, 20)
        case .possibleDuplicate: (650, 980, 20)
        case .refundDuplicate: (600, 950, 20)
        case .refundExpected: (600, 900, 20)
        case .refundHold: (500, 850, 10)
        case .unusualRow: (450, 900, 10)
        case .priceRise: (420, 850, 10)
        case .categoryMore: (350, 850, 8)
        case .merchantMore: (300, 750, 8)
        case .merchantNew: (250, 700, 6)
        case .refundArrived: (320, 600, 10)
        case .priceFall: (300, 600, 10)
        case .categoryLess: (250, 600, 8)
        case .merchantLess: (200, 450, 8)
        }
    }
}
