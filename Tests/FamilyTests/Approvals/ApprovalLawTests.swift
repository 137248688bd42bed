import Testing
import Values

@testable import Family

/// What the inbox says would happen is what happens.
@Suite("Approvals: laws")
struct ApprovalLawTests {
    static let seeds = 0..<500

    private func sums(_ earned: [ChoreEarning]) -> [UUID128: Int64] {
        var sums: [UUID128: Int64] = [:]
        for one in earned { sums[one.member, default: 0] += one.amount }
        return sums
    }

    /// The words that answer a question about a chore.
    private func answering(_ subject: ApprovalSubject, _ verdict: Answer.Verdict, on day: Day, _ records: ChoreRecords) throws
        -> ChoreRecords
    {
        var records = records
        let answer = try #require(Answer(verdict, by: familyID(11), on: day))
        switch subject {
        case .choreDone(let key, let attempt): records.answers.append(ChoreAnswer(key, attempt: attempt, answer))
        case .choreDoneToo(let key, let attempt, _):
            if verdict == .approved {
                records.givenToo.append(ChoreGivenToo(key, by: familyID(11), on: day))
            } else {
                records.answers.append(ChoreAnswer(key, attempt: attempt, answer))
            }
        default: Issue.record("\(subject.key)")
        }
        return records
    }

    @Test func whatAnApprovedChoreBringsIsWhatTheInboxSaid() throws {
        var count = 0
        for seed in Self.seeds {
            let world = try ChoreWorld(seed: seed)
            let today = 5 + seed % 40
            let book = try world.book(today: today)
            let before = sums(book.earned())
            for request in book.requests().prefix(3) {
                let records = try answering(request.subject, .approved, on: familyDay(today), world.records)
                let after = sums(try world.book(today: today, records).earned())
                for move in request.moves {
                    #expect((after[move.member] ?? 0) - (before[move.member] ?? 0) == move.amount, "seed \(seed): \(request.subject.key)")
                }
                count += request.moves.count
            }
        }
        #expect(count > 1_000)
    }

    @Test func whatAReturnedChoreDoesIsWhatTheInboxSaid() throws {
        var (again, next) = (0, 0)
        for seed in Self.seeds {
            let world = try ChoreWorld(seed: seed)
            let today = 5 + seed % 40
            let book = try world.book(today: today)
            for request in book.requests().prefix(3) {
                guard case .choreDone(let key, _) = request.subject else { continue }
                let records = try answering(request.subject, .returned, on: familyDay(today), world.records)
                let after = try world.book(today: today, records)
                #expect(after.earned() == book.earned(), "seed \(seed): \(request.subject.key)")
                let state = try #require(after.occurrence(key)?.state)
                switch request.ifReturned.first {
                case .canBeDoneAgain(let until):
                    guard case .returned(_, _, _, _, let day) = state else {
                        Issue.record("seed \(seed): \(request.subject.key) \(state.code)")
                        continue
                    }
                    #expect(day == until ?? .latest, "seed \(seed): \(request.subject.key)")
                    again += 1
                case .othersAreNext:
                    guard case .notMine(let first, _, _) = state else {
                        Issue.record("seed \(seed): \(request.subject.key) \(state.code)")
                        continue
                    }
                    #expect(after.occurrence(ChoreKey(key.chore, due: key.due, first))?.state.code == "waiting", "seed \(seed)")
                    next += 1
                default: Issue.record("seed \(seed): \(request.subject.key) \(request.ifReturned.count)")
                }
            }
        }
        #expect(again > 300 && next > 10)
    }

    @Test func whatAnApprovedPurchaseOfAWishMovesIsWhatTheInboxSaid() throws {
        var count = 0
        for seed in Self.seeds {
            let world = try WishWorld(seed: seed)
            let today = 20 + seed % 40
            let book = try world.book(today: today)
            for request in book.requests() {
                guard case .wishBought(let wish, let attempt) = request.subject else { continue }
                let answer = try #require(Answer(.approved, by: familyID(11), on: familyDay(today)))
                let words = world.words + [WishWord(wish, on: familyDay(today), .buyAnswered(attempt: attempt, answer))]
                let entries = try world.book(today: today, words: words).course(of: wish)?.entries ?? []
                let before = try #require(book.course(of: wish)).entries
                func moved(_ code: String) -> Int64 {
                    entries.dropFirst(before.count).reduce(0) { $1.kind.code == code ? $0 + $1.amount : $0 }
                }
                func asked(_ place: MoneyPlace) -> Int64 { request.moves.reduce(0) { $1.place == place ? $0 + $1.amount : $0 } }
                #expect(asked(.wish(wish)) == 0 - moved("spent") - moved("left"), "seed \(seed)")
                #expect(asked(.save) == moved("left") && asked(.spend) == 0 - moved("beyond"), "seed \(seed)")
                count += 1
            }
        }
        #expect(count > 100)
    }

    @Test func theInboxIsTheSameInWhateverOrderQuestionsCome() throws {
        for seed in Self.seeds {
            var random = SeededRandom(seed: UInt64(seed) + 700)
            let (chores, wishes) = (try ChoreWorld(seed: seed).book(today: 30), try WishWorld(seed: seed).book(today: 30))
            let asked = chores.requests() + wishes.requests()
            let span = DaySpan(ordered: familyDay(0), familyDay(40))
            let answered = chores.answered(in: span) + wishes.answered(in: span)
            let one = ApprovalInbox(asked, answered: answered, money: [:], today: familyDay(30))
            let other = ApprovalInbox(
                (asked + asked).shuffled(using: &random), answered: (answered + answered).shuffled(using: &random), money: [:],
                today: familyDay(30))
            #expect(one.waiting == other.waiting && one.answered == other.answered, "seed \(seed)")
            #expect(one.waiting.count == asked.count, "seed \(seed)")
            let days = one.waiting.map { $0.since }
            #expect(zip(days, days.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)")
            #expect(one.answered.allSatisfy { $0.day.map { $0 > familyDay(16) && $0 <= familyDay(30) } ?? false }, "seed \(seed)")
        }
    }

    @Test func whatIsSaidOfMoneySumsToWhatMoves() throws {
        for seed in Self.seeds {
            var random = SeededRandom(seed: UInt64(seed))
            let shares = (0..<3).map { _ in Int64(random.integer(in: 0...5)) }
            let money = ChildMoney(
                familyID(1), .cad, spend: Int64(random.integer(in: 0...900)), save: Int64(random.integer(in: 0...900)), give: 0,
                shares: shares,
                wishes: [.init(familyID(900), have: 100, left: 400)], coming: [ComingMoney(on: familyDay(7), 5_000)])
            let places: [MoneyPlace] = [.spend, .save, .give, .divided, .wish(familyID(900)), .wish(familyID(901))]
            let moves = places.map { ApprovalMove(familyID(1), $0, Int64(random.integer(in: 0...500))) }
            let request = ApprovalRequest(.purchase(familyID(5)), of: familyID(1), since: familyDay(0), moves: moves)
            let approval = Approval(request, [familyID(1): money], today: familyDay(1))
            var gained: Int64 = 0
            for effect in approval.ifApproved {
                if case .money(_, _, let from, let to) = effect { gained += to - from }
            }
            #expect(gained == moves.reduce(0) { $0 + $1.amount }, "seed \(seed)")
        }
    }
}
