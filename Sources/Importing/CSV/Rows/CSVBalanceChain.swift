/// Follows a running balance from row to row and sees whether each balance is the one before plus the amounts between.
///
/// It tries four readings at once: the oldest row first or last, and the balance as money had or as money owed. Rows without a
/// printed balance are bridged. Sums wrap around: equality modulo 2⁶⁴ of sums of amounts is equality.
struct CSVBalanceChain {
    /// A reading of the file under which the balances may follow from the amounts.
    struct Reading {
        /// Which row is the oldest.
        var order: CSVRowOrder
        /// Whether the balance falls when money comes in.
        var isOwed: Bool
        /// Steps from one printed balance to the next that do not fit.
        var breaks = 0
        /// The line of the first step that does not fit; 0 when all fit.
        var firstBreak = 0
    }

    /// Steps from one printed balance to the next.
    private(set) var steps = 0
    private var oldestFirst = Reading(order: .oldestFirst, isOwed: false)
    private var newestFirst = Reading(order: .newestFirst, isOwed: false)
    private var oldestFirstOwed = Reading(order: .oldestFirst, isOwed: true)
    private var newestFirstOwed = Reading(order: .newestFirst, isOwed: true)
    private var first = StatementLine.noBalance
    private var previous = StatementLine.noBalance
    /// Amounts of the rows before the first printed balance, its own row left out.
    private var leading: Int64 = 0
    /// Amount of the row with the first printed balance.
    private var firstAmount: Int64 = 0
    /// Amounts of the rows after the last printed balance, the current row included.
    private var after: Int64 = 0
    /// Amounts from the row of the last printed balance on, the current row left out.
    private var before: Int64 = 0

    /// No rows yet.
    init() {}

    /// Takes a row into account; `balance` may be `StatementLine.noBalance`.
    @inline(__always)
    mutating func add(_ amount: Int64, balance: Int64, line: Int) {
        after = after &+ amount
        if balance != StatementLine.noBalance {
            if previous == StatementLine.noBalance {
                first = balance
                firstAmount = amount
                leading = after &- amount
            } else {
                compare(balance &- previous, line)
            }
            previous = balance
            after = 0
            before = 0
        }
        before = before &+ amount
    }

    @inline(__always)
    private mutating func compare(_ change: Int64, _ line: Int) {
        steps &+= 1
        if change != after { oldestFirst.note(line) }
        if change != 0 &- before { newestFirst.note(line) }
        if change != 0 &- after { oldestFirstOwed.note(line) }
        if change != before { newestFirstOwed.note(line) }
    }

    /// The reading with the fewest steps that do not fit, money had and the oldest row first preferred; the course of the days
    /// decides between the two directions when both fit as well.
    func best(_ days: CSVRowOrder? = nil) -> Reading {
        let readings =
            days == .newestFirst
            ? [newestFirst, oldestFirst, newestFirstOwed, oldestFirstOwed] : [oldestFirst, newestFirst, oldestFirstOwed, newestFirstOwed]
        var best = readings[0]
        for reading in readings where reading.breaks < best.breaks { best = reading }
        return best
    }

    /// Whether a reading fits throughout, with something to fit.
    func isProven(_ reading: Reading) -> Bool {
        steps > 0 && reading.breaks == 0
    }

    /// Whether nearly all steps fit: enough to know which column is which although a row or two are broken.
    func isConvincing(_ reading: Reading) -> Bool {
        steps >= 3 ? reading.breaks * 10 <= steps : steps == 2 && reading.breaks == 0
    }

    /// The balances before the oldest and after the newest row under a reading that is proven, as money had; nil if they
    /// leave 64 bits.
    func ends(_ reading: Reading) -> (opening: Int64, closing: Int64)? {
        let sign: Int64 = reading.isOwed ? -1 : 1
        let firstBalance = first.multipliedReportingOverflow(by: sign)
        let lastBalance = previous.multipliedReportingOverflow(by: sign)
        guard steps > 0, !firstBalance.overflow, !lastBalance.overflow else { return nil }
        if reading.order == .oldestFirst {
            let opening = firstBalance.partialValue.subtractingReportingOverflow(leading &+ firstAmount)
            let closing = lastBalance.partialValue.addingReportingOverflow(after)
            return opening.overflow || closing.overflow ? nil : (opening.partialValue, closing.partialValue)
        }
        let opening = lastBalance.partialValue.subtractingReportingOverflow(before)
        let closing = firstBalance.partialValue.addingReportingOverflow(leading)
        return opening.overflow || closing.overflow ? nil : (opening.partialValue, closing.partialValue)
    }
}

extension CSVBalanceChain.Reading {
    /// Notes a step that does not fit.
    @inline(__always)
    mutating func note(_ line: Int) {
        if breaks == 0 { firstBreak = line }
        breaks &+= 1
    }
}
