package import Values

/// Money that came into an account, and may settle a pledge.
package struct GoalTransfer: Hashable, Sendable {
    /// The row's id.
    package let row: UUID128
    /// The bank's day.
    package let day: Day
    /// Minor units of the goal's currency, above zero.
    package let amount: Int64

    /// A transfer.
    package init(_ row: UUID128, on day: Day, _ amount: Int64) {
        self.row = row
        self.day = day
        self.amount = amount
    }
}

/// What became of a pledge.
package struct PledgeState: Hashable, Sendable {
    /// The pledge.
    package let pledge: GoalPledge
    /// The transfer that settles it; nil while none does.
    package let transfer: GoalTransfer?
    /// Whether the last day is over on which a transfer could settle it, and none did.
    package let isOverdue: Bool
}

/// Finds the transfers that settle pledges: one transfer settles one pledge.
package enum MatchPledges {
    /// Days before its day on which a transfer settles a pledge …
    package static let daysBefore = 5
    /// … and days after it.
    package static let daysAfter = 7
    /// Minor units of major units that an amount may differ by, in hundredths: half a dollar. Of a larger amount one per cent.
    private static let toleranceHundredths: Int64 = 50
    /// Pledges and transfers that are looked at most, each.
    package static let limit = 1000

    /// The pledges of a goal, by their days.
    ///
    /// As many pledges as possible are settled, each by the transfer nearest to it that leaves the others theirs. Rows that contributions
    /// name already settle no pledge. The order of the input does not matter.
    package static func states(of goal: Goal, _ transfers: [GoalTransfer], today: Day) -> [PledgeState] {
        var used: Set<UUID128> = []
        for contribution in goal.contributions { if let row = contribution.row { used.insert(row) } }
        let pledges = goal.pledges.ordered { $0.day != $1.day ? $0.day < $1.day : $0.id < $1.id }
        let unused = transfers.filter { $0.amount > 0 && used.insert($0.row).inserted }
        let ordered = unused.ordered { $0.day != $1.day ? $0.day < $1.day : $0.row < $1.row }
        var matching = PledgeMatching(Array(pledges.prefix(limit)), Array(ordered.prefix(limit)), goal.currency)
        matching.run()
        return pledges.enumerated().map { place, pledge in
            let transfer = place < limit ? matching.transferOfPledge[place].map { ordered[$0] } : nil
            return PledgeState(
                pledge: pledge, transfer: transfer, isOverdue: transfer == nil && pledge.day.advanced(by: daysAfter) < today)
        }
    }

    /// Whether a transfer is near enough to a pledge.
    static func settles(_ transfer: GoalTransfer, _ pledge: GoalPledge, _ currency: Currency) -> Bool {
        let days = pledge.day.distance(to: transfer.day)
        guard pledge.amount > 0, days >= -daysBefore, days <= daysAfter else { return false }
        let tolerance = max(currency.minorUnitsPerMajor * toleranceHundredths / 100, pledge.amount / 100)
        return (Int128(transfer.amount) - Int128(pledge.amount)).magnitude <= UInt128(tolerance)
    }
}

/// The largest matching of pledges with transfers, by augmenting paths.
private struct PledgeMatching {
    private(set) var transferOfPledge: [Int?]
    private var pledgeOfTransfer: [Int?]
    /// For each pledge the transfers that may settle it, the nearest first.
    private var candidates: [[Int]] = []

    init(_ pledges: [GoalPledge], _ transfers: [GoalTransfer], _ currency: Currency) {
        transferOfPledge = [Int?](repeating: nil, count: pledges.count)
        pledgeOfTransfer = [Int?](repeating: nil, count: transfers.count)
        candidates = pledges.map { pledge in
            let fitting = transfers.indices.filter { MatchPledges.settles(transfers[$0], pledge, currency) }
            return fitting.ordered { left, right in
                let days = (abs(pledge.day.distance(to: transfers[left].day)), abs(pledge.day.distance(to: transfers[right].day)))
                return days.0 != days.1 ? days.0 < days.1 : left < right
            }
        }
    }

    mutating func run() {
        for pledge in candidates.indices {
            var seen = [Bool](repeating: false, count: pledgeOfTransfer.count)
            _ = settle(pledge, &seen)
        }
    }

    /// Finds a transfer for a pledge, moving earlier pledges to other transfers where that makes room. As deep as there are pledges that
    /// share transfers, which a window of thirteen days keeps few.
    private mutating func settle(_ pledge: Int, _ seen: inout [Bool]) -> Bool {
        for transfer in candidates[pledge] where !seen[transfer] {
            seen[transfer] = true
            if let holder = pledgeOfTransfer[transfer], !settle(holder, &seen) { continue }
            pledgeOfTransfer[transfer] = pledge
            transferOfPledge[pledge] = transfer
            return true
        }
        return false
    }
}
