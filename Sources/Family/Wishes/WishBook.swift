package import Values

/// All wishes of a household, until today: the same on every device that has the same words.
///
/// What is said of a day that is still to come counts from that day on.
package struct WishBook: Sendable {
    /// The wishes, by their ids.
    package let courses: [WishCourse]
    /// The day until which words count.
    package let today: Day
    /// Words that can't be followed, by wish and day, each once.
    package let problems: [WishProblem]

    /// - Throws: `tooManyWishes`, `doubleWish`, `tooManyWords`.
    package init(_ wishes: [Wish], _ words: [WishWord], today: Day) throws(WishFailure) {
        guard wishes.count <= WishLimits.wishes else { throw .tooManyWishes(limit: WishLimits.wishes) }
        guard words.count <= WishLimits.words else { throw .tooManyWords(limit: WishLimits.words) }
        self.today = today
        var said: [UUID128: WishWords] = [:]
        for wish in wishes {
            guard said.updateValue(WishWords(), forKey: wish.id) == nil else { throw .doubleWish(wish.id) }
        }
        var problems: Set<WishProblem> = []
        for word in words {
            if let reason = word.problem(isKnown: said[word.wish] != nil) {
                problems.insert(WishProblem(word: word, reason: reason))
            } else if word.countsFrom <= today {
                said[word.wish]?.add(word)
            }
        }
        var courses: [WishCourse] = []
        for wish in wishes.ordered(by: { $0.id < $1.id }) {
            var walk = WishWalk(wish, said[wish.id]?.words ?? [], until: today)
            courses.append(walk.course())
            problems.formUnion(walk.problems)
        }
        self.courses = courses
        self.problems = Array(problems).ordered { left, right in
            if left.word.wish != right.word.wish { return left.word.wish < right.word.wish }
            if left.word.day != right.word.day { return left.word.day < right.word.day }
            if left.reason != right.reason { return left.reason.rawValue < right.reason.rawValue }
            return left.word.order < right.word.order
        }
    }

    /// A wish; nil if there is no such wish.
    package func course(of wish: UUID128) -> WishCourse? { courses.first { $0.wish.id == wish } }

    /// How the money of all wishes moved, by day: what the book of jars takes.
    package func entries() -> [WishEntry] { courses.flatMap { $0.entries }.ordered(by: WishEntry.isBefore) }

    /// A child's wishes that run, the oldest first.
    package func running(of member: UUID128) -> [WishCourse] {
        courses.filter { $0.wish.member == member && $0.isRunning }.ordered { left, right in
            left.wish.made != right.wish.made ? left.wish.made < right.wish.made : left.wish.id < right.wish.id
        }
    }
}

/// The words of one wish, each once.
private struct WishWords {
    private var amounts: [WishWord.Slot: Int64] = [:]
    private var others: Set<WishWord> = []

    /// Adds a word. Of two amounts of one day and one giver the larger counts, since nobody says less than they gave.
    mutating func add(_ word: WishWord) {
        guard let (slot, amount) = word.slot else {
            others.insert(word)
            return
        }
        amounts[slot] = max(amounts[slot] ?? 0, amount)
        wish = word.wish
    }

    private var wish = UUID128(high: 0, low: 0)

    /// The words, in no order that anything may follow.
    var words: [WishWord] {
        var found = Array(others)
        for (slot, amount) in amounts {
            switch slot {
            case .putIn(let day): found.append(WishWord(wish, on: day, .putIn(amount)))
            case .putBack(let day): found.append(WishWord(wish, on: day, .putBack(amount)))
            case .toppedUp(let day, let by): found.append(WishWord(wish, on: day, .toppedUp(amount, by: by)))
            }
        }
        return found
    }
}

extension WishWord {
    /// The key under which its amount counts once; nil for a word of another kind.
    fileprivate var slot: (Slot, Int64)? {
        switch what {
        case .putIn(let amount): (.putIn(day), amount)
        case .putBack(let amount): (.putBack(day), amount)
        case .toppedUp(let amount, let by): (.toppedUp(day, by), amount)
        default: nil
        }
    }

    /// The day from which it counts: for an answer its own.
    fileprivate var countsFrom: Day {
        switch what {
        case .answered(let answer), .buyAnswered(_, let answer): answer.day
        default: day
        }
    }

    /// A number that tells problems of one day apart.
    fileprivate var order: Int64 {
        switch what {
        case .price(let amount), .putIn(let amount), .putBack(let amount), .toppedUp(let amount, _), .asksToBuy(_, let amount),
            .bought(let amount, _):
            amount
        default: 0
        }
    }

    /// Why it can't be followed, whatever else was said.
    fileprivate func problem(isKnown: Bool) -> WishProblem.Reason? {
        guard isKnown else { return .unknownWish }
        guard (Day.earliest...Day.latest).contains(day), (Day.earliest...Day.latest).contains(countsFrom) else { return .dayOutside }
        let isWithin =
            switch what {
            case .price(let amount), .putIn(let amount), .putBack(let amount), .toppedUp(let amount, _), .bought(let amount, _):
                WishLimits.amount.contains(amount)
            case .asksToBuy(let attempt, let amount): WishLimits.amount.contains(amount) && AnswerLimits.tries.contains(attempt)
            case .buyAnswered(let attempt, _): AnswerLimits.tries.contains(attempt)
            case .shortened(let days, _): WishLimits.waitDays.contains(days)
            case .answered, .givenUp: true
            }
        return isWithin ? nil : .outsideLimits
    }
}
