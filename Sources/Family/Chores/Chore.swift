package import Values

/// Something to do about the house, by one child or several, once or again and again.
///
/// All that can change is said from a day on and looked up on an occurrence's due day, so that what was earned by an earlier word stays.
package struct Chore: Hashable, Sendable {
    /// The record that it is known by.
    package let id: UUID128
    /// What the rewards are counted in.
    package let currency: Currency
    /// The members whom it is for, from a day on.
    package let members: ValuesByDay<[UUID128]>
    /// How several do it.
    package let sharing: ChoreSharing
    /// When it is due, from a day on.
    package let repeats: ValuesByDay<ChoreRepeat>
    /// What it brings, in minor units, from a day on; zero for what is done for the family.
    package let reward: ValuesByDay<Int64>
    /// Where the reward goes, from a day on.
    package let into: ValuesByDay<MoneyPlace>
    /// What the child shows, from a day on.
    package let proof: ValuesByDay<ChoreProof>
    /// After how many days what was done approves itself, from a day on; nil if it waits for an answer.
    package let approvesItself: ValuesByDay<Int?>
    /// The first day on which it is no longer due. Removing a chore is ending it: what was earned stays.
    package let ended: Day?

    /// A chore.
    /// - Throws: `tooManyMembers`, `badReward`, `badDays`.
    package init(
        _ id: UUID128, currency: Currency, members: ValuesByDay<[UUID128]>, sharing: ChoreSharing, repeats: ValuesByDay<ChoreRepeat>,
        reward: ValuesByDay<Int64>, into: ValuesByDay<MoneyPlace>, proof: ValuesByDay<ChoreProof> = ValuesByDay([]),
        approvesItself: ValuesByDay<Int?> = ValuesByDay([]), ended: Day? = nil
    ) throws(ChoreFailure) {
        for step in members.steps where step.value.count > ChoreLimits.members { throw .tooManyMembers(limit: ChoreLimits.members) }
        for step in reward.steps where step.value < 0 || step.value > ChoreLimits.reward { throw .badReward(limit: ChoreLimits.reward) }
        for step in approvesItself.steps {
            guard (0...ChoreLimits.approvalDays).contains(step.value ?? 0) else { throw .badDays(limit: ChoreLimits.approvalDays) }
        }
        (self.id, self.currency, self.members, self.sharing, self.repeats) = (id, currency, members, sharing, repeats)
        (self.reward, self.into, self.proof, self.approvesItself, self.ended) = (reward, into, proof, approvesItself, ended)
    }

    /// The last day on which it can be due or done.
    var lastDay: Day { ended?.advanced(by: -1) ?? .latest }

    /// Whether it is due on a day.
    func isDue(on day: Day) -> Bool { day <= lastDay && repeats.isDue(on: day) }

    /// The last day on which what is due on a day can be done: the day before it is due again, or before the chore ends.
    func lastDoableDay(of due: Day) -> Day {
        min(repeats.next(after: due)?.advanced(by: -1) ?? .latest, lastDay)
    }
}

/// How several members do a chore.
package enum ChoreSharing: UInt8, CaseIterable, Sendable {
    /// Each does it and earns the whole reward.
    case each
    /// They do it together and share the reward. What one of them says is said for all.
    case together
    /// The one who does it first earns the reward.
    case first

    /// The word of records and of the JSON contracts.
    package var code: String {
        switch self {
        case .each: "each"
        case .together: "together"
        case .first: "first"
        }
    }
}

/// What a child shows with a chore that is done.
package enum ChoreProof: UInt8, CaseIterable, Sendable {
    /// That it was done is enough.
    case nothing
    /// A note.
    case note
    /// A photo.
    case photo

    /// The word of records and of the JSON contracts.
    package var code: String {
        switch self {
        case .nothing: "nothing"
        case .note: "note"
        case .photo: "photo"
        }
    }
}

/// The most that chores can be.
package enum ChoreLimits {
    /// Chores of a household, ended ones included.
    package static let chores = 2_000
    /// Members of one chore.
    package static let members = 20
    /// Minor units of a reward.
    package static let reward: Int64 = 100_000_000
    /// Days after which what was done approves itself.
    package static let approvalDays = 366
    /// Records of what was done and answered.
    package static let records = 500_000
    /// Days that one list looks at.
    package static let listDays = 400
    /// Days for which what was returned can be done again, where the next due day comes sooner.
    package static let againDays = 3
}

/// Why a chore can't be kept as it is, or a question about chores can't be answered.
package enum ChoreFailure: Error, Hashable, Sendable {
    /// A chore is for more members than `limit`.
    case tooManyMembers(limit: Int)
    /// A reward is negative or more than `limit`.
    case badReward(limit: Int64)
    /// It approves itself after a negative number of days or more than `limit`.
    case badDays(limit: Int)
    /// There are more chores than `limit`.
    case tooManyChores(limit: Int)
    /// Two chores have the same record.
    case doubleChore(UUID128)
    /// There are more records than `limit`.
    case tooManyRecords(limit: Int)
    /// A list spans more days than `limit`.
    case tooManyDays(limit: Int)

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .tooManyMembers: "tooManyMembers"
        case .badReward: "badReward"
        case .badDays: "badDays"
        case .tooManyChores: "tooManyChores"
        case .doubleChore: "doubleChore"
        case .tooManyRecords: "tooManyRecords"
        case .tooManyDays: "tooManyDays"
        }
    }
}
