import Bookkeeping
import Testing
import Values

@Suite("Rules: files")
struct RuleFileTests {
    /// Rules as households have them, nine of them.
    static let common = RuleFile.read(
        (["metro", "tim", "ttc", "landlord", "acme", "cafe", "sq", "fish", "cie"].map {
            "rule \($0)\n when merchant:\($0) is:out\n tag \($0)\n"
        })
        .joined(), .plain
    ).rules

    private func read(_ text: String, _ vocabulary: SearchVocabulary = SearchHousehold.english) -> RuleFile.Reading {
        RuleFile.read(text, vocabulary)
    }

    @Test func aRuleIsReadAndWritten() throws {
        let text = """
            # Morning

            rule "Coffee at work"
              when merchant:"second cup" amount<10 account:Everyday
              category Coffee
              tag work, "before noon"
              note "before ten"
              merchant Second Cup

            rule "Costco"
              off
              when merchant:costco
              split 60% groceries, 12.50 "Car care", rest home
              transfer
              stop
            """
        let reading = read(text)
        #expect(reading.problems == [])
        #expect(reading.rules.map(\.name) == ["Coffee at work", "Costco"])
        #expect(
            reading.rules.first?.effects
                == RuleEffects(category: "coffee", merchant: "Second Cup", tags: ["work", "before noon"], note: "before ten"))
        #expect(reading.rules.last?.effects.split?.parts.map(\.category) == ["groceries", "carCare", "home"])
        #expect(reading.rules.last?.isEnabled == false && reading.rules.last?.stops == true)
        #expect(
            RuleFile.write(reading.rules) == """
                rule "Coffee at work"
                  when merchant:"second cup" amount<10 account:Everyday
                  category coffee
                  merchant "Second Cup"
                  tag work
                  tag "before noon"
                  note "before ten"

                rule "Costco"
                  off
                  when merchant:costco
                  split 60% groceries, 12.5 carCare, rest home
                  transfer
                  stop

                """)
    }

    @Test func conditionsAndCategoriesMayBeInThePersonsLanguage() {
        let french = read("rule X\n when marchand:metro montant>20,50\n category Épicerie", SearchHousehold.french)
        let english = read("rule X\n when merchant:metro amount>20.50\n category groceries")
        #expect(french.problems == [])
        #expect(french.rules == english.rules)
    }

    @Test(arguments: [
        ("rule A\n when x\n colour red", 3, "rule.line.unknown", "colour"),
        ("category coffee", 1, "rule.line.outside", "category"),
        ("rule\n when x\n category coffee", 1, "rule.name.missing", "rule"),
        ("rule A\n category coffee", 1, "rule.condition.missing", "rule"),
        ("\nrule A\n when x", 2, "rule.effect.missing", "rule"),
        ("rule A\n when x\n when y\n transfer", 3, "rule.line.repeated", "when"),
        ("rule A\n when x\n category a\n split 50% a, rest b", 4, "rule.line.repeated", "split"),
        ("rule A\n when x\n tag a, a", 3, "rule.line.repeated", "a"),
        ("rule A\n when x\n category", 3, "rule.value.missing", "category"),
        ("rule A\n when x\n transfer now", 3, "rule.value.unfit", "now"),
        ("rule A\n when x\n note \"open", 3, "rule.value.unfit", "\"open"),
        ("rule A\n when x\n split half a, rest b", 3, "rule.split.unreadable", "half a"),
        ("rule A\n when x\n split 120% a, rest b", 3, "rule.split.unreadable", "120% a"),
        ("rule A\n when x\n split 60% a, 30% b", 3, "rule.split.uneven", "60% a, 30% b"),
        ("rule A\n when x\n split 60% a, 60% b, rest c", 3, "rule.split.uneven", "60% a, 60% b, rest c"),
        ("rule A\n when x\n split rest a, rest b", 3, "rule.split.uneven", "rest a, rest b"),
        ("rule A\n when mercant:x\n transfer", 2, "search.field.unknown", "mercant"),
    ])
    func aMistakeHasItsLine(text: String, line: Int, id: String, found: String) {
        let reading = read(text + "\nrule Good\n when y\n transfer\n")
        #expect(reading.problems.map(\.kind.id) == [id])
        #expect(reading.problems.first?.line == line)
        #expect(reading.problems.first?.found == found)
        #expect(reading.rules.map(\.name) == ["Good"])
    }

    @Test func aMistakeInAConditionHasItsPlaceInTheLine() {
        let place = read("rule A\n  when é mercant:x\n  transfer").problems.first?.place
        #expect(place == SearchPlace(offset: 10, length: 7, column: 10))
    }

    @Test func limitsAreToldNotMet() {
        let one = "rule A\n when x\n transfer\n"
        let many = read(String(repeating: one, count: RuleLimits.rules + 1))
        #expect(many.problems.map(\.kind.id) == ["rule.limit.rules"])
        #expect(many.rules.count == RuleLimits.rules)
        #expect(read(String(repeating: one, count: RuleLimits.rules)).problems == [])
        #expect(read("rule A\n note " + String(repeating: "a", count: RuleLimits.lineBytes)).problems.first?.kind.id == "rule.limit.line")
        #expect(read(String(repeating: "#", count: RuleLimits.bytes + 1)).problems.map(\.kind.id) == ["rule.limit.length"])
        #expect(read(String(repeating: "colour\n", count: 500)).problems.count == RuleLimits.problems)
    }

    @Test(arguments: 0..<500)
    func writtenRulesReadBack(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 7_000)
        let rules = RuleRandom.rules(&random, upTo: 6)
        let written = RuleFile.write(rules)
        for vocabulary in [SearchVocabulary.plain, SearchHousehold.french] {
            let reading = read(written, vocabulary)
            #expect(reading.problems == [], "seed \(seed): \(written)")
            #expect(reading.rules == rules, "seed \(seed): \(written)")
        }
    }

    @Test(arguments: 0..<500)
    func brokenFilesGiveMistakesInsideOfThem(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed) &+ 17_000)
        var bytes = Array(RuleFile.write(RuleRandom.rules(&random, upTo: 4)).utf8)
        for _ in 0..<random.integer(in: 1...6) where !bytes.isEmpty {
            let place = random.integer(in: 0...bytes.count - 1)
            if random.happens(perMille: 400) { bytes.remove(at: place) } else { bytes[place] = UInt8(truncatingIfNeeded: random.next()) }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for problem in read(text).problems {
            #expect(problem.line >= 1 && problem.line <= lines.count, "seed \(seed)")
            #expect(problem.place.offset + problem.place.length <= lines[problem.line - 1].count, "seed \(seed)")
        }
    }
}
