package import Values

/// What an occurrence of a chore is known by, for one member.
package struct ChoreKey: Hashable, Sendable {
    /// The chore.
    package let chore: UUID128
    /// The due day.
    package let due: Day
    /// Who does it.
    package let member: UUID128

    /// The occurrence of a chore on a due day, for a member.
    package init(_ chore: UUID128, due: Day, _ member: UUID128) {
        (self.chore, self.due, self.member) = (chore, due, member)
    }

    /// The key under which what it earns is kept: `chore:ID:2026-11-28:MEMBER`.
    package var text: String { "chore:\(chore.text):\(due.iso):\(member.text)" }

    /// By due day, then chore, then member.
    static func isBefore(_ left: ChoreKey, _ right: ChoreKey) -> Bool {
        if left.due != right.due { return left.due < right.due }
        return left.chore != right.chore ? left.chore < right.chore : left.member < right.member
    }
}

/// A child's word that a chore is done.
package struct ChoreDone: Hashable, Sendable {
    /// What was done, by whom.
    package let key: ChoreKey
    /// Which try it is, of `AnswerLimits.tries`.
    package let attempt: Int
    /// The day on which it was done, by the child's own days.
    package let day: Day
    /// What the child says of it; at most `AnswerLimits.wordBytes` bytes.
    package let note: String?
    /// The photo.
    package let photo: UUID128?

    /// What was done. A try or a note outside the limits becomes a problem of the book, not of this value.
    package init(_ key: ChoreKey, attempt: Int = 1, on day: Day, note: String? = nil, photo: UUID128? = nil) {
        (self.key, self.attempt, self.day, self.note, self.photo) = (key, attempt, day, note, photo)
    }

    /// One order for all devices: the earlier day, then the member, then what was shown.
    static func isBefore(_ left: ChoreDone, _ right: ChoreDone) -> Bool {
        if left.day != right.day { return left.day < right.day }
        if left.key.member != right.key.member { return left.key.member < right.key.member }
        // The photo first: of two devices, the one that shows more is the better witness.
        if (left.photo == nil) != (right.photo == nil) { return left.photo != nil }
        if let (a, b) = ChoreDone.pair(left.photo, right.photo), a != b { return a < b }
        if (left.note == nil) != (right.note == nil) { return left.note != nil }
        return (left.note ?? "") < (right.note ?? "")
    }

    private static func pair(_ left: UUID128?, _ right: UUID128?) -> (UUID128, UUID128)? {
        guard let left, let right else { return nil }
        return (left, right)
    }
}

/// What a parent said to a chore that was done.
package struct ChoreAnswer: Hashable, Sendable {
    /// What it is said of.
    package let key: ChoreKey
    /// The try, of `AnswerLimits.tries`.
    package let attempt: Int
    /// What was said.
    package let answer: Answer

    /// An answer to a try. An approval of what nobody said was done counts too: the parent saw it.
    package init(_ key: ChoreKey, attempt: Int = 1, _ answer: Answer) {
        (self.key, self.attempt, self.answer) = (key, attempt, answer)
    }
}

/// A parent's word that a child earns the reward too, though another was first.
package struct ChoreGivenToo: Hashable, Sendable {
    /// What is given, to whom.
    package let key: ChoreKey
    /// Who gives it.
    package let by: UUID128
    /// The day.
    package let day: Day

    /// A reward that is given too.
    package init(_ key: ChoreKey, by: UUID128, on day: Day) {
        (self.key, self.by, self.day) = (key, by, day)
    }
}

/// All that was said of chores, in any order, each thing however often.
package struct ChoreRecords: Hashable, Sendable {
    /// What was done.
    package var done: [ChoreDone]
    /// What was answered.
    package var answers: [ChoreAnswer]
    /// What was given too.
    package var givenToo: [ChoreGivenToo]

    /// What was said.
    package init(done: [ChoreDone] = [], answers: [ChoreAnswer] = [], givenToo: [ChoreGivenToo] = []) {
        (self.done, self.answers, self.givenToo) = (done, answers, givenToo)
    }

    /// How many there are.
    package var count: Int { done.count + answers.count + givenToo.count }
}

/// A record that can't be followed. It stays where it is, and counts for no money.
package struct ChoreProblem: Hashable, Sendable {
    /// What it is said of.
    package let key: ChoreKey
    /// Why it can't be followed.
    package let reason: Reason

    /// Why a record can't be followed.
    package enum Reason: UInt8, CaseIterable, Sendable {
        /// There is no such chore.
        case unknownChore
        /// The try is not one of `AnswerLimits.tries`.
        case badAttempt
        /// The note is too long.
        case longNote
        /// A day lies outside of the days that Evenkeel accepts.
        case dayOutside
        /// A reward was given too, of a chore that does not go to the one who is first.
        case nobodyIsFirst

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .unknownChore: "unknownChore"
            case .badAttempt: "badAttempt"
            case .longNote: "longNote"
            case .dayOutside: "dayOutside"
            case .nobodyIsFirst: "nobodyIsFirst"
            }
        }
    }
}
