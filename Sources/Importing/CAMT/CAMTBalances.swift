import Values

/// The balances of one statement, and the choice of its opening and closing one among them.
struct CAMTBalances {
    /// Opening booked (`OPBD`), the earliest.
    private var opening: StatementBalance?
    /// Closing booked of the period before (`PRCD`), the earliest.
    private var previous: StatementBalance?
    /// Closing booked (`CLBD`), the latest.
    private var closing: StatementBalance?
    /// Interim booked (`ITBD`), the first and the last: a page of a longer statement begins and ends with one.
    private var firstInterim: StatementBalance?
    private var lastInterim: StatementBalance?
    /// Interim available (`ITAV`), without a credit line.
    private var available: StatementBalance?

    /// Whether balances with this ISO 20022 code matter here.
    static func reads(_ code: UnsafeBufferPointer<UInt8>) -> Bool {
        code.equals("OPBD") || code.equals("PRCD") || code.equals("CLBD") || code.equals("ITBD") || code.equals("ITAV")
    }

    /// Keeps a balance by its ISO 20022 code; other codes do not matter.
    mutating func keep(_ balance: StatementBalance, code: UnsafeBufferPointer<UInt8>, includesCredit: Bool) {
        if code.equals("OPBD") {
            opening = CAMTBalances.earlier(opening, balance)
        } else if code.equals("PRCD") {
            previous = CAMTBalances.earlier(previous, balance)
        } else if code.equals("CLBD") {
            closing = CAMTBalances.later(closing, balance)
        } else if code.equals("ITBD") {
            if firstInterim == nil { firstInterim = balance } else { lastInterim = balance }
        } else if code.equals("ITAV") && !includesCredit {
            available = balance
        }
    }

    /// The balance before the first entry; `PRCD` holds at the end of its day, so it opens the next one.
    var chosenOpening: StatementBalance? {
        if let opening { return opening }
        if let previous { return StatementBalance(amount: previous.amount, day: previous.day.advanced(by: 1)) }
        return lastInterim != nil || closing != nil ? firstInterim : nil
    }

    /// The balance after the last entry; an available one only when nothing booked is known.
    var chosenClosing: StatementBalance? {
        if let closing { return closing }
        if let lastInterim { return lastInterim }
        if let firstInterim { return firstInterim }
        return opening == nil && previous == nil ? available : nil
    }

    private static func earlier(_ kept: StatementBalance?, _ new: StatementBalance) -> StatementBalance {
        guard let kept, kept.day <= new.day else { return new }
        return kept
    }

    private static func later(_ kept: StatementBalance?, _ new: StatementBalance) -> StatementBalance {
        guard let kept, kept.day > new.day else { return new }
        return kept
    }
}
