import Insights
import Planning
import Testing
import Values

@testable import Family

/// What becomes of a chore, case by case. The 5th of January 2026, a Monday, is day 0.
@Suite("Chores")
struct ChoreTests {
    /// Child 1, 2 and 3; chore 100; parents 11 and 12.
    private func chore(
        _ sharing: ChoreSharing = .each, _ cadence: BillCadence = .every(.weekly), members: [Int] = [1], reward: Int64 = 500,
        proof: ChoreProof = .nothing, approvesItself: Int? = nil, ended: Int? = nil
    ) throws -> Chore {
        try Chore(
            familyID(100), currency: .aud, members: ValuesByDay([(familyDay(0), members.map { familyID($0) })]), sharing: sharing,
            repeats: ValuesByDay([(familyDay(0), .every(try DueDays(cadence, from: familyDay(0))))]),
            reward: ValuesByDay([(familyDay(0), reward)]),
            into: ValuesByDay([(familyDay(0), .save)]), proof: ValuesByDay([(familyDay(0), proof)]),
            approvesItself: ValuesByDay([(familyDay(0), approvesItself)]), ended: ended.map { familyDay($0) })
    }

    private func key(_ member: Int = 1, due: Int = 0) -> ChoreKey { ChoreKey(familyID(100), due: familyDay(due), familyID(member)) }

    private func done(_ member: Int = 1, due: Int = 0, try attempt: Int = 1, on number: Int, note: String? = nil, photo: Int? = nil)
        -> ChoreDone
    {
        ChoreDone(key(member, due: due), attempt: attempt, on: familyDay(number), note: note, photo: photo.map { familyID($0) })
    }

    private func said(
        _ verdict: Answer.Verdict, to member: Int = 1, due: Int = 0, try attempt: Int = 1, by parent: Int = 11, on number: Int,
        _ word: String? = nil
    ) throws -> ChoreAnswer {
        ChoreAnswer(
            key(member, due: due), attempt: attempt, try #require(Answer(verdict, by: familyID(parent), on: familyDay(number), word: word)))
    }

    private func state(
        _ chore: Chore, _ done: [ChoreDone] = [], _ answers: [ChoreAnswer] = [], givenToo: [ChoreGivenToo] = [], of member: Int = 1,
        due: Int = 0, on today: Int
    ) throws -> ChoreOccurrence.State? {
        let records = ChoreRecords(done: done, answers: answers, givenToo: givenToo)
        return try ChoreBook([chore], records, today: familyDay(today)).occurrence(key(member, due: due))?.state
    }

    @Test func whatIsDueCanBeDoneUntilItIsDueAgain() throws {
        let weekly = try chore()
        #expect(try state(weekly, due: 7, on: 6) == .upcoming)
        #expect(try state(weekly, due: 7, on: 7) == .open)
        #expect(try state(weekly, due: 7, on: 13) == .open)
        #expect(try state(weekly, due: 7, on: 14) == .missed)
        #expect(try state(weekly, due: 8, on: 8) == nil)
        #expect(try state(try chore(.each, .once), due: 0, on: 2_000) == .open)
        #expect(try state(try chore(.each, .once, ended: 9), due: 0, on: 9) == .missed)
    }

    @Test func whatWasDoneWaitsForAParentOrApprovesItself() throws {
        #expect(try state(try chore(), [done(on: 2)], on: 90) == .waiting(attempt: 1, approvesItself: nil))
        let trusting = try chore(approvesItself: 3)
        #expect(try state(trusting, [done(on: 2)], on: 4) == .waiting(attempt: 1, approvesItself: familyDay(5)))
        #expect(try state(trusting, [done(on: 2)], on: 5) == .approved(attempt: 1, .time, on: familyDay(5), nil))
        #expect(
            try state(trusting, [done(on: 2)], [said(.approved, on: 3)], on: 5)
                == .approved(attempt: 1, .member(familyID(11)), on: familyDay(3), nil))
        #expect(try state(try chore(approvesItself: 0), [done(on: 2)], on: 2) == .approved(attempt: 1, .time, on: familyDay(2), nil))
    }

