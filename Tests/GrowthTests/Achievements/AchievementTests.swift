import Testing
import Values

@testable import Growth

/// Conditions: how they are read, how far they hold, and which can never hold.
@Suite("Growth: achievements")
struct AchievementTests {
    private func file(_ condition: String, code: String = "a", more: String = "") -> String {
        let text = #"{"title":"T","description":"D."}"#
        return #"{"code":"\#(code)","icon":"star","tier":"gold","audience":["adult"]\#(more),"condition":\#(condition),"#
            + #""texts":{"en":\#(text),"fr":\#(text),"es":\#(text)}}"#
    }

    private func read(_ text: String) throws(GrowthError) -> [Achievement] {
        try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(GrowthError) in try AchievementReader.read(bytes) }
    }

    private func one(_ condition: String) throws -> Achievement { try read("[" + file(condition) + "]")[0] }

    private func standing(_ text: String, facts: GrowthFacts = GrowthFacts(), today: String = "2026-11-30") throws -> GrowthStanding {
        let lessons = [("a", "saving"), ("b", "saving"), ("c", "debt"), ("d", "tax")]
            .map { LessonEntry(code: $0.0, audience: .adult, topic: $0.1, minutes: 3) }
        return GrowthStanding(try events(text), facts: facts, lessons: lessons, today: day(today))
    }

    private func progress(_ condition: String, _ text: String, facts: GrowthFacts = GrowthFacts()) throws -> AchievementProgress {
        try one(condition).progress(try standing(text, facts: facts))
    }

    @Test func countsTopicsAndWindowsAreOfTheDayThatCompletedThem() throws {
        let lessons = "lesson:a@2026-11-02 lesson:b@2026-11-03 lesson:c@2026-11-05"
        #expect(
            try progress(#"{"count":"lesson","least":2}"#, lessons)
                == AchievementProgress(code: "a", day: day("2026-11-03"), have: 2, needed: 2, isNew: true))
        #expect(try progress(#"{"topics":"lesson","least":2}"#, lessons).day == day("2026-11-05"))
        #expect(try progress(#"{"topics":"lesson","least":3}"#, lessons).have == 2)
        let wins = "microWin:x@2026-11-01 microWin:x@2026-11-08 microWin:y@2026-11-09 microWin:x@2026-11-14"
        #expect(try progress(#"{"count":"microWin","least":3,"within":7}"#, wins).day == day("2026-11-14"))
        #expect(try progress(#"{"count":"microWin","least":3,"within":6}"#, wins).have == 2)
    }

    @Test func streaksLevelsAndFactsHaveDaysToo() throws {
        let looks = "checkedIn@2026-11-02 checkedIn@2026-11-03 checkedIn@2026-11-05 checkedIn@2026-11-20"
        #expect(try progress(#"{"streak":"checkedIn","least":3}"#, looks).day == day("2026-11-05"))
        #expect(try progress(#"{"level":2}"#, "goalPart:g-25@2026-11-02 lesson:a@2026-11-04").day == day("2026-11-04"))
        #expect(try progress(#"{"level":3}"#, "goalPart:g-25@2026-11-02 lesson:a@2026-11-04").have == 2)
        #expect(try progress(#"{"level":1}"#, "").day == nil)
        var facts = GrowthFacts()
        facts[.bufferMonths] = 2
        #expect(try progress(#"{"fact":"bufferMonths","least":2}"#, "", facts: facts).day == day("2026-11-30"))
        facts[.bufferMonths] = -4
        #expect(try progress(#"{"fact":"bufferMonths","least":2}"#, "", facts: facts).have == 0)
    }

    @Test func allAndAnyAreOfTheLastAndTheFirstDay() throws {
        let said = "lesson:a@2026-11-02 looked@2026-11-05"
        let all = #"{"all":[{"count":"lesson","least":1},{"count":"looked","least":1}]}"#
        #expect(try progress(all, said).day == day("2026-11-05"))
        #expect(try progress(all, "looked@2026-11-05").have == 1)
        let any = #"{"any":[{"count":"lesson","least":4},{"count":"looked","least":2}]}"#
        let near = try progress(any, said)
        #expect(near.day == nil && near.have == 1 && near.needed == 2)
        #expect(try progress(any, said + " looked@2026-11-09").day == day("2026-11-09"))
    }

    @Test func whatWasEarnedStaysEarned() throws {
        let condition = #"{"fact":"bufferMonths","least":3}"#
        let earned = try progress(condition, "achieved:a@2026-10-01")
        #expect(earned == AchievementProgress(code: "a", day: day("2026-10-01"), have: 3, needed: 3, isNew: false))
        var facts = GrowthFacts()
        facts[.bufferMonths] = 3
        let profile = GrowthProfile(try standing("", facts: facts), [try one(condition)], for: .adult)
        #expect(profile.toSay(on: day("2026-11-30")).map { $0.key } == ["achieved:a"])
        #expect(GrowthProfile(try standing("", facts: facts), [try one(condition)], for: .child).achievements.isEmpty)
    }

    @Test(arguments: [
        (#"{"count":"danced","least":1}"#, "0.condition.count"), (#"{"count":"missed","least":1}"#, "0.condition.count"),
        (#"{"count":"lesson","least":0}"#, "0.condition.least"), (#"{"count":"lesson"}"#, "0.condition"),
        (#"{"count":"lesson","least":2,"within":7}"#, "0.condition.count"),
        (#"{"count":"looked","least":2,"within":0}"#, "0.condition.within"), (#"{"topics":"looked","least":2}"#, "0.condition.topics"),
        (#"{"streak":"lesson","least":2}"#, "0.condition.streak"), (#"{"level":13}"#, "0.condition.level"),
        (#"{"fact":"spent","least":2}"#, "0.condition.fact"), (#"{"all":[]}"#, "0.condition.all"), ("{}", "0.condition"),
        ("7", "0.condition"),
        (#"{"all":[{"level":2},{"any":[{"level":99}]}]}"#, "0.condition.all.1.any.0.level"),
        (#"{"all":[{"all":[{"all":[{"all":[{"level":1}]}]}]}]}"#, "0.condition.all.0.all.0.all.0.all.0"),
    ])
    func aConditionThatIsNoneSaysWhere(condition: String, place: String) throws {
        let found = #expect(throws: GrowthError.self) { try read("[" + file(condition) + "]") }
        #expect(found?.place == place)
    }

    @Test func aFileThatIsBrokenSaysWhere() throws {
        let good = file(#"{"level":2}"#)
        func place(_ text: String) -> String? { #expect(throws: GrowthError.self) { try read(text) }?.place }
        #expect(place("[\(good),\(good)]") == "1.code")
        #expect(place("[" + good.replacing("gold", with: "golden") + "]") == "0.tier")
        #expect(place("[" + good.replacing("adult", with: "dog") + "]") == "0.audience.0")
        #expect(place("[" + file(#"{"level":2}"#, more: #","hidden":1"#) + "]") == "0.hidden")
        #expect(place("[" + good.replacing(#""fr""#, with: #""de""#) + "]") == "0.texts.fr.title")
        #expect(
            place("[" + good.replacing(#""D.""#, with: "\"" + String(repeating: "d", count: 111) + "\"") + "]") == "0.texts.en.description")
        #expect(place("[]") == "" && place("{}") == "" && place("[") == "" && place("[3]") == "0")
    }

    /// Single bytes are changed, among them those of names, numbers, brackets and quotes: each file is read or says where it is broken.
    @Test func noBrokenBytesBreakTheReader() throws {
        let whole = Array(("[" + file(#"{"all":[{"level":2},{"count":"microWin","least":5,"within":7}]}"#) + "]").utf8)
        var (read, places) = (0, Set<String>())
        for seed in 0..<2_000 {
            var (random, bytes) = (SeededRandom(seed: UInt64(seed)), whole)
            let byte = random.happens(perMille: 700) ? bytes[random.integer(in: 0...(bytes.count - 1))] : UInt8(random.below(256))
            bytes[random.integer(in: 0...(bytes.count - 1))] = byte
            do throws(GrowthError) {
                let found = try bytes.withUnsafeBufferPointer { (buffer) throws(GrowthError) in try AchievementReader.read(buffer) }
                #expect(found.count == 1 && found[0].texts.count == 3, "seed \(seed)")
                read += 1
            } catch {
                if case .json(let at) = error.expected { #expect(at.offset <= bytes.count, "seed \(seed)") }
                places.insert(error.place)
            }
        }
        #expect(read > 20 && places.count > 8, "\(read) read, broken at \(places.sorted())")
    }

    @Test(arguments: [
        (#"{"count":"lesson","least":40}"#, true), (#"{"count":"lesson","least":41}"#, false), (#"{"count":"quiz","least":41}"#, false),
        (#"{"topics":"lesson","least":8}"#, true), (#"{"topics":"quiz","least":9}"#, false),
        (#"{"count":"looked","least":8,"within":7}"#, false), (#"{"count":"microWin","least":21,"within":7}"#, true),
        (#"{"count":"microWin","least":22,"within":7}"#, false), (#"{"fact":"savedPercent","least":101}"#, false),
        (#"{"streak":"saved","least":5300}"#, false), (#"{"any":[{"topics":"lesson","least":9},{"level":12}]}"#, true),
        (#"{"all":[{"topics":"lesson","least":9},{"level":12}]}"#, false), (#"{"count":"looked","least":10000}"#, true),
    ])
    func whatCanNeverBeEarnedIsFound(condition: String, canBe: Bool) throws {
        let all = [try one(condition)]
        #expect(CheckAchievements.neverEarned(all, lessons: lessonIndex) == (canBe ? [] : ["a"]))
    }
}
