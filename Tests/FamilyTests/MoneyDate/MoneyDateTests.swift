import Testing
import Values

@testable import Family

private let month = Month(number: 2026 * 12 + 10)
private let today = Day(number: 20_780)

private func cad(_ cents: Int64) -> Money { Money(minorUnits: cents, .cad) }

/// 5,000.00 go in an ordinary month.
private func agenda(
    _ topics: [MoneyDateTopic], kept: [String] = [], lastKeys: [String] = [], lastThanks: [LastThanks] = []
) throws -> MoneyDateAgenda {
    let facts = MoneyDateFacts(month: month, topics: topics, spending: [cad(500_000)], lastKeys: lastKeys, lastThanks: lastThanks)
    return try MoneyDateAgenda(facts, kept: kept)
}

@Suite("Money date: the agenda")
struct MoneyDateTests {
    private let rise = MoneyDateTopic.billRose(bill: "phone", old: cad(5_000), new: cad(6_500), perYear: 12)
    private let behind = MoneyDateTopic.goalBehind(goal: "trip", missing: cad(20_000))
    private let unusual = MoneyDateTopic.unusualSpending(category: "eating-out", spent: cad(60_000), usual: cad(30_000))
    private let coming = MoneyDateTopic.bigBillComing(bill: "car", amount: cad(90_000), day: today.advanced(by: 20))
    private let rows = MoneyDateTopic.unsortedRows(11)
    private let open = MoneyDateTopic.openDecision(decision: "d1", since: Month(number: month.number - 1))
    private let reached = MoneyDateTopic.goalReached(goal: "bike")
    private let thanks = MoneyDateTopic.thanks(member: "ben", .putAside)

    @Test func withoutFactsItAsksWhatWentWellAndWhomToThank() throws {
        #expect(try agenda([]).items == [.whatWentWell, .openThanks])
    }

    @Test func somethingGoodFirstThenWhatMattersMostThenAThanks() throws {
        // In thousandths of 5,000.00: coming 180, unusual 60, behind 40, rise 36 in a year, 11 rows 55, the decision 400.
        let items = try agenda([rows, behind, coming, rise, thanks, unusual, open, reached]).items
        #expect(items == [reached, open, coming, unusual, thanks])
    }

    @Test func kindsDifferWhereTheyCan() throws {
        let rises = (1...5).map { MoneyDateTopic.billRose(bill: "b\($0)", old: cad(0), new: cad(Int64($0) * 10_000), perYear: 12) }
        #expect(try agenda(rises + [behind, unusual]).items == [.whatWentWell, rises[4], unusual, behind, .openThanks])
        // Two of one kind only if there is room, and never three.
        #expect(try agenda(rises + [behind]).items == [.whatWentWell, rises[4], behind, rises[3], .openThanks])
        #expect(try agenda(rises).items == [.whatWentWell, rises[4], rises[3], .openThanks])
    }

    @Test func whatIsSmallIsNotWorthTheEvening() throws {
        let small = MoneyDateTopic.billRose(bill: "music", old: cad(1_000), new: cad(1_400), perYear: 12)
        #expect(try agenda([small, .unsortedRows(4)]).items == [.whatWentWell, .openThanks])
        let enough = MoneyDateTopic.billRose(bill: "music", old: cad(1_000), new: cad(1_417), perYear: 12)
        #expect(try agenda([enough]).items == [.whatWentWell, enough, .openThanks])
    }

    @Test func anotherCurrencyIsNotCompared() throws {
        let dear = MoneyDateTopic.goalBehind(goal: "a", missing: Money(minorUnits: 9_000_000, .aud))
        // 50 for a currency in which nothing is spent, 40 for 200.00 of 5,000.00.
        #expect(try agenda([behind, dear]).items == [.whatWentWell, dear, behind, .openThanks])
        let mixed = MoneyDateTopic.billRose(bill: "x", old: cad(1), new: Money(minorUnits: 5, .aud), perYear: 1)
        #expect(try agenda([mixed]).unsound == [mixed])
    }

