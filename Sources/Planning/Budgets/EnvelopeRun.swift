import Insights
import Values

/// What goes from one month of envelopes into the next.
struct EnvelopeRun {
    private let plan: EnvelopePlan
    /// For each category, then each card, what its envelope was left with.
    private var carried: [Int64]
    /// The same for what each month assigns, and behind the last month what later ones do.
    private var assigned: [[Int: Sum]]
    private var carries: [Bool]
    private let categoryCount: Int
    private var place = 0
    private var left: Int64 = 0
    private var released: Int64 = 0
    private var overspent: Int64 = 0
    private var money: Int64 = 0
    private var cards: [Int64]
    private var inTransit: Int64 = 0
    private var opening: Int64

    init(_ plan: EnvelopePlan, categoryCount: Int, months: Int) {
        self.plan = plan
        self.categoryCount = categoryCount
        carried = [Int64](repeating: 0, count: categoryCount + plan.cards.count)
        carries = [Bool](repeating: false, count: categoryCount + plan.cards.count)
        for category in plan.carriesOverspending where Int(category) < categoryCount { carries[Int(category)] = true }
        assigned = [[Int: Sum]](repeating: [:], count: months + 1)
        cards = plan.cards.map { card in EnvelopeRun.opening(plan) { $0 == card } }
        opening = EnvelopeRun.opening(plan) { plan.money.contains($0) }
        money = opening
        for line in plan.assigned {
            let month = min(Int(line.month.number) - Int(plan.first.number), months)
            assigned[month][slot(of: line.key), default: Sum()].add(line.amount)
        }
    }

    private static func opening(_ plan: EnvelopePlan, where isWanted: (UInt16) -> Bool) -> Int64 {
        var sum = Sum()
        for line in plan.opening where isWanted(line.account) { sum.add(line.amount) }
        return sum.value
    }

    private func slot(of key: EnvelopeKey) -> Int {
        switch key {
        case .category(let category): min(Int(category), categoryCount - 1)
        case .payment(let card): categoryCount + (plan.cards.firstIndex(of: card) ?? 0)
        }
    }

    /// The month after those reckoned so far.
    mutating func next(_ month: Month, _ span: DaySpan, _ tally: EnvelopeTally) -> EnvelopeMonth {
        var figures: [EnvelopeFigure] = []
        var funded = [Sum](repeating: Sum(), count: plan.cards.count)
        for category in 0..<categoryCount { figures.append(figure(category, tally.categories[category], &funded)) }
        for card in plan.cards.indices { figures.append(payment(card, tally.payments[card], funded[card].value)) }
        var handedOver = Sum()
        for (slot, figure) in figures.enumerated() {
            carried[slot] = carries[slot] ? figure.available : max(0, figure.available)
            handedOver.subtract(figure.cashOverspent)
        }
        let sources = sources(month, tally)
        var ready = Sum()
        for amount in sources.all { ready.add(amount) }
        money = Sum.adding(money, tally.money.value)
        for card in cards.indices { cards[card] = Sum.adding(cards[card], tally.cards[card].value) }
        inTransit = Sum.adding(inTransit, tally.between.value)
        let held = Sum.subtracting(0, sources.held)
        (left, released, overspent, opening) = (ready.value, held, handedOver.value, 0)
        place += 1
        return EnvelopeMonth(
            month: month, span: span, readyToAssign: ready.value, sources: sources, held: held, assignedAhead: assignedAhead,
            envelopes: figures.filter { $0.carriedIn != 0 || $0.assigned != 0 || !$0.parts.isEmpty }, money: money,
            cards: plan.cards.indices.map { EnvelopeOpening(account: plan.cards[$0], amount: cards[$0]) }, inTransit: inTransit)
    }

    private func sources(_ month: Month, _ tally: EnvelopeTally) -> EnvelopeSources {
        var (assigned, held) = (Sum(), Sum())
        for (_, amount) in self.assigned[place] { assigned.subtract(amount.value) }
        for line in plan.held where line.month == month { held.subtract(line.amount) }
        return EnvelopeSources(
            left: left, released: released, inflow: Sum.adding(opening, tally.inflow.value), overspent: overspent,
            assigned: assigned.value, held: held.value, parts: tally.inflowParts)
    }

    /// What months after the one just reckoned were assigned.
    private var assignedAhead: Int64 {
        var sum = Sum()
        for month in assigned[place...] { for (_, amount) in month { sum.add(amount.value) } }
        return sum.value
    }

    /// The envelope of a category, and what its purchases bring to the cards' payments.
    private func figure(_ category: Int, _ tally: EnvelopeTally.Category, _ funded: inout [Sum]) -> EnvelopeFigure {
        let given = Sum.adding(carried[category], assigned[place][category]?.value ?? 0)
        let activity = Sum.adding(tally.money.value, tally.onCards.value)
        let available = Sum.adding(given, activity)
        let missing = carries[category] ? 0 : Sum.subtracting(0, min(0, available))
        let onCredit = min(missing, Sum.subtracting(0, min(0, tally.onCards.value)))
        var unfunded = onCredit
        // What is missing is missing for the purchases that came last.
        for charge in tally.charges.reversed() {
            let taken = min(unfunded, Sum.subtracting(0, min(0, charge.amount)))
            unfunded -= taken
            funded[charge.card].subtract(Sum.adding(charge.amount, taken))
        }
        return EnvelopeFigure(
            key: .category(UInt16(truncatingIfNeeded: category)), carriedIn: carried[category],
            assigned: assigned[place][category]?.value ?? 0, activity: activity, cashOverspent: missing - onCredit,
            creditOverspent: onCredit, parts: tally.parts)
    }

    /// The envelope of a card's payment. More paid than it has is money that other envelopes were to have.
    private func payment(_ card: Int, _ tally: EnvelopeTally.Payment, _ funded: Int64) -> EnvelopeFigure {
        let slot = categoryCount + card
        let amount = assigned[place][slot]?.value ?? 0
        let activity = Sum.adding(funded, tally.paid.value)
        let available = Sum.adding(Sum.adding(carried[slot], amount), activity)
        return EnvelopeFigure(
            key: .payment(plan.cards[card]), carriedIn: carried[slot], assigned: amount, activity: activity,
            cashOverspent: Sum.subtracting(0, min(0, available)), creditOverspent: 0, parts: tally.parts)
    }
}
