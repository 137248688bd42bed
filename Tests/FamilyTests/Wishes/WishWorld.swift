import Values

@testable import Family

/// Wishes of two children with what was said of them by devices that know little of each other.
struct WishWorld {
    var wishes: [Wish] = []
    var words: [WishWord] = []

    static let days = 60

    init(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        for number in 1...4 {
            let made = random.integer(in: 0...20)
            let wish = try Wish(
                familyID(900 + number), of: familyID(1 + number % 2), currency: .cad, made: familyDay(made),
                waitDays: random.integer(in: 0...12))
            wishes.append(wish)
            for _ in 0..<random.integer(in: 0...25) { say(wish, made, &random) }
        }
    }

    private mutating func say(_ wish: Wish, _ made: Int, _ random: inout SeededRandom) {
        let day = familyDay(made + random.integer(in: 0...(WishWorld.days - made)))
        let amount = Int64(random.integer(in: 1...4_000))
        let parent = familyID(random.integer(in: 11...12))
        let attempt = random.integer(in: 1...3)
        let verdict: Answer.Verdict = random.happens(perMille: 600) ? .approved : .returned
        guard let answer = Answer(verdict, by: parent, on: day, word: "later") else { return }
        let what: WishWord.What
        switch random.integer(in: 0...19) {
        case 0, 1: what = .price(amount * 3)
        case 2, 3: what = .answered(answer)
        case 4...9: what = .putIn(amount)
        case 10, 11: what = .putBack(amount)
        case 12, 13: what = .toppedUp(amount, by: random.happens(perMille: 500) ? parent : familyID(21))
        case 14: what = .shortened(days: random.integer(in: 0...12), by: parent)
        case 15, 16: what = .asksToBuy(attempt: attempt, paid: amount * 2)
        case 17: what = .buyAnswered(attempt: attempt, answer)
        case 18: what = random.happens(perMille: 300) ? .bought(paid: amount * 2, by: parent) : .putIn(amount)
        default: what = random.happens(perMille: 300) ? .givenUp(by: wish.member) : .putIn(amount)
        }
        words.append(WishWord(wish.id, on: day, what))
    }

    func book(today: Int = WishWorld.days, words: [WishWord]? = nil) throws -> WishBook {
        try WishBook(wishes, words ?? self.words, today: familyDay(today))
    }
}
