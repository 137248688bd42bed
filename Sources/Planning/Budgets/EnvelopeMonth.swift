package import Insights
package import Values

/// What the envelopes of one month hold. Amounts are minor units.
///
/// At the end of every month `readyToAssign + held + what is available + creditOverspent + inTransit` is `money`, and `owed` stands beside it.
package struct EnvelopeMonth: Sendable {
    /// The month.
    package let month: Month
    /// Its days, as the household cuts months.
    package let span: DaySpan
    /// What can still be given a job; below zero where more was assigned than there is.
    package let readyToAssign: Int64
    /// What `readyToAssign` is made of.
    package let sources: EnvelopeSources
    /// What is held back for the next month.
    package let held: Int64
    /// What months after this one were assigned already.
    package let assignedAhead: Int64
    /// The envelopes that have anything to show: categories in the ledger's order, then cards.
    package let envelopes: [EnvelopeFigure]
    /// What the accounts of money hold at the end of the month.
    package let money: Int64
    /// For each card what its balance is at the end of the month; owed money is negative.
    package let cards: [EnvelopeOpening]
    /// What left one account of money and has not come to another one yet, below zero, or came before it left.
    package let inTransit: Int64

    /// What the envelopes hold together.
    package var available: Int64 { sum { $0.available } }
    /// What was overspent with money; it comes out of what the next month has to assign.
    package var cashOverspent: Int64 { sum { $0.cashOverspent } }
    /// What was overspent on cards; it stays there as debt.
    package var creditOverspent: Int64 { sum { $0.creditOverspent } }
    /// The balances of all cards together; owed money is negative.
    package var owed: Int64 {
        var total = Sum()
        for card in cards { total.add(card.amount) }
        return total.value
    }

    /// The envelope of a key; nil for one that has nothing to show.
    package func envelope(_ key: EnvelopeKey) -> EnvelopeFigure? {
        envelopes.first { $0.key == key }
    }

    private func sum(_ amount: (EnvelopeFigure) -> Int64) -> Int64 {
        var total = Sum()
        for envelope in envelopes { total.add(amount(envelope)) }
        return total.value
    }
}

/// What the money that is ready to assign is made of; they sum to it.
package struct EnvelopeSources: Sendable {
    /// What the month before left over.
    package let left: Int64
    /// What the month before held back.
    package let released: Int64
    /// What came in, and in the first month what the accounts held.
    package let inflow: Int64
    /// What the month before overspent with money; zero or less.
    package let overspent: Int64
    /// What was assigned, taken away; zero or less unless more was taken out of envelopes.
    package let assigned: Int64
    /// What is held back, taken away; zero or less.
    package let held: Int64
    /// The pieces of rows that `inflow` is made of; what the accounts held is in none.
    package let parts: [Portion]

    /// The amounts, in their order.
    package var all: [Int64] { [left, released, inflow, overspent, assigned, held] }
}

/// What one envelope did in a month.
package struct EnvelopeFigure: Sendable {
    /// The envelope.
    package let key: EnvelopeKey
    /// What the month before left in it.
    package let carriedIn: Int64
    /// What the month put into it.
    package let assigned: Int64
    /// What was spent from it, less what came back: below zero. Of a payment what came from purchases, less what was paid.
    package let activity: Int64
    /// How much of what was spent is not there and was spent with money.
    package let cashOverspent: Int64
    /// How much of it was spent on a card, whose debt it has become.
    package let creditOverspent: Int64
    /// The pieces of rows that `activity` is made of; of a payment the purchases on the card, of which only what was funded counts, and the
    /// payments.
    package let parts: [Portion]

    /// What can be spent; below zero where it was overspent.
    package var available: Int64 { Sum.adding(Sum.adding(carriedIn, assigned), activity) }
}
