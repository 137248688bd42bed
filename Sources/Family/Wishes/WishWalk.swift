import Values

/// Works out what became of one wish from what was said of it until a day.
struct WishWalk {
    private let wish: Wish
    private let words: [WishWord]
    private let today: Day
    private(set) var problems: Set<WishProblem> = []
    private var cases: [WishCourse.Case] = []
    private var entries: [WishEntry] = []
    private var own: Int64 = 0
    private var gifts: Int64 = 0

    /// - Parameter words: what was said of the wish until today, each once, within the limits.
    init(_ wish: Wish, _ words: [WishWord], until today: Day) {
        (self.wish, self.words, self.today) = (wish, words, today)
    }

    /// A purchase that counts from a day on.
    private struct Purchase {
        let day: Day
        let attempt: Int
        let paid: Int64
    }

    mutating func course() -> WishCourse {
        let price = price()
        let approval = Settled(words.compactMap(WishWalk.answer), automaticallyOn: nil, until: today)
        let purchases = purchases()
        let givenUp = givenUp()
        let purchase = purchases.first.flatMap { one in givenUp.map { one.day <= $0.day } ?? true ? one : nil }
        let end = purchase?.day ?? givenUp?.day
        moveMoney(until: end)
        let waitsUntil = waitsUntil()
        if let purchase {
            pay(purchase, waitsUntil, purchases, givenUp)
        } else if let givenUp {
            giveBack(on: givenUp.day)
            if let late = purchases.first {
                add(.beyond, late.paid, on: late.day)
                cases.append(.boughtAfterGivenUp(on: late.day, paid: late.paid))
            }
        }
        let state: WishCourse.State
        if let purchase {
            state = .bought(on: purchase.day, paid: purchase.paid)
        } else if let givenUp {
            state = .givenUp(by: givenUp.by, on: givenUp.day)
        } else {
            state = runningState(approval, price, waitsUntil)
        }
        return WishCourse(
            wish: wish, price: price, state: state, approval: approval, asking: lastAsking(), own: own, gifts: gifts,
            waitsUntil: waitsUntil,
            entries: entries.ordered(by: WishEntry.isBefore), cases: cases)
    }

    // MARK: - What was said

    /// The first price; of one day the lowest.
    private mutating func price() -> Int64? {
        var first: (day: Day, amount: Int64)?
        for word in words {
            guard case .price(let amount) = word.what else { continue }
            if let found = first, (found.day, found.amount) <= (word.day, amount) { continue }
            first = (word.day, amount)
        }
        for word in words {
            if case .price(let amount) = word.what, amount != first?.amount { note(word, .priceIsSet) }
        }
        return first?.amount
    }

    private static func answer(_ word: WishWord) -> Answer? {
        if case .answered(let answer) = word.what { return answer }
        return nil
    }

    /// The purchases that count, the earliest first: those that a parent said, and those that a parent agreed to.
    private func purchases() -> [Purchase] {
        var found: [Purchase] = []
        for word in words {
            if case .bought(let paid, _) = word.what { found.append(Purchase(day: word.day, attempt: 0, paid: paid)) }
        }
        for attempt in AnswerLimits.tries {
            guard let asked = asked(attempt), case .approved(_, let day, _) = answer(toBuying: attempt) else { continue }
            found.append(Purchase(day: max(day, asked.day), attempt: attempt, paid: asked.paid))
        }
        return found.ordered { left, right in
            if left.day != right.day { return left.day < right.day }
            return left.attempt != right.attempt ? left.attempt < right.attempt : left.paid < right.paid
        }
    }

    /// What the child asked to pay in a try: of two words of one try the earlier, then the lower.
    private func asked(_ attempt: Int) -> (day: Day, paid: Int64)? {
        var first: (day: Day, paid: Int64)?
        for word in words {
            guard case .asksToBuy(attempt, let paid) = word.what else { continue }
            if let found = first, (found.day, found.paid) <= (word.day, paid) { continue }
            first = (word.day, paid)
        }
        return first
    }

    private func answer(toBuying attempt: Int) -> Settled {
        let answers = words.compactMap { word -> Answer? in
            if case .buyAnswered(attempt, let answer) = word.what { return answer }
            return nil
        }
        return Settled(careful: answers, until: today)
    }