    @Test func whatWasSpokenAboutWeighsHalf() throws {
        let others: [MoneyDateTopic] = [open, coming, behind]
        #expect(try agenda(others + [unusual]).items.contains(unusual))
        #expect(try !agenda(others + [unusual], lastKeys: [unusual.key]).items.contains(unusual))
    }

    @Test func thanksGoRound() throws {
        let all: [MoneyDateTopic] = [
            .thanks(member: "ana", .sortedRows), .thanks(member: "ben", .putAside), .thanks(member: "cleo", .didChores),
        ]
        let lastMonth = Month(number: month.number - 1)
        #expect(try agenda(all).items.last == all[0])
        #expect(try agenda(all, lastThanks: [LastThanks("ana", lastMonth)]).items.last == all[1])
        let before = [LastThanks("ana", Month(number: month.number - 3)), LastThanks("ben", lastMonth), LastThanks("cleo", lastMonth)]
        #expect(try agenda(all, lastThanks: before).items.last == all[0])
    }

    @Test func anEveningThatHasBegunStays() throws {
        let begun = try agenda([reached, rise, thanks]).items
        let later = try agenda([reached, rise, thanks, coming, unusual, open], kept: begun.map { $0.key })
        #expect(later.items == begun)
        #expect(try agenda([rise, thanks], kept: begun.map { $0.key }).items == [rise, thanks])
        #expect(try agenda([], kept: ["what-went-well", "what-went-well", "moon", "open-thanks"]).items == [.whatWentWell, .openThanks])
    }

    @Test func numbersThatContradictThemselvesAreLeftOut() throws {
        let unsound: [MoneyDateTopic] = [
            .billRose(bill: "a", old: cad(500), new: cad(500), perYear: 12),
            .billFell(bill: "b", old: cad(500), new: cad(600), perYear: 12),
            .billRose(bill: "c", old: cad(1), new: cad(600), perYear: 0), .goalBehind(goal: "", missing: cad(50_000)),
            .goalBehind(goal: "d", missing: cad(0)), .unsortedRows(0), .underPlan(plan: "e", left: cad(.max)),
            .unusualSpending(category: "f", spent: cad(5), usual: cad(6)), .bigBillComing(bill: "g", amount: cad(-5), day: today),
        ]
        for topic in unsound {
            let agenda = try agenda([topic])
            #expect(agenda.unsound == [topic] && agenda.items == [.whatWentWell, .openThanks], "\(topic)")
        }
        let many = [MoneyDateTopic](repeating: rows, count: MoneyDateAgenda.factLimit + 1)
        #expect(throws: MoneyDateFailure.tooManyFacts) { try agenda(many) }
    }
}

@Suite("Money date: laws of the agenda")
struct MoneyDateLawTests {
    private func randomTopics(_ random: inout SeededRandom) -> [MoneyDateTopic] {
        (0..<random.integer(in: 0...20)).map { _ in
            let id = "x\(random.integer(in: 0...4))"
            let amount = Int64(random.integer(in: 0...80_000))
            let more = amount + Int64(random.integer(in: 0...20_000))
            switch random.integer(in: 0...9) {
            case 0: return .goalReached(goal: id)
            case 1: return .underPlan(plan: id, left: cad(amount))
            case 2: return .billFell(bill: id, old: cad(more), new: cad(amount), perYear: 12)
            case 3: return .billRose(bill: id, old: cad(amount), new: cad(more), perYear: 12)
            case 4: return .goalBehind(goal: id, missing: cad(amount))
            case 5: return .unusualSpending(category: id, spent: cad(more), usual: cad(amount))
            case 6: return .bigBillComing(bill: id, amount: cad(amount), day: today.advanced(by: random.integer(in: 0...30)))
            case 7: return .unsortedRows(Int64(random.integer(in: 0...80)))
            case 8: return .openDecision(decision: id, since: Month(number: month.number - Int32(random.integer(in: 0...5))))
            default: return .thanks(member: id, MoneyDateTopic.ThanksReason.allCases[random.integer(in: 0...4)])
            }
        }
    }

