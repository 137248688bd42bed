package import Bookkeeping
import Insights
package import Values

/// What accounts are taken to hold where a question is judged.
///
/// In a currency in which somebody has said what an account holds, the known ones count and the others are left out. In one in which nobody
/// has, the verdict stands on changes alone: each account starts from the sum of its rows, and from as much more as keeps it from having been
/// overdrawn on any day, which is the least that it can hold. A card starts from the least that can be owed, likewise.
package struct AffordStart: Hashable, Sendable {
    /// What each account of the ledger holds, in minor units; nil for one that does not count.
    package let held: [Int64?]
    /// Places in `Ledger.accounts` of those that start from the sum of their rows, ascending.
    package let assumed: [UInt16]
    /// Places of those that are left out, since others of their currency are known, ascending.
    package let leftOut: [UInt16]

    /// Costs a walk over the rows where a currency has no known account.
    ///
    /// - Parameters:
    ///   - ledger: the rows up to the last known day, on their banks' days.
    ///   - held: what each account holds; nil where nobody has said.
    ///   - isOpen: whether each account can pay.
    ///   - isOwed: whether what each account holds is owed as a rule, as on a card.
    package init(of ledger: Ledger, held: [Int64?], isOpen: [Bool], isOwed: [Bool]) {
        let open = ledger.accounts.indices.filter { $0 < isOpen.count && isOpen[$0] }
        var start = (0..<ledger.accounts.count).map { $0 < held.count ? held[$0] : nil }
        var known: [Currency] = []
        for account in open where start[account] != nil && !known.contains(ledger.accounts[account].currency) {
            known.append(ledger.accounts[account].currency)
        }
        let unknown = open.filter { start[$0] == nil }
        let assumed = unknown.filter { !known.contains(ledger.accounts[$0].currency) }
        if !assumed.isEmpty {
            let sums = RunningSums(ledger)
            for account in assumed { start[account] = sums.least(account, isOwed: account < isOwed.count && isOwed[account]) }
        }
        self.held = start
        self.assumed = assumed.map { UInt16(truncatingIfNeeded: $0) }
        leftOut = unknown.filter { known.contains(ledger.accounts[$0].currency) }.map { UInt16(truncatingIfNeeded: $0) }
    }
}

/// The rows of each account summed from the first one on, with how far the sum went at the end of any day.
private struct RunningSums {
    private var sums: [Int64]
    private var lowest: [Int64]
    private var highest: [Int64]

    init(_ ledger: Ledger) {
        sums = [Int64](repeating: 0, count: ledger.accounts.count)
        (lowest, highest) = (sums, sums)
        var day: Int32 = .min
        for row in 0..<ledger.count where ledger.flags[row].isDisjoint(with: .unposted) {
            let account = Int(ledger.accountNumbers[row])
            guard account < sums.count else { continue }
            if ledger.days[row] != day {
                endDay()
                day = ledger.days[row]
            }
            sums[account] = Sum.adding(sums[account], ledger.amounts[row])
        }
        endDay()
    }

    private mutating func endDay() {
        for account in sums.indices {
            lowest[account] = min(lowest[account], sums[account])
            highest[account] = max(highest[account], sums[account])
        }
    }

    /// What an account holds if it was at zero at the end of its lowest day; one that is owed, at the end of its highest.
    func least(_ account: Int, isOwed: Bool) -> Int64 {
        Sum.subtracting(sums[account], isOwed ? highest[account] : lowest[account])
    }
}
