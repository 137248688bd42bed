import Bookkeeping
import Insights
import Values

/// What the rows on the accounts of envelopes do to them, month by month.
struct EnvelopeMoves {
    /// One piece of a row.
    struct Move {
        let portion: Portion
        let kind: Kind
    }

    /// What a piece of a row does.
    enum Kind {
        /// Spent from a category's envelope with money.
        case spent(UInt16)
        /// Spent from a category's envelope on a card.
        case charged(UInt16, card: UInt16)
        /// Came in and can be assigned.
        case inflow
        /// Paid to a card, or drawn from it.
        case payment(UInt16)
        /// Went from one account of money to another.
        case between
        /// Changed a card's balance alone, as a payment that arrives does.
        case onCard
    }

    /// For each month its pieces, those that are spent in the ledger's order.
    private(set) var months: [[Move]]
    private let plan: EnvelopePlan
    private let rules: CalendarRules
    private let books: BudgetBooks

    /// Sorts the booked rows of some months. Costs four walks over them and one over the ledger's transfers.
    init(_ plan: EnvelopePlan, months count: Int, _ transfers: [TransferPair], _ rules: CalendarRules, _ books: BudgetBooks) {
        months = [[Move]](repeating: [], count: count)
        self.plan = plan
        self.rules = rules
        self.books = books
        let last = plan.first.advanced(by: count - 1)
        let span = DaySpan(ordered: rules.firstDay(of: plan.first), rules.days(of: last).last)
        let question = Evidence(span, accounts: .some(plan.money + plan.cards), currency: plan.currency)
        let ledger = books.ledger
        for side in [Evidence.Side.spent, .setAside, .received, .drawn] {
            for portion in ledger.portions(for: question.of(side), books.categories) {
                add(portion, kind(of: portion, side, onCard: ledger.accountNumbers[portion.row]))
            }
        }
        let others = EnvelopeMoves.counterparts(transfers, ledger)
        for row in ledger.rows(in: span) {
            let account = ledger.accountNumbers[row]
            let flags = ledger.flags[row]
            guard flags.isDisjoint(with: .unposted), !flags.isCounted, plan.money.contains(account) || plan.cards.contains(account)
            else { continue }
            let portion = Portion(row: row, amount: ledger.amounts[row], category: ledger.categoryNumbers[row])
            add(portion, kind(ofTransfer: portion, account, other: others[ledger.ids[row]]))
        }
    }

    private mutating func add(_ portion: Portion, _ kind: Kind) {
        let month = rules.month(containing: Day(number: books.ledger.days[portion.row]))
        let place = Int(month.number) - Int(plan.first.number)
        guard months.indices.contains(place) else { return }
        months[place].append(Move(portion: portion, kind: kind))
    }

    /// What a piece that counts does: what only moves to an account without an envelope is spent from its category's.
    private func kind(of portion: Portion, _ side: Evidence.Side, onCard account: UInt16) -> Kind {
        let isOnCard = plan.cards.contains(account)
        switch side {
        case .spent: return isOnCard ? .charged(portion.category, card: account) : .spent(portion.category)
        case .setAside: return isOnCard ? .onCard : .spent(portion.category)
        default: return isOnCard ? .onCard : .inflow
        }
    }

    /// What a row does that no figure counts: a transfer, or an investment.
    private func kind(ofTransfer portion: Portion, _ account: UInt16, other: UInt16?) -> Kind {
        if plan.cards.contains(account) { return .onCard }
        if let other, plan.money.contains(other) { return .between }
        if let other, plan.cards.contains(other) { return .payment(other) }
        return portion.amount < 0 ? .spent(portion.category) : .inflow
    }

    /// For each row that is half of a transfer the account of the other half.
    private static func counterparts(_ transfers: [TransferPair], _ ledger: Ledger) -> [UUID128: UInt16] {
        var accounts: [UUID128: UInt16] = [:]
        for row in 0..<ledger.count where ledger.flags[row].contains(.transfer) { accounts[ledger.ids[row]] = ledger.accountNumbers[row] }
        var others: [UUID128: UInt16] = [:]
        for pair in transfers {
            if let account = accounts[pair.incoming] { others[pair.outgoing] = account }
            if let account = accounts[pair.outgoing] { others[pair.incoming] = account }
        }
        return others
    }
}
