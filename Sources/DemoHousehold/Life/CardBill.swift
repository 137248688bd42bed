import Values

/// A card whose statement is paid in full.
struct CardBill {
    /// The card.
    let card: AccountRole
    /// The account that pays it.
    let from: AccountRole
    /// Day of the month on which the statement closes.
    let closes: Int
    /// Days until it is paid.
    let paidAfter: ClosedRange<Int>
}

extension Household {
    /// Pays the cards: each month the balance of the statement, some days later.
    mutating func payCards() {
        var chance = chance(.cardBills)
        for bill in setting.cardBills {
            for month in months {
                let closing = month.inMonth(bill.closes)
                let owed = -balance(bill.card, endOf: closing)
                let day = closing.advanced(by: chance.number(in: bill.paidAfter))
                move(owed, from: bill.from, to: bill.card, on: day, &chance)
            }
        }
    }
}
