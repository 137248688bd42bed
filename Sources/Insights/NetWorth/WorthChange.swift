package import Bookkeeping
package import Values

/// Why a household is worth more or less at the end of a day than at the end of an earlier one. All parts together are the whole difference.
package struct WorthChange: Hashable, Sendable {
    /// What came in; zero or more. Transfers between accounts are no part of it.
    package private(set) var moneyIn: Int64 = 0
    /// What went out; zero or less.
    package private(set) var moneyOut: Int64 = 0
    /// What things kept by hand are worth more, or are owed less.
    package private(set) var valued: Int64 = 0
    /// What came to be known meanwhile, as it stands at the end: a first statement, a thing that was entered.
    package private(set) var appeared: Int64 = 0
    /// What is there no more, the other way round.
    package private(set) var ended: Int64 = 0
    /// What is left: transfers to accounts that are not known, and balances that the rows do not lead to.
    package private(set) var rest: Int64 = 0

    /// The whole difference.
    package var total: Int64 { [moneyIn, moneyOut, valued, appeared, ended, rest].reduce(0) { Sum.adding($0, $1) } }
}

extension NetWorth {
    /// The accounts that were known and open at the end of a day, by their places in the ledger.
    package func accounts(knownOn day: Day) -> [UInt16] {
        holdings.compactMap { holding in
            guard case .account(let number) = holding.source, holding.since <= day, !holding.hasEnded(by: day) else { return nil }
            return number
        }
    }

    /// What changed between the ends of two days.
    package func change(from start: Day, to end: Day, in ledger: Ledger) -> WorthChange {
        var change = WorthChange()
        for holding in holdings {
            let after = holding.amount(on: end) ?? 0
            guard let before = holding.amount(on: start) else {
                change.appear(after)
                continue
            }
            let ended = holding.ended.flatMap { $0 > start && $0 <= end ? $0 : nil }
            if case .account = holding.source {
                // What moved until it was closed is counted with the rows; here goes what it held after them.
                if let ended { change.end(holding.step(on: ended) ?? 0) }
            } else if ended != nil {
                change.end(before)
            } else {
                change.value(Sum.subtracting(after, before))
            }
        }
        let accounts = accounts(knownOn: start)
        for row in ledger.rows(in: DaySpan(ordered: start.advanced(by: 1), end)) {
            guard ledger.flags[row].isDisjoint(with: .uncounted), accounts.contains(ledger.accountNumbers[row]) else { continue }
            change.move(ledger.amounts[row])
        }
        change.close(at: Sum.subtracting(total(on: end).net, total(on: start).net))
        return change
    }
}

extension WorthChange {
    fileprivate mutating func appear(_ amount: Int64) { appeared = Sum.adding(appeared, amount) }
    fileprivate mutating func end(_ amount: Int64) { ended = Sum.subtracting(ended, amount) }
    fileprivate mutating func value(_ amount: Int64) { valued = Sum.adding(valued, amount) }
    fileprivate mutating func move(_ amount: Int64) {
        if amount < 0 { moneyOut = Sum.adding(moneyOut, amount) } else { moneyIn = Sum.adding(moneyIn, amount) }
    }
    fileprivate mutating func close(at whole: Int64) { rest = Sum.subtracting(whole, total) }
}
