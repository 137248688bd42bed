package import Values

/// A chore on a due day, for one member: what became of it until today.
package struct ChoreOccurrence: Hashable, Sendable {
    /// What it is known by.
    package let key: ChoreKey
    /// How several do the chore.
    package let sharing: ChoreSharing
    /// What became of it.
    package let state: State
    /// What the member earns or would earn by it, in minor units; for several together the member's share.
    package let reward: Int64
    /// Where that goes.
    package let into: MoneyPlace
    /// What the child is asked to show.
    package let proof: ChoreProof
    /// What the child said and showed of the try that counts; nil if nobody said that it is done.
    package let shown: Shown?
    /// The last day on which it can be done; nil if it can be done until the chore ends.
    package let until: Day?
    /// Whether the chore no longer has it, since it ended, is due on other days or is for others: a child that was offline did it all the same.
    package let isOffPlan: Bool

    /// What a child said and showed.
    package struct Shown: Hashable, Sendable {
        /// The try.
        package let attempt: Int
        /// Who said it: of several together one of them.
        package let by: UUID128
        /// When it was done.
        package let day: Day
        /// The note.
        package let note: String?
        /// The photo.
        package let photo: UUID128?
        /// Whether that day was behind the last one on which it could be done, so that it waits for an answer.
        package let isLate: Bool
    }

    /// What became of an occurrence.
    package enum State: Hashable, Sendable {
        /// Its day is still to come.
        case upcoming
        /// It can be done.
        case open
        /// It is done and waits for an answer, or for the day on which it approves itself.
        case waiting(attempt: Int, approvesItself: Day?)
        /// A parent sent it back; it can be done again until a day, unless that was the last try.
        case returned(attempt: Int, by: UUID128, on: Day, word: String?, again: Day?)
        /// It is approved, and its reward is earned on that day.
        case approved(attempt: Int, ApprovedBy, on: Day, AnswerNote?)
        /// A parent gave the reward too, though somebody else was first.
        case givenToo(by: UUID128, on: Day)
        /// Somebody else is or was first; whether this member did it as well and was not sent back, and whether a parent approved that.
        case notMine(first: UUID128, didItToo: Bool, approvedToo: Bool)
        /// It was not done while it could be.
        case missed

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .upcoming: "upcoming"
            case .open: "open"
            case .waiting: "waiting"
            case .returned: "returned"
            case .approved: "approved"
            case .givenToo: "givenToo"
            case .notMine: "notMine"
            case .missed: "missed"
            }
        }
    }

    /// The day on which its reward is earned; nil while it is not.
    package var earnedOn: Day? {
        switch state {
        case .approved(_, _, let day, _), .givenToo(_, let day): day
        default: nil
        }
    }

    /// Whether the child can do something about it today.
    package var isToDo: Bool {
        switch state {
        case .open: true
        case .returned(_, _, _, _, let again): again != nil
        default: false
        }
    }
}