    private func givenUp() -> (by: UUID128, day: Day)? {
        var first: (by: UUID128, day: Day)?
        for word in words {
            guard case .givenUp(let by) = word.what else { continue }
            if let found = first, (found.day, found.by) <= (word.day, by) { continue }
            first = (by, word.day)
        }
        return first
    }

    private func waitsUntil() -> Day {
        var days = wish.waitDays
        for word in words {
            if case .shortened(let shorter, _) = word.what { days = min(days, shorter) }
        }
        return wish.made.advanced(by: days)
    }

    // MARK: - Money

    private mutating func add(_ kind: WishEntry.Kind, _ amount: Int64, on day: Day) {
        guard amount > 0 else { return }
        entries.append(WishEntry(wish: wish.id, member: wish.member, day: day, kind: kind, amount: amount))
    }

    private mutating func note(_ word: WishWord, _ reason: WishProblem.Reason) {
        problems.insert(WishProblem(word: word, reason: reason))
    }

    /// Moves what was said until the wish ended, by day: first what comes in, then what the child takes back.
    private mutating func moveMoney(until end: Day?) {
        for word in words.ordered(by: WishWalk.moves) {
            let isLate = end.map { word.day > $0 } ?? false
            switch word.what {
            case .putIn(let amount):
                if isLate {
                    note(word, .afterEnd)
                } else {
                    own += amount
                    add(.putIn, amount, on: word.day)
                }
            case .toppedUp(let amount, let by):
                if isLate {
                    add(.giftToSave(by: by), amount, on: word.day)
                } else {
                    gifts += amount
                    add(.toppedUp(by: by), amount, on: word.day)
                }
            case .putBack(let amount):
                guard !isLate else {
                    note(word, .afterEnd)
                    continue
                }
                if amount > own { note(word, .moreThanThere) }
                add(.putBack, min(amount, own), on: word.day)
                own -= min(amount, own)
            default: continue
            }
        }
    }

    /// By day; within a day what comes in first. What is equal in both goes one way, whichever comes first.
    private static func moves(_ left: WishWord, _ right: WishWord) -> Bool {
        if left.day != right.day { return left.day < right.day }
        return !left.isPutBack && right.isPutBack
    }

    /// Pays from gifts first, then from own money; what is left goes to save.
    private mutating func pay(
        _ purchase: Purchase, _ waitsUntil: Day, _ purchases: [Purchase], _ givenUp: (by: UUID128, day: Day)?
    ) {
        let fromGifts = min(purchase.paid, gifts)
        let fromOwn = min(purchase.paid - fromGifts, own)
        add(.spent, fromGifts + fromOwn, on: purchase.day)
        add(.beyond, purchase.paid - fromGifts - fromOwn, on: purchase.day)
        gifts -= fromGifts
        own -= fromOwn
        giveBack(on: purchase.day)
        if purchase.day < waitsUntil { cases.append(.boughtEarly(waitsUntil: waitsUntil)) }
        if let givenUp { cases.append(.givenUpToo(by: givenUp.by, on: givenUp.day)) }
        for other in purchases.dropFirst() where other.day != purchase.day || other.paid != purchase.paid {
            cases.append(.boughtAgain(on: other.day, paid: other.paid))
        }
    }

    private mutating func giveBack(on day: Day) {
        add(.left, own + gifts, on: day)
        (own, gifts) = (0, 0)
    }

    // MARK: - The state of a wish that runs

    private func lastAsking() -> WishCourse.Asking? {
        for attempt in AnswerLimits.tries.reversed() {
            guard let asked = asked(attempt) else { continue }
            return WishCourse.Asking(attempt: attempt, paid: asked.paid, day: asked.day, answer: answer(toBuying: attempt))
        }
        return nil
    }

    private func runningState(_ approval: Settled, _ price: Int64?, _ waitsUntil: Day) -> WishCourse.State {
        if let asking = lastAsking(), asking.answer == .open { return .asksToBuy(asking) }
        switch approval {
        case .open: return .asked
        case .returned(let by, let day, let word, _): return .returned(by: by, on: day, word: word)
        case .approved: break
        }
        guard let price, own + gifts >= price else { return .saving }
        return today < waitsUntil ? .waits(until: waitsUntil) : .ready
    }
}

extension WishWord {
    /// Whether it takes money back.
    fileprivate var isPutBack: Bool {
        if case .putBack = what { return true }
        return false
    }
}
