import Testing
import Values

@testable import Family

/// What becomes of a wish, case by case. The child is 1, the parents are 11 and 12, the grandmother is 21.
@Suite("Wishes")
struct WishTests {
    private func course(_ said: [(Int, WishWord.What)], waitDays: Int = 0, today: Int) throws -> WishCourse {
        let book = try book(said, waitDays: waitDays, today: today)
        return try #require(book.course(of: familyID(900)))
    }

    private func book(_ said: [(Int, WishWord.What)], waitDays: Int = 0, today: Int) throws -> WishBook {
        let wish = try Wish(familyID(900), of: familyID(1), currency: .aud, made: familyDay(0), waitDays: waitDays)
        return try WishBook([wish], said.map { WishWord(familyID(900), on: familyDay($0.0), $0.1) }, today: familyDay(today))
    }

    private func answer(_ verdict: Answer.Verdict, by parent: Int = 11, on day: Int, _ word: String? = nil) throws -> Answer {
        try #require(Answer(verdict, by: familyID(parent), on: familyDay(day), word: word))
    }

    @Test func aWishIsAskedSavedForWaitedForAndBought() throws {
        let said: [(Int, WishWord.What)] = [
            (0, .price(3_000)), (2, .answered(try answer(.approved, on: 2))), (3, .putIn(1_000)), (5, .toppedUp(500, by: familyID(21))),
            (8, .putIn(1_500)), (21, .asksToBuy(attempt: 1, paid: 2_800)), (22, .buyAnswered(attempt: 1, try answer(.approved, on: 22))),
        ]
        #expect(try course(said, waitDays: 20, today: 1).state == .asked)
        #expect(try course(said, waitDays: 20, today: 7).state == .saving)
        #expect(try course(said, waitDays: 20, today: 8).state == .waits(until: familyDay(20)))
        #expect(try course(said, waitDays: 20, today: 20).state == .ready)
        #expect(try course(said, waitDays: 20, today: 21).state.code == "asksToBuy")
        let bought = try course(said, waitDays: 20, today: 22)
        #expect(bought.state == .bought(on: familyDay(22), paid: 2_800))
        #expect(bought.entries.map { $0.kind.code } == ["putIn", "toppedUp", "putIn", "spent", "left"])
        #expect(bought.entries.map { $0.amount } == [1_000, 500, 1_500, 2_800, 200])
        #expect(bought.cases.isEmpty)
    }

    @Test func thePriceIsSetOnce() throws {
        let said: [(Int, WishWord.What)] = [(4, .price(2_000)), (1, .price(2_500)), (1, .price(2_400))]
        #expect(try course(said, today: 9).price == 2_400)
        #expect(try book(said, today: 9).problems.map { $0.reason } == [.priceIsSet, .priceIsSet])
    }

    @Test func ofTwoAnswersToAPurchaseTheCarefulOneCounts() throws {
        var said: [(Int, WishWord.What)] = [
            (1, .putIn(900)), (2, .asksToBuy(attempt: 1, paid: 900)), (3, .buyAnswered(attempt: 1, try answer(.approved, on: 3))),
            (3, .buyAnswered(attempt: 1, try answer(.returned, by: 12, on: 3, "on Sunday"))),
        ]
        let returned = Settled.returned(by: familyID(12), on: familyDay(3), word: "on Sunday", .approvedToo(by: familyID(11)))
        #expect(try course(said, today: 9).asking?.answer == returned)
        #expect(try course(said, today: 9).have == 900)
        // Asked again, it is bought; a return of a later day comes too late.
        said += [
            (6, .asksToBuy(attempt: 2, paid: 900)), (6, .buyAnswered(attempt: 2, try answer(.approved, on: 6))),
            (7, .buyAnswered(attempt: 2, try answer(.returned, by: 12, on: 7))),
        ]
        #expect(try course(said, today: 9).state == .bought(on: familyDay(6), paid: 900))
    }

    @Test func whatIsGivenUpIsInSaveAgain() throws {
        let said: [(Int, WishWord.What)] = [
            (1, .putIn(700)), (2, .toppedUp(300, by: familyID(21))), (3, .putBack(900)), (4, .givenUp(by: familyID(1))),
            (6, .toppedUp(250, by: familyID(21))), (6, .putIn(100)), (8, .bought(paid: 400, by: familyID(11))),
        ]
        let course = try course(said, today: 9)
        #expect(course.state == .givenUp(by: familyID(1), on: familyDay(4)))
        #expect(course.entries.map { $0.kind.code } == ["putIn", "toppedUp", "putBack", "left", "giftToSave", "beyond"])
        #expect(course.entries.map { $0.amount } == [700, 300, 700, 300, 250, 400])
        #expect(course.cases == [.boughtAfterGivenUp(on: familyDay(8), paid: 400)])
        #expect(try book(said, today: 9).problems.map { $0.reason } == [.moreThanThere, .afterEnd])
    }

