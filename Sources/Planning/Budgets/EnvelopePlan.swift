import Bookkeeping
package import Values

/// What a household decides about its envelopes: the accounts whose money they hold, and what is assigned month by month.
package struct EnvelopePlan: Hashable, Sendable {
    /// The month that the envelopes begin with.
    package var first: Month
    /// What the amounts are counted in; all accounts have it.
    package var currency: Currency
    /// Accounts whose money is assigned, as places in `Ledger.accounts`. A card that is put here is money that is owed, as Actual has it.
    package var money: [UInt16]
    /// Cards that have an envelope for their payment, as YNAB has it.
    package var cards: [UInt16]
    /// What each account held before the first month; owed money is negative.
    package var opening: [EnvelopeOpening]
    /// What was assigned.
    package var assigned: [EnvelopeAssignment]
    /// What was held back in a month for the next one.
    package var held: [EnvelopeHold]
    /// Categories whose overspending stays in them instead of coming out of the next month's money ("rollover overspending" in Actual).
    package var carriesOverspending: [UInt16]

    /// Months that are reckoned at most.
    package static let monthLimit = 600
    /// Assignments and holds at most.
    package static let lineLimit = 200_000

    /// A plan.
    package init(
        from first: Month, _ currency: Currency, money: [UInt16], cards: [UInt16] = [], opening: [EnvelopeOpening] = [],
        assigned: [EnvelopeAssignment] = [], held: [EnvelopeHold] = [], carriesOverspending: [UInt16] = []
    ) {
        self.first = first
        self.currency = currency
        self.money = money
        self.cards = cards
        self.opening = opening
        self.assigned = assigned
        self.held = held
        self.carriesOverspending = carriesOverspending
    }
}

/// Which envelope.
package enum EnvelopeKey: Hashable, Sendable {
    /// That of a category, by its place in `Ledger.categories`; 0 is what has none yet.
    case category(UInt16)
    /// That for paying a card, by its place in `Ledger.accounts`.
    case payment(UInt16)
}

/// What an account held before the first month.
package struct EnvelopeOpening: Hashable, Sendable {
    /// Place in `Ledger.accounts`.
    package let account: UInt16
    /// Minor units; owed money is negative.
    package let amount: Int64

    /// What an account held.
    package init(account: UInt16, amount: Int64) {
        self.account = account
        self.amount = amount
    }
}

/// Money that gets a job in a month; several of one envelope and month are added.
package struct EnvelopeAssignment: Hashable, Sendable {
    /// The month.
    package let month: Month
    /// The envelope.
    package let key: EnvelopeKey
    /// Minor units; below zero where money is taken out.
    package let amount: Int64

    /// An assignment.
    package init(_ month: Month, _ key: EnvelopeKey, _ amount: Int64) {
        self.month = month
        self.key = key
        self.amount = amount
    }
}

/// Money that is held back in a month and ready to assign in the next one.
package struct EnvelopeHold: Hashable, Sendable {
    /// The month.
    package let month: Month
    /// Minor units; several of one month are added.
    package let amount: Int64

    /// A hold.
    package init(_ month: Month, _ amount: Int64) {
        self.month = month
        self.amount = amount
    }
}
