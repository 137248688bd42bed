package import Values

/// What waits for a parent's answer.
package enum ApprovalSubject: Hashable, Sendable {
    /// A chore was done; with several together, by the one who said so.
    case choreDone(ChoreKey, attempt: Int)
    /// A chore was done as well by somebody who was not first.
    case choreDoneToo(ChoreKey, attempt: Int, first: UUID128)
    /// A wish was made.
    case wishMade(UUID128)
    /// The child asks to buy what was wished for.
    case wishBought(UUID128, attempt: Int)
    /// The child asks to buy something.
    case purchase(UUID128)
    /// The child asks to take money out of save, by the key of the move.
    case moveOutOfSave(String)
    /// The child asks for money ahead, by the key of the advance.
    case advance(String)
    /// The child places an order on the market that is play, by the order's key.
    case marketOrder(String)
    /// A young person asks to have their profile handed over.
    case handover(UUID128)

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .choreDone: "choreDone"
        case .choreDoneToo: "choreDoneToo"
        case .wishMade: "wishMade"
        case .wishBought: "wishBought"
        case .purchase: "purchase"
        case .moveOutOfSave: "moveOutOfSave"
        case .advance: "advance"
        case .marketOrder: "marketOrder"
        case .handover: "handover"
        }
    }

    /// The key of which there is one in an inbox: `choreDone:chore:ID:2026-11-28:MEMBER:1`.
    package var key: String {
        let about =
            switch self {
            case .choreDone(let key, let attempt), .choreDoneToo(let key, let attempt, _): "\(key.text):\(attempt)"
            case .wishMade(let wish): wish.text
            case .wishBought(let wish, let attempt): "\(wish.text):\(attempt)"
            case .purchase(let id), .handover(let id): id.text
            case .moveOutOfSave(let key), .advance(let key), .marketOrder(let key): key
            }
        return "\(code):\(about)"
    }
}

/// The part that a member has in a household, as `Households` gives it.
package enum FamilyRole: UInt8, CaseIterable, Sendable {
    /// Owns the household.
    case owner
    /// Runs it with the owner.
    case parent
    /// Takes part in its money, such as a grandparent who lives there.
    case adult
    /// Only looks, such as a grandparent who lives elsewhere.
    case viewer
    /// A young person.
    case teen
    /// A child.
    case child

    /// Whether they decide what children ask.
    package var mayAnswer: Bool { self == .owner || self == .parent }
    /// Whether they may give a child money: every adult may.
    package var mayGive: Bool { self != .teen && self != .child }
}

/// What can be done about something that waits.
package enum ApprovalAction: UInt8, CaseIterable, Sendable {
    /// Say yes.
    case approve
    /// Send it back, with a word if one likes.
    case giveBack
    /// Give the reward to somebody who was not first.
    case giveToo
    /// Give money towards a wish.
    case topUp
    /// Make the waiting time of a wish shorter.
    case shorten

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .approve: "approve"
        case .giveBack: "return"
        case .giveToo: "giveToo"
        case .topUp: "topUp"
        case .shorten: "shorten"
        }
    }
}

extension ApprovalSubject {
    /// What somebody may do about it: owners and parents answer, every adult may give.
    package func actions(for role: FamilyRole) -> [ApprovalAction] {
        var actions: [ApprovalAction] = []
        let isWish: Bool
        switch self {
        case .wishMade, .wishBought: isWish = true
        default: isWish = false
        }
        if role.mayAnswer {
            if case .choreDoneToo = self { actions = [.giveToo, .giveBack] } else { actions = [.approve, .giveBack] }
        }
        if isWish, role.mayGive { actions.append(.topUp) }
        if isWish, role.mayAnswer { actions.append(.shorten) }
        return actions
    }
}

/// Who had which part in a household on which days, so that an answer counts by the part that its giver had when they gave it.
package struct FamilyRoles: Sendable {
    private let roles: [UUID128: ValuesByDay<FamilyRole?>]

    /// Roles from a day on; nil from the day on which a member is no longer of the household.
    package init(_ roles: [UUID128: ValuesByDay<FamilyRole?>]) { self.roles = roles }

    /// The role of a member on a day; nil if they had none.
    package func role(of member: UUID128, on day: Day) -> FamilyRole? { roles[member].flatMap { $0[day] }.flatMap { $0 } }

    /// Whether an answer counts: its giver could answer on its day, whatever they can now.
    package func allows(_ answer: Answer) -> Bool { role(of: answer.by, on: answer.day)?.mayAnswer ?? false }

    /// Records without the answers and gifts of those who could not give them.
    package func allowed(_ records: ChoreRecords) -> ChoreRecords {
        ChoreRecords(
            done: records.done, answers: records.answers.filter { allows($0.answer) },
            givenToo: records.givenToo.filter { role(of: $0.by, on: $0.day)?.mayAnswer ?? false })
    }

    /// Words without those of people who could not say them: answers, purchases and shorter times are parents', gifts are adults'.
    package func allowed(_ words: [WishWord]) -> [WishWord] {
        words.filter { word in
            switch word.what {
            case .answered(let answer), .buyAnswered(_, let answer): allows(answer)
            case .bought(_, let by), .shortened(_, let by): role(of: by, on: word.day)?.mayAnswer ?? false
            case .toppedUp(_, let by): role(of: by, on: word.day)?.mayGive ?? false
            case .price, .putIn, .putBack, .asksToBuy, .givenUp: true
            }
        }
    }
}
