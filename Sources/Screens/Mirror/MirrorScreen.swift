import Bookkeeping
package import Insights
package import Values

/// Where the money of a period went, in words, figures and pictures.
package struct MirrorScreen: Sendable {
    /// The figures.
    let mirror: Mirror
    /// What the screen is made from.
    let context: ScreenContext
    /// The currency in front; nothing while the household has no account.
    let front: CurrencyMirror?

    /// Categories and merchants that a terminal lists, and a ring draws one by one.
    static let shortList = 10
    /// Merchants that a view gets; the screen `merchants` has them all.
    static let merchantLimit = 100

    /// The screen of a period.
    ///
    /// - Parameter currency: the currency in front; nothing, or one that has no row in the period, for the primary one.
    package init(
        of period: Period, accounts: AccountSelection = .all, currency: Currency? = nil, in context: ScreenContext
    ) {
        mirror = Mirror(of: period, accounts: accounts, today: context.today, context.categories, in: context.ledger)
        self.context = context
        front = mirror.currencies.first { $0.currency == currency } ?? mirror.currencies.first
    }

    /// The currency in front.
    var currency: Currency { front?.currency ?? context.currency }

    /// Money in and out of the currency in front.
    var total: MoneyFlow { front?.total ?? .none }

    /// The period.
    var period: Period { mirror.period }

    /// The words.
    var wording: Wording { context.wording }

    /// The question that opens all rows of the currency in front.
    var evidence: Evidence { mirror.evidence(currency) }

    /// How what was spent compares with the usual; nothing while too little is known.
    var comparison: Comparison? {
        front?.usual.map { Comparison(min($0.flow.moneyOut, 0), usual: min($0.usual.moneyOut, 0)) }
    }

    /// What the money was spent on, most first, and last what more came back of than was spent; they sum to what was spent.
    var spending: [CategoryFigure] { front?.categories.filter { $0.flow.moneyOut != 0 } ?? [] }

    /// The colours of `spending`: each category's own, and where one of the first six has that of another before it, the next one that
    /// none of them has, so that neighbours in a ring are told apart.
    var colours: [Int] {
        var colours = spending.map { context.looks.look($0.category).colour }
        let count = min(colours.count, MirrorScreen.apart)
        for place in 0..<count where colours[..<place].contains(colours[place]) {
            var free = 0
            while free == CategoryLooks.restColour || colours[..<count].contains(free) { free += 1 }
            colours[place] = free
        }
        return colours
    }

    /// Parts of a ring that have colours of their own.
    private static let apart = 6

    /// What `spending` shows parts of: all that more was spent on than came back.
    var spendingWhole: Int64 { spending.reduce(Int64(0)) { Sum.adding($0, min($1.flow.moneyOut, 0)) } }

    /// The categories in the groups of the taxonomy, most money out first.
    var groups: [GroupFigure] {
        guard let front else { return [] }
        return GroupFigure.groups(of: front.categories, context.categories)
    }

    /// Where the money was spent, most first; they sum to what was spent.
    var spendingMerchants: [MerchantFigure] { front?.merchants.filter { $0.flow.moneyOut != 0 } ?? [] }

    /// Where money came from, most first, and last where it is not known; they sum to what came in.
    var income: [CategoryFigure] { front?.categories.filter { $0.flow.moneyIn != 0 }.reversed() ?? [] }
}
