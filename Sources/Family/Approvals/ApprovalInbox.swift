package import Values

/// A question to the parents before it is known what its answers do.
package struct ApprovalRequest: Hashable, Sendable {
    /// What is asked.
    package let subject: ApprovalSubject
    /// The child that asks.
    package let member: UUID128
    /// Since when it waits.
    package let since: Day
    /// The day on which it approves itself; nil if it never does.
    package let approvesItself: Day?
    /// The money that moves if it is approved.
    package let moves: [ApprovalMove]
    /// What else happens if it is approved.
    package let ifApproved: [ApprovalEffect]
    /// What happens if it is returned.
    package let ifReturned: [ApprovalEffect]

    /// A question.
    package init(
        _ subject: ApprovalSubject, of member: UUID128, since: Day, approvesItself: Day? = nil, moves: [ApprovalMove] = [],
        ifApproved: [ApprovalEffect] = [], ifReturned: [ApprovalEffect] = []
    ) {
        (self.subject, self.member, self.since, self.approvesItself) = (subject, member, since, approvesItself)
        (self.moves, self.ifApproved, self.ifReturned) = (moves, ifApproved, ifReturned)
    }
}

/// Something that waits for a parent, with what each answer does.
package struct Approval: Hashable, Sendable {
    /// What is asked.
    package let subject: ApprovalSubject
    /// The child that asks.
    package let member: UUID128
    /// Since when it waits.
    package let since: Day
    /// The day on which it approves itself; nil if it never does.
    package let approvesItself: Day?
    /// What happens if it is approved: which places hold what then, and which wish's day moves.
    package let ifApproved: [ApprovalEffect]
    /// What happens if it is returned.
    package let ifReturned: [ApprovalEffect]

    /// A question with what its answers do, by what its children have.
    package init(_ request: ApprovalRequest, _ money: [UUID128: ChildMoney], today: Day) {
        (subject, member, since) = (request.subject, request.member, request.since)
        approvesItself = request.approvesItself
        var members: [UUID128] = []
        for move in request.moves where !members.contains(move.member) { members.append(move.member) }
        var effects: [ApprovalEffect] = []
        var bought: UUID128?
        if case .wishBought(let wish, _) = request.subject { bought = wish }
        for member in members {
            let moves = request.moves.filter { $0.member == member }
            effects += money[member]?.effects(of: moves, buying: bought, today: today) ?? []
        }
        if case .wishMade(let id) = request.subject, let own = money[request.member] {
            let wish = own.wishes.first { $0.id == id }
            let saved = id == own.wishes.first?.id ? own.save : nil
            effects.append(.wishBegins(id, moneyOn: wish.flatMap { own.moneyDay(of: $0, saved: saved, today) }))
        }
        ifApproved = effects + request.ifApproved
        ifReturned = request.ifReturned
    }
}

/// Something that was answered.
package struct AnsweredApproval: Hashable, Sendable {
    /// What was asked.
    package let subject: ApprovalSubject
    /// The child that asked.
    package let member: UUID128
    /// The answer, with what else was said.
    package let answer: Settled

    /// Something that was answered.
    package init(_ subject: ApprovalSubject, of member: UUID128, _ answer: Settled) {
        (self.subject, self.member, self.answer) = (subject, member, answer)
    }

    /// The day of the answer; nil for what still waits.
    package var day: Day? {
        switch answer {
        case .open: nil
        case .approved(_, let day, _), .returned(_, let day, _, _): day
        }
    }
}

/// All that waits for the parents of a household, and what was answered of late.
package struct ApprovalInbox: Sendable {
    /// What waits, the oldest first; each once.
    package let waiting: [Approval]
    /// What was answered, the latest first; each once.
    package let answered: [AnsweredApproval]

    /// Days for which an answer is shown.
    package static let answeredDays = 14
    /// The most answers that are shown.
    package static let answeredLimit = 200

    /// - Parameters:
    ///   - requests: all that waits, of chores, wishes, jars and the market, in any order.
    ///   - answered: what was answered.
    ///   - money: what the children have, by member.
    package init(
        _ requests: [ApprovalRequest], answered: [AnsweredApproval] = [], money: [UUID128: ChildMoney], today: Day
    ) {
        var seen: Set<String> = []
        let ordered = requests.map { (request: $0, key: $0.subject.key) }.ordered { left, right in
            left.request.since != right.request.since ? left.request.since < right.request.since : left.key < right.key
        }
        waiting = ordered.compactMap { seen.insert($0.key).inserted ? Approval($0.request, money, today: today) : nil }
        let first = today.advanced(by: 1 - ApprovalInbox.answeredDays)
        var shown: Set<String> = []
        var late: [(one: AnsweredApproval, day: Day, key: String)] = []
        for one in answered {
            guard let day = one.day, day >= first, day <= today, shown.insert(one.subject.key).inserted else { continue }
            late.append((one, day, one.subject.key))
        }
        self.answered = late.ordered { $0.day != $1.day ? $0.day > $1.day : $0.key < $1.key }
            .prefix(ApprovalInbox.answeredLimit).map { $0.one }
    }
}