    @Test func anApprovalCountsBesideAReturn() throws {
        let answers = [try said(.returned, by: 11, on: 2, "under the bed"), try said(.approved, by: 12, on: 2)]
        let expected = ChoreOccurrence.State.approved(attempt: 1, .member(familyID(12)), on: familyDay(2), .returnedToo(by: familyID(11)))
        #expect(try state(try chore(), [done(on: 2)], answers, on: 2) == expected)
        #expect(try state(try chore(), [done(on: 2)], answers.reversed(), on: 2) == expected)
    }

    @Test func whatIsSaidAfterItApprovedItselfComesTooLate() throws {
        let trusting = try chore(approvesItself: 3)
        let late = ChoreOccurrence.State.approved(attempt: 1, .time, on: familyDay(5), .returnedTooLate(by: familyID(11), on: familyDay(5)))
        #expect(try state(trusting, [done(on: 2)], [said(.returned, on: 5)], on: 9) == late)
        let again = ChoreOccurrence.State.approved(attempt: 1, .time, on: familyDay(5), .approvedAgain(by: familyID(11)))
        #expect(try state(trusting, [done(on: 2)], [said(.approved, on: 6)], on: 9) == again)
        let inTime = ChoreOccurrence.State.returned(attempt: 1, by: familyID(11), on: familyDay(4), word: nil, again: familyDay(7))
        #expect(try state(trusting, [done(on: 2)], [said(.returned, on: 4)], on: 6) == inTime)
    }

