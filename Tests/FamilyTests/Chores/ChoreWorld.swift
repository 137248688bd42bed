import Insights
import Planning
import Values

@testable import Family

/// A member, a chore or a photo by a number.
func familyID(_ number: Int) -> UUID128 { UUID128(high: 0, low: UInt64(number)) }

/// A day by its number behind Monday, 5 January 2026.
func familyDay(_ number: Int) -> Day { Day(number: 20_458 + Int32(number)) }

/// A family's chores and what was said of them by devices that know little of each other.
struct ChoreWorld {
    var chores: [Chore] = []
    var records = ChoreRecords()

    static let days = 40
    static let children = [1, 2, 3]
    static let parents = [11, 12]

    /// One of some values.
    static func one<Value>(of values: [Value], _ random: inout SeededRandom) -> Value {
        values[random.integer(in: 0...(values.count - 1))]
    }

    init(seed: Int, sharing: ChoreSharing? = nil) throws {
        var random = SeededRandom(seed: UInt64(seed))
        for number in 1...3 {
            let chore = try ChoreWorld.chore(number, sharing ?? ChoreWorld.one(of: ChoreSharing.allCases, &random), &random)
            chores.append(chore)
            for due in chore.repeats.days(in: DaySpan(ordered: familyDay(0), familyDay(ChoreWorld.days)))
            where random.happens(perMille: 700) {
                for child in ChoreWorld.children where random.happens(perMille: 600) { say(chore, due, child, &random) }
            }
        }
    }

    private static func chore(_ number: Int, _ sharing: ChoreSharing, _ random: inout SeededRandom) throws -> Chore {
        var repeats: [(day: Day, value: ChoreRepeat)] = [(familyDay(0), try rhythm(&random))]
        if random.happens(perMille: 300) { repeats.append((familyDay(20), try rhythm(&random))) }
        var members: [(day: Day, value: [UUID128])] = [(familyDay(0), [familyID(1), familyID(2), familyID(3)])]
        if random.happens(perMille: 300) { members.append((familyDay(15), [familyID(2)])) }
        let times = (0...3).map {
            (day: familyDay($0 * 10), value: random.happens(perMille: 300) ? nil : random.integer(in: 0...4)) as (Day, Int?)
        }
        return try Chore(
            familyID(100 + number), currency: .cad, members: ValuesByDay(members), sharing: sharing, repeats: ValuesByDay(repeats),
            reward: ValuesByDay([(familyDay(0), Int64(random.integer(in: 0...700))), (familyDay(25), 1_000)]),
            into: ValuesByDay([(familyDay(0), ChoreWorld.one(of: [.spend, .save, .divided], &random))]),
            proof: ValuesByDay([(familyDay(0), ChoreWorld.one(of: ChoreProof.allCases, &random))]),
            approvesItself: ValuesByDay(times.map { (day: $0.0, value: $0.1) }),
            ended: random.happens(perMille: 250) ? familyDay(random.integer(in: 10...40)) : nil)
    }

    private static func rhythm(_ random: inout SeededRandom) throws -> ChoreRepeat {
        let first = familyDay(random.integer(in: 0...6))
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
        let key = ChoreKey(chore.id, due: due, familyID(child))
        var at = due.advanced(by: random.integer(in: -1...4))
        for attempt in 1...random.integer(in: 1...3) {
            for _ in 0..<random.integer(in: 0...2) {
                let note = random.happens(perMille: 500) ? ChoreWorld.one(of: ["swept", "all of it"], &random) : nil
                records.done.append(
                    ChoreDone(
                        key, attempt: attempt, on: at.advanced(by: random.integer(in: 0...1)), note: note,
                        photo: random.happens(perMille: 500) ? familyID(random.integer(in: 500...502)) : nil))
            }
            for parent in ChoreWorld.parents where random.happens(perMille: 350) {
                let verdict: Answer.Verdict = random.happens(perMille: 500) ? .approved : .returned
                guard let answer = Answer(verdict, by: familyID(parent), on: at.advanced(by: random.integer(in: 0...5)), word: nil) else {
                    continue
                }
                records.answers.append(ChoreAnswer(key, attempt: attempt, answer))
            }
            at = at.advanced(by: random.integer(in: 1...3))
        }
        if chore.sharing == .first, random.happens(perMille: 150) {
            records.givenToo.append(ChoreGivenToo(key, by: familyID(ChoreWorld.one(of: ChoreWorld.parents, &random)), on: at))
        }
    }

    func book(today: Int = ChoreWorld.days + 20, _ records: ChoreRecords? = nil, chores: [Chore]? = nil) throws -> ChoreBook {
        try ChoreBook(chores ?? self.chores, records ?? self.records, today: familyDay(today))
    }

    /// All occurrences of all due days, and of all days of which something was said.
    static func occurrences(_ book: ChoreBook) throws -> [ChoreOccurrence] {
        try book.due(in: DaySpan(ordered: familyDay(-5), familyDay(ChoreWorld.days + 60)))
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
