package import Values

/// Something that one member paid for several.
package struct SharedCost: Hashable, Sendable {
    /// 1…`SettlingLimits.idBytes` bytes, its own.
    package let id: String
    /// Who paid.
    package let payer: String
    /// What was paid; below zero for what came back. Not zero, ±`SettlingLimits.amount`.
    package let amount: Money
    /// When.
    package let day: Day
    /// Who bears it; nil for the household's rule of that day.
    package let split: CostSplit?

    /// A cost; every value is allowed, and what can't be counted is told as an issue.
    package init(id: String, payer: String, amount: Money, day: Day, split: CostSplit?) {
        (self.id, self.payer, self.amount, self.day, self.split) = (id, payer, amount, day, split)
    }
}

/// Who bears a cost. Names are members' ids, each at most once.
package enum CostSplit: Hashable, Sendable {
    /// All of these alike.
    case even([String])
    /// By weights, 0…`SettlingLimits.weight`, of which one at least is above zero.
    case shares([CostPart])
    /// By amounts in minor units, which sum to the cost.
    case amounts([CostPart])
    /// One alone, no matter who paid.
    case alone(String)
}

/// A member's part of a split: a weight, or minor units.
package struct CostPart: Hashable, Sendable {
    /// The member.
    package let member: String
    /// The weight, or minor units.
    package let value: Int64

    /// A part.
    package init(_ member: String, _ value: Int64) {
        (self.member, self.value) = (member, value)
    }
}

/// What one member gave another to settle.
package struct Settlement: Hashable, Sendable {
    /// 1…`SettlingLimits.idBytes` bytes, its own.
    package let id: String
    /// Who paid.
    package let from: String
    /// Who got it.
    package let to: String
    /// Above zero, at most `SettlingLimits.amount`.
    package let amount: Money
    /// When.
    package let day: Day

    /// A payment between two; every value is allowed, and what can't be counted is told as an issue.
    package init(id: String, from: String, to: String, amount: Money, day: Day) {
        (self.id, self.from, self.to, self.amount, self.day) = (id, from, to, amount, day)
    }
}

/// How large anything that is settled may be.
package enum SettlingLimits {
    /// Costs and settlements together.
    package static let records = 50_000
    /// Minor units of one record.
    package static let amount: Int64 = 1_000_000_000_000
    /// Members that are named.
    package static let members = 50
    /// Members of one currency up to which the fewest payments are sought among all ways; beyond, a good way is taken.
    package static let exactMembers = 12
    /// A weight.
    package static let weight: Int64 = 10_000
    /// Bytes of an id.
    package static let idBytes = 80
}

/// A record that is not counted, and why. It stays where it is.
package struct SettlingIssue: Error, Hashable, Sendable {
    /// Why.
    package enum Reason: UInt8, Sendable {
        /// An amount of zero, below zero for a settlement, or beyond its limit.
        case amountOutOfRange
        /// Nobody bears it.
        case nobody
        /// A member is named twice, or an id is empty or too long.
        case badMember
        /// A weight is below zero or beyond its limit, or all are zero.
        case badWeight
        /// The amounts do not sum to the cost.
        case amountsDoNotSum
        /// It leaves the split to the household's rule, and that day has no rule.
        case noRule
        /// From one to the same.
        case toOneself
        /// A record of the same kind has the same id.
        case repeated
        /// Beyond `SettlingLimits.members`.
        case tooManyMembers
    }

    /// The record.
    package let id: String
    /// Why it is not counted.
    package let reason: Reason
}

extension SharedCost {
    /// What each member bears, in minor units that sum to the cost; members are in the order of their ids, the payer first.
    ///
    /// Parts are cut to the minor unit; what is left goes to the largest remainders, and among equal ones to the payer first.
    /// - Parameter rule: the household's rule of the day, for a cost that leaves it open.
    package func parts(rule: CostSplit?) throws(SettlingIssue) -> [CostPart] {
        guard SharedCost.isName(id), SharedCost.isName(payer) else { throw issue(.badMember) }
        guard amount.minorUnits != 0, abs(Int128(amount.minorUnits)) <= Int128(SettlingLimits.amount) else {
            throw issue(.amountOutOfRange)
        }
        guard let split = split ?? rule else { throw issue(.noRule) }
        switch split {
        case .alone(let member): return try checked([CostPart(member, amount.minorUnits)])
        case .even(let members): return try weighted(members.map { CostPart($0, 1) })
        case .shares(let parts): return try weighted(parts)
        case .amounts(let parts):
            let sum = parts.reduce(Int128(0)) { $0 + Int128($1.value) }
            guard sum == Int128(amount.minorUnits) else { throw issue(.amountsDoNotSum) }
            let limits = (0 - SettlingLimits.amount)...SettlingLimits.amount
            guard parts.allSatisfy({ limits.contains($0.value) }) else { throw issue(.amountOutOfRange) }
            return try checked(parts)
        }
    }

    private func weighted(_ parts: [CostPart]) throws(SettlingIssue) -> [CostPart] {
        let parts = try checked(parts)
        guard parts.allSatisfy({ (0...SettlingLimits.weight).contains($0.value) }) else { throw issue(.badWeight) }
        guard let amounts = try? amount.allocated(by: parts.map { $0.value }) else { throw issue(.badWeight) }
        return zip(parts, amounts).map { CostPart($0.member, $1.minorUnits) }
    }

    /// The parts in their order, each member once.
    private func checked(_ parts: [CostPart]) throws(SettlingIssue) -> [CostPart] {
        guard !parts.isEmpty else { throw issue(.nobody) }
        guard parts.count <= SettlingLimits.members else { throw issue(.tooManyMembers) }
        let ordered = parts.ordered { left, right in
            (left.member == payer) != (right.member == payer) ? left.member == payer : left.member < right.member
        }
        guard zip(ordered, ordered.dropFirst()).allSatisfy({ $0.member != $1.member }), ordered.allSatisfy({ SharedCost.isName($0.member) })
        else { throw issue(.badMember) }
        return ordered
    }

    private func issue(_ reason: SettlingIssue.Reason) -> SettlingIssue { SettlingIssue(id: id, reason: reason) }

    static func isName(_ text: String) -> Bool { (1...SettlingLimits.idBytes).contains(text.utf8.count) }
}

extension Settlement {
    /// Throws why a payment can't be counted.
    func check() throws(SettlingIssue) {
        guard SharedCost.isName(id), SharedCost.isName(from), SharedCost.isName(to) else { throw SettlingIssue(id: id, reason: .badMember) }
        guard (1...SettlingLimits.amount).contains(amount.minorUnits) else { throw SettlingIssue(id: id, reason: .amountOutOfRange) }
        guard from != to else { throw SettlingIssue(id: id, reason: .toOneself) }
    }
}