    @Test func whatIsBoughtAndGivenUpOnOneDayIsBought() throws {
        let said: [(Int, WishWord.What)] = [
            (1, .putIn(700)), (4, .givenUp(by: familyID(1))), (4, .bought(paid: 1_000, by: familyID(11))),
            (5, .bought(paid: 1_000, by: familyID(12))),
        ]
        let course = try course(said, waitDays: 10, today: 9)
        #expect(course.state == .bought(on: familyDay(4), paid: 1_000))
        #expect(course.entries.map { $0.kind.code } == ["putIn", "spent", "beyond"])
        #expect(course.entries.map { $0.amount } == [700, 700, 300])
        #expect(
            course.cases == [
                .boughtEarly(waitsUntil: familyDay(10)), .givenUpToo(by: familyID(1), on: familyDay(4)),
                .boughtAgain(on: familyDay(5), paid: 1_000),
            ])
    }

    @Test func aParentMayShortenTheWaitingTime() throws {
        let said: [(Int, WishWord.What)] = [
            (0, .price(500)), (0, .answered(try answer(.approved, on: 0))), (1, .putIn(500)), (5, .shortened(days: 7, by: familyID(11))),
            (6, .shortened(days: 40, by: familyID(12))),
        ]
        #expect(try course(said, waitDays: 30, today: 4).state == .waits(until: familyDay(30)))
        #expect(try course(said, waitDays: 30, today: 6).state == .waits(until: familyDay(7)))
        #expect(try course(said, waitDays: 30, today: 7).state == .ready)
    }

    @Test func progressFollowsThePaceOfTheAllowance() throws {
        let said: [(Int, WishWord.What)] = [(0, .price(1_000)), (1, .putIn(300))]
        let weekly = (1...9).map { ComingMoney(on: familyDay($0 * 7), 200) }
        let progress = try course(said, waitDays: 40, today: 2).progress(weekly.reversed(), today: familyDay(2))
        #expect(progress.have == 300 && progress.left == 700 && progress.hundredths == 30)
        #expect(progress.moneyOn == familyDay(28))
        #expect(progress.weeks == 4)
        #expect(progress.buyableOn == familyDay(40))
        #expect(try course(said, today: 2).progress([ComingMoney(on: familyDay(3), 699)], today: familyDay(2)).moneyOn == nil)
        #expect(try course([], today: 2).progress(weekly, today: familyDay(2)).hundredths == 0)
    }

    @Test func mayIBuy() throws {
        let coming = [ComingMoney(on: familyDay(7), 500), ComingMoney(on: familyDay(14), 500), ComingMoney(on: familyDay(1), 900)]
        let today = familyDay(2)
        let question = try PurchaseQuestion(familyID(800), of: familyID(1), 1_200, .cad, asked: today, waitDays: 3)
        let short = question.verdict(have: 400, coming, today: today)
        #expect(short.kind == .short(by: 800))
        #expect(short.enoughOn == familyDay(14) && short.buyableOn == familyDay(14))
        let waits = question.verdict(have: 1_200, coming, today: today)
        #expect(waits.kind == .waits(until: familyDay(5)))
        #expect(waits.enoughOn == today && waits.buyableOn == familyDay(5))
        #expect(question.verdict(have: 1_250, coming, today: familyDay(5)).kind == .enough(leaves: 50))
        #expect(question.verdict(have: .min, coming, today: today).kind == .short(by: .max))
        #expect(question.verdict(have: -100, [], today: today).enoughOn == nil)
        #expect(throws: WishFailure.badAmount(limit: 1_000_000_000)) {
            try PurchaseQuestion(familyID(800), of: familyID(1), 0, .cad, asked: today)
        }
    }

    @Test func aQuestionThatTheChildTookBackMovesNoMoney() throws {
        func state(_ answers: [Answer], withdrawn: Int?, today: Int) throws -> PurchaseQuestion.State {
            try PurchaseQuestion(
                familyID(800), of: familyID(1), 900, .cad, asked: familyDay(0), answers: answers, withdrawn: withdrawn.map { familyDay($0) }
            ).state(until: familyDay(today))
        }
        let approved = [try answer(.approved, on: 3)]
        #expect(try state(approved, withdrawn: 3, today: 9) == .withdrawn(on: familyDay(3)))
        #expect(try state(approved, withdrawn: 4, today: 9) == .approved(.member(familyID(11)), on: familyDay(3), nil))
        #expect(try state(approved, withdrawn: nil, today: 2) == .waiting)
        #expect(
            try state([answer(.returned, on: 3, "not now")], withdrawn: nil, today: 3)
                == .returned(by: familyID(11), on: familyDay(3), word: "not now", nil))
    }

    @Test func whatIsOutsideTheLimitsIsTold() throws {
        let said: [(Int, WishWord.What)] = [
            (1, .putIn(0)), (2, .price(-4)), (3, .asksToBuy(attempt: 10, paid: 5)), (4, .shortened(days: -1, by: familyID(11))),
        ]
        #expect(try book(said, today: 9).problems.map { $0.reason } == Array(repeating: .outsideLimits, count: 4))
        let stray = [WishWord(familyID(1), on: familyDay(1), .putIn(5))]
        #expect(try WishBook([], stray, today: familyDay(3)).problems == [WishProblem(word: stray[0], reason: .unknownWish)])
        #expect(throws: WishFailure.badWait(limit: 1_000)) {
            try Wish(familyID(1), of: familyID(1), currency: .cad, made: familyDay(0), waitDays: 1_001)
        }
    }
}
