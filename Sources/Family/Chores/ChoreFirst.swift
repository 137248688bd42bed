import Values

/// Who was first, where the one who does a chore first earns its reward.
///
/// Of what a parent approved and what approved itself, the earliest approval earns the reward; of two of one day the one that was done earlier,
/// then that of the lesser member. Only what stands in front approves itself, so that the reward is earned once. What is known of an approval is
/// what was said until its day, so that a later day never gives the reward to somebody else.
struct ChoreFirst {
    /// Who earned it, or whose word stands in front; nil if nobody's does.
    let member: UUID128?
    /// The approvals of all members, the one that earned the reward among them.
    let approvals: [UUID128: ChoreApproval]
    /// Whether `member` earned it.
    let isEarned: Bool

    private let claims: [Claim]

    /// A try that a member did.
    private struct Claim {
        let member: UUID128
        let one: ChoreTry
        let done: Day
        let all: ChoreTries

        func stands(on day: Day) -> Bool { all.standing(on: day)?.attempt == one.attempt }

        func isBefore(_ other: Claim) -> Bool { done != other.done ? done < other.done : member < other.member }
    }

    /// - Parameter given: members who were given the reward already, so that their word keeps nobody else waiting.
    init(_ tries: [UUID128: ChoreTries], given: [UUID128], until today: Day) {
        var claims: [Claim] = []
        for (member, own) in tries {
            for one in own.tries {
                if let shown = one.shown { claims.append(Claim(member: member, one: one, done: shown.day, all: own)) }
            }
        }
        self.claims = claims
        var approvals: [UUID128: ChoreApproval] = [:]
        var winner: (member: UUID128, day: Day, done: Day)?
        for (member, own) in tries {
            let approval = own.approval(until: today) { ChoreFirst.automatic($0, of: member, claims) }
            guard let approval else { continue }
            approvals[member] = approval
            let mine = (member: member, day: approval.day, done: min(approval.shown?.day ?? approval.day, approval.day))
            if let found = winner, !ChoreFirst.isBefore(mine, found) { continue }
            winner = mine
        }
        self.approvals = approvals
        isEarned = winner != nil
        if let winner {
            member = winner.member
            return
        }
        var front: Claim?
        for claim in claims where claim.stands(on: today) && !given.contains(claim.member) {
            if let found = front, !claim.isBefore(found) { continue }
            front = claim
        }
        member = front?.member
    }

    private static func isBefore(
        _ left: (member: UUID128, day: Day, done: Day), _ right: (member: UUID128, day: Day, done: Day)
    ) -> Bool {
        if left.day != right.day { return left.day < right.day }
        return left.done != right.done ? left.done < right.done : left.member < right.member
    }

    /// The day on which a member's try approves itself; nil if it never does, or if somebody else's stood before it on that day.
    func automatic(_ one: ChoreTry, of member: UUID128) -> Day? { ChoreFirst.automatic(one, of: member, claims) }

    private static func automatic(_ one: ChoreTry, of member: UUID128, _ claims: [Claim]) -> Day? {
        guard let day = one.automatic, let mine = claims.first(where: { $0.member == member && $0.one.attempt == one.attempt }) else {
            return nil
        }
        let isBehind = claims.contains { $0.member != member && $0.isBefore(mine) && $0.stands(on: day) }
        return isBehind ? nil : day
    }
}
