import Testing
import Values

@testable import Family

/// What parents are asked, what each answer does, and who may give it.
@Suite("Approvals")
struct ApprovalTests {
    private let child = familyID(1)
    private let today = familyDay(2)

    private func money(spend: Int64 = 1_000, save: Int64 = 200) -> ChildMoney {
        ChildMoney(
            child, .cad, spend: spend, save: save, give: 50, shares: [50, 40, 10],
            wishes: [.init(familyID(900), have: 300, left: 700), .init(familyID(901), have: 0, left: 400)],
            coming: (1...20).map { ComingMoney(on: familyDay($0 * 7), 100) })
    }

    private func effects(_ request: ApprovalRequest) -> [ApprovalEffect] { Approval(request, [child: money()], today: today).ifApproved }

    @Test func moneyThatIsDividedMovesTheDayOfTheWish() {
        let request = ApprovalRequest(
            .choreDone(ChoreKey(familyID(100), due: today, child), attempt: 1), of: child, since: today,
            moves: [ApprovalMove(child, .divided, 255)])
        #expect(
            effects(request) == [
                .money(child, .spend, from: 1_000, to: 1_128), .money(child, .save, from: 200, to: 302),
                .money(child, .give, from: 50, to: 75), .wishDate(familyID(900), from: familyDay(35), to: familyDay(28)),
            ])
    }

    @Test func moneyOutOfSaveMovesItTheOtherWay() {
        #expect(
            effects(.moveOutOfSave("m1", of: child, since: today, 150, to: .spend)) == [
                .money(child, .save, from: 200, to: 50), .money(child, .spend, from: 1_000, to: 1_150),
                .wishDate(familyID(900), from: familyDay(35), to: familyDay(49)),
            ])
    }

    @Test func aWishThatIsBoughtLeavesWhatIsSavedToTheNextOne() {
        let request = ApprovalRequest(
            .wishBought(familyID(900), attempt: 1), of: child, since: today,
            moves: [ApprovalMove(child, .wish(familyID(900)), -300), ApprovalMove(child, .spend, -700)])
        #expect(
            effects(request) == [
                .money(child, .wish(familyID(900)), from: 300, to: 0), .money(child, .spend, from: 1_000, to: 300),
                .wishDate(familyID(901), from: familyDay(28), to: familyDay(14)),
            ])
    }

    @Test func otherQuestionsSayWhatTheyDo() throws {
        #expect(
            effects(.advance("a1", of: child, since: today, 400, into: .spend)) == [
                .money(child, .spend, from: 1_000, to: 1_400), .owes(more: 400),
            ])
        #expect(effects(.marketOrder("o1", of: child, since: today, playMoney: (10_000, 7_500))) == [.playMoney(from: 10_000, to: 7_500)])
        #expect(effects(.handover(of: child, since: today)) == [.handedOver])
        let made = ApprovalRequest(.wishMade(familyID(900)), of: child, since: today)
        #expect(effects(made) == [.wishBegins(familyID(900), moneyOn: familyDay(35))])
        let question = try PurchaseQuestion(familyID(800), of: child, 250, .cad, asked: today)
        let asked = try #require(question.request(today: today))
        #expect(effects(asked) == [.money(child, .spend, from: 1_000, to: 750)])
        #expect(asked.ifReturned == [.canBeAskedAgain])
        #expect(question.request(today: familyDay(1)) == nil)
    }

    @Test func theInboxShowsTheOldestFirstAndWhatWasAnsweredOfLate() throws {
        let answer = Settled.approved(.member(familyID(11)), on: familyDay(3), nil)
        let inbox = ApprovalInbox(
            [.handover(of: child, since: familyDay(9)), .advance("a1", of: child, since: familyDay(4), 100, into: .spend)],
            answered: [
                AnsweredApproval(.purchase(familyID(1)), of: child, answer), AnsweredApproval(.purchase(familyID(2)), of: child, .open),
                AnsweredApproval(.purchase(familyID(3)), of: child, .returned(by: familyID(11), on: familyDay(7), word: nil, nil)),
            ], money: [:], today: familyDay(10))
        #expect(inbox.waiting.map { $0.subject.code } == ["advance", "handover"])
        #expect(inbox.answered.map { $0.subject } == [.purchase(familyID(3)), .purchase(familyID(1))])
        let later = ApprovalInbox([], answered: inbox.answered, money: [:], today: familyDay(17))
        #expect(later.answered.map { $0.subject } == [.purchase(familyID(3))])
    }

    @Test func parentsAnswerAndEveryAdultGives() {
        let wish = ApprovalSubject.wishMade(familyID(900))
        #expect(wish.actions(for: .owner) == [.approve, .giveBack, .topUp, .shorten])
        #expect(wish.actions(for: .adult) == [.topUp])
        #expect(wish.actions(for: .viewer) == [.topUp])
        #expect(wish.actions(for: .teen).isEmpty && wish.actions(for: .child).isEmpty)
        let tooLate = ApprovalSubject.choreDoneToo(ChoreKey(familyID(100), due: today, child), attempt: 1, first: familyID(2))
        #expect(tooLate.actions(for: .parent) == [.giveToo, .giveBack])
        #expect(tooLate.actions(for: .viewer).isEmpty)
    }

    @Test func anAnswerCountsByTheRoleOfItsDay() throws {
        // Parent 11 leaves on day 10; grandmother 21 looks; 12 is a parent from day 5 on.
        let roles = FamilyRoles([
            familyID(11): ValuesByDay([(familyDay(0), .parent), (familyDay(10), nil)]),
            familyID(21): ValuesByDay([(familyDay(0), .viewer)]),
            familyID(12): ValuesByDay([(familyDay(0), .adult), (familyDay(5), .parent)]),
        ])
        let said = [(11, 9), (11, 10), (21, 3), (12, 4), (12, 5), (99, 5)]
        let counts = try said.map { try roles.allows(#require(Answer(.approved, by: familyID($0.0), on: familyDay($0.1)))) }
        #expect(counts == [true, false, false, false, true, false])
        let wish = familyID(900)
        let words = [
            WishWord(wish, on: familyDay(3), .toppedUp(100, by: familyID(21))),
            WishWord(wish, on: familyDay(3), .bought(paid: 9, by: familyID(21))),
            WishWord(wish, on: familyDay(11), .toppedUp(100, by: familyID(11))), WishWord(wish, on: familyDay(3), .putIn(5)),
        ]
        #expect(roles.allowed(words) == [words[0], words[3]])
        let key = ChoreKey(familyID(100), due: today, child)
        let records = ChoreRecords(
            answers: [ChoreAnswer(key, try #require(Answer(.approved, by: familyID(21), on: today)))],
            givenToo: [ChoreGivenToo(key, by: familyID(11), on: today), ChoreGivenToo(key, by: familyID(21), on: today)])
        #expect(roles.allowed(records) == ChoreRecords(givenToo: [ChoreGivenToo(key, by: familyID(11), on: today)]))
    }
}