    @Test func everyAgendaIsShortStartsWellAndEndsWithThanks() throws {
        var full = 0
        for seed in UInt64(0)..<1_000 {
            var random = SeededRandom(seed: seed)
            let topics = randomTopics(&random)
            let items = try agenda(topics).items
            #expect((2...MoneyDateAgenda.itemLimit).contains(items.count), "seed \(seed)")
            #expect(items.first?.part == .good && items.last?.part == .thanks, "seed \(seed)")
            #expect(items.dropLast().allSatisfy { $0.part != .thanks } && Set(items.map { $0.key }).count == items.count, "seed \(seed)")
            #expect(Dictionary(grouping: items) { $0.kind }.values.allSatisfy { $0.count <= 2 }, "seed \(seed)")
            let made = items.filter { $0 != .whatWentWell && $0 != .openThanks }
            #expect(made.allSatisfy { topics.contains($0) }, "seed \(seed)")
            full += items.count == MoneyDateAgenda.itemLimit ? 1 : 0
        }
        #expect(full > 300)
    }

    @Test func theOrderOfFactsDoesNotMatterAndRepeatsSayNothingNew() throws {
        for seed in UInt64(0)..<1_000 {
            var random = SeededRandom(seed: seed)
            let topics = randomTopics(&random)
            #expect(try agenda(topics.shuffled(using: &random)) == agenda(topics), "seed \(seed)")
            #expect(try agenda(topics + topics).items == agenda(topics).items, "seed \(seed)")
        }
    }

    /// A second of a kind stands there only if every other kind that is worth it does.
    @Test func noKindIsLeftOutForASecondOfAnother() throws {
        for seed in UInt64(0)..<1_000 {
            var random = SeededRandom(seed: seed)
            let topics = randomTopics(&random)
            let items = try agenda(topics).items
            let concerns = items.filter { $0.part == .concern }
            guard Set(concerns.map { $0.kind }).count < concerns.count else { continue }
            let worthIt = topics.filter { $0.part == .concern && $0.isSound && $0.weight(in: month, spending: [cad(500_000)]) >= 10 }
            #expect(Set(worthIt.map { $0.kind }) == Set(concerns.map { $0.kind }), "seed \(seed)")
        }
    }

    @Test func aKeptAgendaStaysWhateverArrives() throws {
        for seed in UInt64(0)..<1_000 {
            var random = SeededRandom(seed: seed)
            let topics = randomTopics(&random)
            let begun = try agenda(topics).items
            let more = topics + randomTopics(&random)
            #expect(try agenda(more, kept: begun.map { $0.key }).items.map { $0.key } == begun.map { $0.key }, "seed \(seed)")
        }
    }
}

@Suite("Money date: decisions, words and notes")
struct MoneyDateDecisionTests {
    private func decision(_ id: String, due: Int? = nil, done: Int? = nil, dropped: Int? = nil, monthsAgo: Int32 = 1) -> MoneyDateDecision {
        func day(_ number: Int?) -> Day? { number.map { today.advanced(by: $0) } }
        return MoneyDateDecision(
            id: id, topic: nil, owner: "ana", month: Month(number: month.number - monthsAgo), due: day(due), done: day(done),
            dropped: day(dropped))
    }

    @Test func howADecisionStands() {
        #expect(decision("a").standing(on: today) == .open(lateDays: 0))
        #expect(decision("a", due: 0).standing(on: today) == .open(lateDays: 0))
        #expect(decision("a", due: -3).standing(on: today) == .open(lateDays: 3))
        #expect(decision("a", due: -3, done: -1).standing(on: today) == .done(today.advanced(by: -1), wasDroppedToo: false))
        #expect(decision("a", done: 1).standing(on: today) == .open(lateDays: 0))
        #expect(decision("a", dropped: -2).standing(on: today) == .dropped(today.advanced(by: -2)))
        // Two said opposite things: what was done was done.
        #expect(decision("a", done: -1, dropped: -2).standing(on: today) == .done(today.advanced(by: -1), wasDroppedToo: true))
    }