    @Test func whatWasReturnedCanBeDoneAgain() throws {
        let daily = try chore(.each, .every(.everyDays(1)), approvesItself: 1)
        let returned = [try said(.returned, on: 0, "the corners too")]
        #expect(
            try state(daily, [done(on: 0)], returned, on: 3)
                == .returned(attempt: 1, by: familyID(11), on: familyDay(0), word: "the corners too", again: familyDay(3)))
        #expect(
            try state(daily, [done(on: 0)], returned, on: 4)
                == .returned(attempt: 1, by: familyID(11), on: familyDay(0), word: "the corners too", again: nil))
        #expect(
            try state(daily, [done(on: 0), done(try: 2, on: 2)], returned, on: 2) == .waiting(attempt: 2, approvesItself: familyDay(3)))
        #expect(
            try state(daily, [done(on: 0), done(try: 2, on: 2)], returned, on: 3) == .approved(attempt: 2, .time, on: familyDay(3), nil))
        // The ninth try is the last one.
        let last = try state(daily, [done(try: 9, on: 0)], [said(.returned, try: 9, on: 0)], on: 0)
        #expect(last == .returned(attempt: 9, by: familyID(11), on: familyDay(0), word: nil, again: nil))
    }

    @Test func whatIsLateOrLacksItsProofWaitsForAParent() throws {
        let daily = try chore(.each, .every(.everyDays(1)), approvesItself: 1)
        #expect(try state(daily, [done(on: 1)], on: 30) == .waiting(attempt: 1, approvesItself: nil))
        let photo = try chore(proof: .photo, approvesItself: 1)
        #expect(try state(photo, [done(on: 1, note: "tidy")], on: 30) == .waiting(attempt: 1, approvesItself: nil))
        // The photo comes from another device, a day later.
        let both = [done(on: 1, note: "tidy"), done(on: 2, photo: 700)]
        #expect(try state(photo, both, on: 30) == .approved(attempt: 1, .time, on: familyDay(3), nil))
        let shown = try ChoreBook([photo], ChoreRecords(done: both), today: familyDay(30)).occurrence(key())?.shown
        #expect(shown == .init(attempt: 1, by: familyID(1), day: familyDay(1), note: "tidy", photo: familyID(700), isLate: false))
    }

    @Test func ofTwoWhoDidItOnOneDayTheLesserMemberIsFirst() throws {
        let race = try chore(.first, members: [1, 2], approvesItself: 2)
        let both = [done(2, on: 1), done(1, on: 1)]
        #expect(try state(race, both, of: 1, on: 1) == .waiting(attempt: 1, approvesItself: familyDay(3)))
        #expect(try state(race, both, of: 2, on: 1) == .notMine(first: familyID(1), didItToo: true, approvedToo: false))
        #expect(try state(race, both, of: 2, on: 3) == .notMine(first: familyID(1), didItToo: true, approvedToo: false))
        #expect(try state(race, [done(2, on: 1)], of: 1, on: 1) == .notMine(first: familyID(2), didItToo: false, approvedToo: false))
        // Once the first one is sent back, it is the other's turn, and may be redone only if that one is sent back as well.
        let returned = [try said(.returned, to: 1, on: 2)]
        #expect(try state(race, both, returned, of: 2, on: 2) == .waiting(attempt: 1, approvesItself: familyDay(3)))
        #expect(try state(race, both, returned, of: 2, on: 3) == .approved(attempt: 1, .time, on: familyDay(3), nil))
        #expect(try state(race, both, returned, of: 1, on: 3) == .notMine(first: familyID(2), didItToo: false, approvedToo: false))
    }

    @Test func twoParentsWhoApproveTwoChildrenPayOnceUnlessOneGivesToBoth() throws {
        let race = try chore(.first, members: [1, 2])
        let both = [done(1, on: 1), done(2, on: 2)]
        let answers = [try said(.approved, to: 1, by: 11, on: 3), try said(.approved, to: 2, by: 12, on: 3)]
        #expect(try state(race, both, answers, of: 1, on: 3) == .approved(attempt: 1, .member(familyID(11)), on: familyDay(3), nil))
        #expect(try state(race, both, answers, of: 2, on: 3) == .notMine(first: familyID(1), didItToo: true, approvedToo: true))
        let gift = [ChoreGivenToo(key(2), by: familyID(11), on: familyDay(4))]
        #expect(try state(race, both, answers, givenToo: gift, of: 2, on: 4) == .givenToo(by: familyID(11), on: familyDay(4)))
        let earned = try ChoreBook([race], ChoreRecords(done: both, answers: answers, givenToo: gift), today: familyDay(9)).earned()
        #expect(earned.map { $0.amount } == [500, 500])
        #expect(earned.map { $0.member } == [familyID(1), familyID(2)])
        #expect(earned.map { $0.day } == [familyDay(3), familyDay(4)])
    }

    @Test func togetherTheyShareToTheCent() throws {
        let garage = try chore(.together, .once, members: [3, 1, 2], reward: 1_000)
        let records = ChoreRecords(done: [done(2, on: 1), done(3, on: 1)], answers: [try said(.approved, to: 2, on: 2)])
        let earned = try ChoreBook([garage], records, today: familyDay(2)).earned()
        #expect(earned.map { $0.member } == [familyID(1), familyID(2), familyID(3)])
        #expect(earned.map { $0.amount } == [334, 333, 333])
        #expect(earned.map { $0.into } == [.save, .save, .save])
        #expect(earned.first?.key.text.hasSuffix(":2026-01-05:\(familyID(1).text)") == true)
    }

    @Test func whatWasDoneOfAChoreThatEndedWaitsForAParent() throws {
        let ended = try chore(approvesItself: 1, ended: 7)
        #expect(try state(ended, due: 7, on: 8) == nil)
        let offline = [done(due: 7, on: 8)]
        let one = try ChoreBook([ended], ChoreRecords(done: offline), today: familyDay(20)).occurrence(key(due: 7))
        #expect(one?.state == .waiting(attempt: 1, approvesItself: nil))
        #expect(one?.isOffPlan == true)
        let paid = try ChoreBook([ended], ChoreRecords(done: offline, answers: [said(.approved, due: 7, on: 20)]), today: familyDay(20))
            .earned()
        #expect(paid.map { $0.amount } == [500])
    }

    @Test func aParentMayApproveWhatNobodyMarked() throws {
        #expect(
            try state(try chore(), [], [said(.approved, on: 20)], on: 20)
                == .approved(attempt: 1, .member(familyID(11)), on: familyDay(20), nil))
    }

    @Test func listsAreInTheOrderOfWhatCanBeDone() throws {
        let weekly = try chore(members: [1, 2])
        let records = ChoreRecords(done: [done(due: 0, on: 2), done(2, due: 7, on: 7)])
        let book = try ChoreBook([weekly], records, today: familyDay(8))
        #expect(book.today(for: familyID(1)).map { $0.key.due } == [familyDay(7), familyDay(0)])
        #expect(book.today(for: familyID(1)).map { $0.state.code } == ["open", "waiting"])
        #expect(book.waiting().map { $0.key.member } == [familyID(1), familyID(2)])
        #expect(
            try book.due(for: familyID(2), in: DaySpan(ordered: familyDay(0), familyDay(14))).map { $0.state.code } == [
                "missed", "waiting", "upcoming",
            ])
        #expect(try book.missed(in: DaySpan(ordered: familyDay(0), familyDay(14))).map { $0.key.member } == [familyID(2)])
        #expect(throws: ChoreFailure.tooManyDays(limit: 400)) { try book.due(in: DaySpan(ordered: familyDay(0), familyDay(400))) }
    }

    @Test func whatCanNotBeFollowedIsToldAndPaysNothing() throws {
        let records = ChoreRecords(
            done: [
                done(try: 0, on: 1), done(try: 10, on: 1),
                ChoreDone(ChoreKey(familyID(99), due: familyDay(0), familyID(1)), on: familyDay(1)),
                done(due: 7, on: 8, note: String(repeating: "a", count: 501)),
            ], givenToo: [ChoreGivenToo(key(), by: familyID(11), on: familyDay(1))])
        let book = try ChoreBook([try chore(approvesItself: 0)], records, today: familyDay(20))
        #expect(book.problems.map { $0.reason } == [.unknownChore, .badAttempt, .nobodyIsFirst, .longNote])
        #expect(book.earned().isEmpty)
        #expect(throws: ChoreFailure.badReward(limit: ChoreLimits.reward)) { try chore(reward: -1) }
        #expect(throws: ChoreFailure.badDays(limit: ChoreLimits.approvalDays)) { try chore(approvesItself: 367) }
        #expect(throws: ChoreFailure.tooManyMembers(limit: 20)) { try chore(members: Array(1...21)) }
        #expect(throws: ChoreFailure.doubleChore(familyID(100))) {
            try ChoreBook([try chore(), try chore()], ChoreRecords(), today: familyDay(0))
        }
    }

    @Test func weekdaysFollowTheirRhythmUntilItChanges() throws {
        let days = ValuesByDay<ChoreRepeat>([
            (familyDay(0), .weekdays(Weekdays([.saturday, .monday]), from: familyDay(0))),
            (familyDay(14), .every(try DueDays(.every(.fortnightly), from: familyDay(16)))),
        ])
        #expect(days.days(in: DaySpan(ordered: familyDay(-9), familyDay(50))) == [0, 5, 7, 12, 16, 30, 44].map { familyDay($0) })
        #expect(days.next(after: familyDay(12)) == familyDay(16))
        #expect(days.last(until: familyDay(15)) == familyDay(12))
        #expect(days.last(until: familyDay(-1)) == nil)
        #expect(Weekdays(bits: 33) == Weekdays([.monday, .saturday]))
        #expect(Weekdays(bits: 128) == nil)
    }
}
