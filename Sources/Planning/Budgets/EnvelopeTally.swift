import Insights
import Values

/// The sums of one month's moves by envelope, before it is known what of them is funded.
struct EnvelopeTally {
    /// What a category's envelope did.
    struct Category {
        var money = Sum()
        var onCards = Sum()
        var charges: [Charge] = []
        var parts: [Portion] = []
    }

    /// A purchase on a card or what came back of it.
    struct Charge {
        let amount: Int64
        /// Place of the card in the plan's cards.
        let card: Int
    }

    /// What the payment of a card did, besides what purchases bring.
    struct Payment {
        var paid = Sum()
        var parts: [Portion] = []
    }

    /// For each place in `Ledger.categories`.
    private(set) var categories: [Category]
    /// For each of the plan's cards.
    private(set) var payments: [Payment]
    private(set) var inflow = Sum()
    private(set) var inflowParts: [Portion] = []
    private(set) var between = Sum()
    /// What the accounts of money changed by.
    private(set) var money = Sum()
    /// What each card's balance changed by.
    private(set) var cards: [Sum]

    init(_ moves: [EnvelopeMoves.Move], categoryCount: Int, _ plan: EnvelopePlan, accounts: [UInt16]) {
        categories = [Category](repeating: Category(), count: max(1, categoryCount))
        payments = [Payment](repeating: Payment(), count: plan.cards.count)
        cards = [Sum](repeating: Sum(), count: plan.cards.count)
        for move in moves { add(move, plan, accounts) }
    }

    private mutating func add(_ move: EnvelopeMoves.Move, _ plan: EnvelopePlan, _ accounts: [UInt16]) {
        let amount = move.portion.amount
        if let card = plan.cards.firstIndex(of: accounts[move.portion.row]) { cards[card].add(amount) } else { money.add(amount) }
        switch move.kind {
        case .spent(let category):
            categories[place(category)].money.add(amount)
            categories[place(category)].parts.append(move.portion)
        case .charged(let category, let account):
            let card = plan.cards.firstIndex(of: account) ?? 0
            categories[place(category)].onCards.add(amount)
            categories[place(category)].charges.append(Charge(amount: amount, card: card))
            categories[place(category)].parts.append(move.portion)
            payments[card].parts.append(move.portion)
        case .inflow:
            inflow.add(amount)
            inflowParts.append(move.portion)
        case .payment(let account):
            let card = plan.cards.firstIndex(of: account) ?? 0
            payments[card].paid.add(amount)
            payments[card].parts.append(move.portion)
        case .between: between.add(amount)
        case .onCard: break
        }
    }

    private func place(_ category: UInt16) -> Int { min(Int(category), categories.count - 1) }
}