    @Test func whatIsOpenComesBack() {
        let decisions = [
            decision("new", monthsAgo: 0), decision("b"), decision("a"), decision("old", monthsAgo: 4), decision("done", done: -1),
            decision("dropped", dropped: 0),
        ]
        let topics = MoneyDateDecision.topics(of: decisions, before: month, on: today)
        #expect(topics.map { $0.about } == ["old", "a", "b"])
    }

    @Test func earlierDatesTellWhatIsOpenAndWhoWasThanked() throws {
        let last = MoneyDate(
            month: Month(number: month.number - 1), kept: ["what-went-well", "bill-rose:phone", "thanks:sorted-rows-ana"],
            decisions: [decision("call")])
        let thanks: [MoneyDateTopic] = [.thanks(member: "ana", .putAside), .thanks(member: "ben", .putAside)]
        let facts = MoneyDate.facts(of: month, topics: thanks, spending: [cad(500_000)], earlier: [last], today: today)
        #expect(facts.lastKeys == last.kept && facts.lastThanks == [LastThanks("ana", last.month)])
        let items = try MoneyDateAgenda(facts).items
        #expect(items == [.whatWentWell, .openDecision(decision: "call", since: last.month), thanks[1]])
        // The evening itself is no earlier one.
        let same = MoneyDate.facts(of: last.month, topics: [], spending: [], earlier: [last], today: today)
        #expect(same.topics.isEmpty && same.lastKeys.isEmpty && same.lastThanks.isEmpty)
    }

    @Test func wordsAreSeenByThoseWhoShareTheirOwn() {
        let words = [
            MoneyDateWord(member: "ana", topic: nil, feeling: "calm", isShared: true),
            MoneyDateWord(member: "ben", topic: nil, feeling: "tense", isShared: true),
            MoneyDateWord(member: "cleo", topic: nil, feeling: "proud", isShared: false),
            MoneyDateWord(member: "ben", topic: "bill-rose:phone", feeling: "angry", isShared: true),
        ]
        #expect(MoneyDateWord.visible(words, to: "ana").map { $0.feeling } == ["calm", "tense"])
        #expect(MoneyDateWord.visible(words, to: "cleo").map { $0.feeling } == ["proud"])
        #expect(MoneyDateWord.visible(words, to: "ben").map { $0.feeling } == ["calm", "tense", "angry"])
        #expect(MoneyDateWord.visible(words, to: "dora").isEmpty)
    }

    @Test func whoSeesIsSeen() {
        for seed in UInt64(0)..<500 {
            var random = SeededRandom(seed: seed)
            let members = ["ana", "ben", "cleo", "dora"]
            let words = members.filter { _ in random.happens(perMille: 700) }.map {
                MoneyDateWord(
                    member: $0, topic: random.happens(perMille: 500) ? "x" : nil, feeling: "f", isShared: random.happens(perMille: 600))
            }
            for one in members {
                for other in members {
                    let sees = MoneyDateWord.visible(words, to: one).contains { $0.member == other }
                    #expect(sees == MoneyDateWord.visible(words, to: other).contains { $0.member == one }, "seed \(seed)")
                }
            }
        }
    }

    @Test func notesHaveALimit() {
        #expect(MoneyDate.Note(member: "ana", topic: nil, text: "") == nil)
        #expect(MoneyDate.Note(member: "ana", topic: nil, text: String(repeating: "é", count: MoneyDate.noteLimit + 1)) == nil)
        #expect(MoneyDate.Note(member: "ana", topic: nil, text: String(repeating: "é", count: MoneyDate.noteLimit))?.text.count == 2_000)
    }
}
