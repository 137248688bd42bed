import Bookkeeping

/// How likely purchases of a category are to recur, and as what.
enum CategoryHabit: UInt8, Sendable {
    /// No category, or one of the person's own.
    case unsure
    /// Recurs by nature and has to be paid.
    case bill
    /// Recurs by nature and can be cancelled.
    case subscription
    /// What a bank charges for itself.
    case fee
    /// Small pleasures, bought often.
    case pleasure
    /// Bought whenever needed, for whatever it costs that day: equal days and amounts are mostly chance.
    case everyday
    /// Neither here nor there.
    case other
    /// Income.
    case income
    /// Money that only moves.
    case transfer

    /// What the taxonomy's category of a place makes likely.
    init(_ number: UInt16, _ categories: LedgerCategories) {
        guard let taxonomy = categories.taxonomy, let category = categories.category(number) else {
            self = .unsure
            return
        }
        switch category.flow {
        case .income: self = CategoryHabit.irregularIncome.contains(category.code) ? .other : .income
        case .transfer: self = .transfer
        case .spending: self = CategoryHabit.spending(category.code, group: taxonomy.groups[category.group].code)
        }
    }

    private static func spending(_ code: String, group: String) -> CategoryHabit {
        if bills.contains(code) || group == "utilities" { return .bill }
        if subscriptions.contains(code) { return .subscription }
        if pleasures.contains(code) { return .pleasure }
        if code == "bankFees" { return .fee }
        if code == "uncategorized" { return .unsure }
        return everydayGroups.contains(group) || otherEveryday.contains(code) ? .everyday : .other
    }

    private static let bills: [String] = [
        "rent", "mortgage", "propertyTax", "homeInsurance", "carPayment", "carInsurance", "childcare", "education", "insurance",
        "loanPayment", "taxes", "interestCharges", "donations",
    ]
    private static let subscriptions: [String] = [
        "streaming", "software", "games", "fitness", "news", "music", "subscriptions", "memberships",
    ]
    private static let pleasures: [String] = [
        "coffee", "fastFood", "convenience", "gambling", "alcohol", "taxi", "restaurants", "delivery", "vending",
    ]
    private static let everydayGroups: [String] = ["food", "transport", "shopping", "travel"]
    private static let otherEveryday: [String] = ["pharmacy", "hardware", "furniture", "events", "gifts", "cash"]

    private static let irregularIncome: [String] = ["fromPeople", "otherIncome", "taxRefund", "selfEmployment"]

    /// Sixteenths of bits of evidence that a series needs. Amounts that vary need more.
    func neededBits(isFixedPrice: Bool) -> Int {
        switch self {
        case .bill, .subscription, .fee, .income: Bits.one * (isFixedPrice ? 6 : 7)
        case .transfer: Bits.one * (isFixedPrice ? 6 : 12)
        case .unsure, .other: Bits.one * (isFixedPrice ? 10 : 13)
        case .pleasure, .everyday: Bits.one * 18
        }
    }

    /// Whether a series of varying amounts is believed at all.
    var allowsVaryingAmounts: Bool { self != .pleasure && self != .everyday }
}
