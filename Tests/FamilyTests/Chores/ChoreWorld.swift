import Insights
import Planning
import Values

@testable import Family

/// A member, a chore or a photo by a number.
func id(_ number: Int) -> UUID128 { UUID128(high: 0, low: UInt64(number)) }

/// A day by its number behind Monday, 5 January 2026.
func day(_ number: Int) -> Day { Day(number: 20_458 + Int32(number)) }

extension SeededRandom {
    /// One of some values.
    mutating func one<Value>(of values: [Value]) -> Value { values[integer(in: 0...(values.count - 1))] }
}

/// A family's chores and what was said of them by devices that know little of each other.
struct ChoreWorld {
    var chores: [Chore] = []
    var records = ChoreRecords()

    static let days = 40
    static let children = [1, 2, 3]
    static let parents = [11, 12]

    init(seed: Int, sharing: ChoreSharing? = nil) throws {
        var random = SeededRandom(seed: UInt64(seed))
        for number in 1...3 {
            let chore = try ChoreWorld.chore(number, sharing ?? random.one(of: ChoreSharing.allCases), &random)
            chores.append(chore)
            for due in chore.repeats.days(in: DaySpan(ordered: day(0), day(ChoreWorld.days))) where random.happens(perMille: 700) {
                for child in ChoreWorld.children where random.happens(perMille: 600) { say(chore, due, child, &random) }
            }
        }
    }

    private static func chore(_ number: Int, _ sharing: ChoreSharing, _ random: inout SeededRandom) throws -> Chore {
        var repeats: [(day: Day, value: ChoreRepeat)] = [(day(0), try rhythm(&random))]
        if random.happens(perMille: 300) { repeats.append((day(20), try rhythm(&random))) }
        var members: [(day: Day, value: [UUID128])] = [(day(0), [id(1), id(2), id(3)])]
        if random.happens(perMille: 300) { members.append((day(15), [id(2)])) }
        let times = (0...3).map {
            (day: day($0 * 10), value: random.happens(perMille: 300) ? nil : random.integer(in: 0...4)) as (Day, Int?)
        }
        return try Chore(
            id(100 + number), currency: .cad, members: ValuesByDay(members), sharing: sharing, repeats: ValuesByDay(repeats),
            reward: ValuesByDay([(day(0), Int64(random.integer(in: 0...700))), (day(25), 1_000)]),
            into: ValuesByDay([(day(0), random.one(of: [.spend, .save, .divided]))]),
            proof: ValuesByDay([(day(0), random.one(of: ChoreProof.allCases))]),
            approvesItself: ValuesByDay(times.map { (day: $0.0, value: $0.1) }),
            ended: random.happens(perMille: 250) ? day(random.integer(in: 10...40)) : nil)
    }

    private static func rhythm(_ random: inout SeededRandom) throws -> ChoreRepeat {
        let first = day(random.integer(in: 0...6))
        switch random.integer(in: 0...4) {
        case 0: return .weekdays(Weekdays([.monday, .wednesday, .saturday]), from: first)
        case 1: return .every(try DueDays(.once, from: first))
        case 2: return .every(try DueDays(.every(.everyDays(1)), from: first))
        case 3: return .every(try DueDays(.every(.fortnightly), from: first))
        default: return .every(try DueDays(.every(.weekly), from: first))
        }
    }

    /// Up to three tries of a child, on two devices, with the answers of parents who know nothing of each other.
    private mutating func say(_ chore: Chore, _ due: Day, _ child: Int, _ random: inout SeededRandom) {
        let key = ChoreKey(chore.id, due: due, id(child))
        var at = due.advanced(by: random.integer(in: -1...4))
        for attempt in 1...random.integer(in: 1...3) {
            for _ in 0..<random.integer(in: 0...2) {
                let note = random.happens(perMille: 500) ? random.one(of: ["swept", "all of it"]) : nil
                records.done.append(
                    ChoreDone(
                        key, attempt: attempt, on: at.advanced(by: random.integer(in: 0...1)), note: note,
                        photo: random.happens(perMille: 500) ? id(random.integer(in: 500...502)) : nil))
            }
            for parent in ChoreWorld.parents where random.happens(perMille: 350) {
                let verdict: Answer.Verdict = random.happens(perMille: 500) ? .approved : .returned
                guard let answer = Answer(verdict, by: id(parent), on: at.advanced(by: random.integer(in: 0...5)), word: nil) else {
                    continue
                }
                records.answers.append(ChoreAnswer(key, attempt: attempt, answer))
            }
            at = at.advanced(by: random.integer(in: 1...3))
        }
        if chore.sharing == .first, random.happens(perMille: 150) {
            records.givenToo.append(ChoreGivenToo(key, by: id(random.one(of: ChoreWorld.parents)), on: at))
        }
    }

    func book(today: Int = ChoreWorld.days + 20, _ records: ChoreRecords? = nil, chores: [Chore]? = nil) throws -> ChoreBook {
        try ChoreBook(chores ?? self.chores, records ?? self.records, today: day(today))
    }

    /// All occurrences of all due days, and of all days of which something was said.
    static func occurrences(_ book: ChoreBook) throws -> [ChoreOccurrence] {
        try book.due(in: DaySpan(ordered: day(-5), day(ChoreWorld.days + 60)))
    }
}

extension Chore {
    /// The same chore, ended from a day on.
    func ending(on day: Day) throws -> Chore {
        try Chore(
            id, currency: currency, members: members, sharing: sharing, repeats: repeats, reward: reward, into: into, proof: proof,
            approvesItself: approvesItself, ended: day)
    }
}
