package import Bookkeeping
package import Insights
package import Values

/// What a household cannot do without, month by month.
package struct EssentialSpending: Hashable, Sendable {
    /// What the amounts are counted in.
    package let currency: Currency
    /// The whole months that were looked at, oldest first; up to twelve.
    package let months: [DaySpan]
    /// What was spent in each on essential categories, above zero, less what came back.
    package let amounts: [Int64]
    /// Places in `Ledger.categories` of the essential categories.
    package let categories: [UInt16]
    /// Indices of the rows that it sums, ascending.
    package let rows: [Int32]

    /// Months that are looked back at most, and that are needed.
    package static let (monthLimit, leastMonths) = (12, 3)

    /// Essential spending in a currency; nil while fewer than `leastMonths` whole months are known. Costs a scan of the months.
    ///
    /// - Parameter isEssential: whether a category of the taxonomy, by its code and its group's code, is essential.
    package init?(
        _ currency: Currency, rules: CalendarRules, today: Day, _ categories: LedgerCategories, in ledger: Ledger,
        where isEssential: (_ code: String, _ group: String) -> Bool = EssentialSpending.isEssential
    ) {
        let months = WholeMonths.before(today, rules, in: ledger, limit: EssentialSpending.monthLimit)
        guard months.count >= EssentialSpending.leastMonths, let taxonomy = categories.taxonomy else { return nil }
        let numbers = (0..<ledger.categories.count).map { UInt16(truncatingIfNeeded: $0) }.filter { number in
            categories.category(number).map { isEssential($0.code, taxonomy.groups[$0.group].code) } ?? false
        }
        let questions = months.map { Evidence($0, currency: currency).of(.categories(numbers)).of(.spent) }
        self.currency = currency
        self.months = months
        self.categories = numbers
        amounts = questions.map { Int64(clamping: 0 - Int128(ledger.flow(of: $0, categories).moneyOut)) }
        rows = questions.flatMap { ledger.rows(for: $0, categories) }.map { Int32(truncatingIfNeeded: $0) }
    }

    /// What an essential month costs: the middle one, of an even number the upper of the two in the middle, so that the cushion is rather
    /// too large.
    package var median: Int64 { amounts.ordered { $0 < $1 }[amounts.count / 2] }

    /// Whether a category is essential unless a person decides otherwise: a roof, energy, groceries, the way to work, health, children,
    /// insurance, and what is owed.
    package static func isEssential(_ code: String, _: String) -> Bool { codes.contains(code) }

    /// The codes of essential categories.
    package static let codes = [
        "rent", "mortgage", "propertyTax", "homeInsurance", "electricity", "water", "internet", "phone", "groceries", "fuel", "transit",
        "carPayment", "carInsurance", "pharmacy", "doctor", "dental", "vision", "childcare", "education", "insurance", "loanPayment",
        "interestCharges", "bankFees", "taxes",
    ]
}
