import Testing
import Values

@testable import Growth

/// `Content/achievements.json`: that it can be read, earned and shown.
@Suite("Growth: the product's achievements")
struct AchievementContentTests {
    @Test func thereAreManyForEverybody() throws {
        let all = try achievements()
        #expect(all.count >= 60)
        for audience in Achievement.Audience.allCases {
            let own = all.filter { $0.audiences.contains(audience) }
            #expect(own.count >= 30, "\(audience)")
            for tier in Achievement.Tier.allCases { #expect(own.contains { $0.tier == tier }, "\(audience) \(tier)") }
        }
        #expect(all.contains { $0.isHidden })
    }

    @Test func everyOneCanBeEarned() throws {
        #expect(CheckAchievements.neverEarned(try achievements(), lessons: lessonIndex) == [])
    }

    /// Somebody who does all of it for a year and a half earns all of it.
    @Test func whoDoesAllOfItEarnsAllOfIt() throws {
        let all = try achievements()
        let (first, length) = (day("2025-01-01"), 560)
        for audience in Achievement.Audience.allCases {
            var said: [GrowthEvent?] = []
            for number in 0..<length {
                let on = first.advanced(by: number)
                for kind in GrowthKind.allCases where kind.about == .day && kind != .travelled { said.append(GrowthEvent(kind, on: on)) }
                for thing in ["a", "b", "c"] { said.append(GrowthEvent(.microWin, of: thing, on: on)) }
                if number % 10 == 0 { said.append(GrowthEvent(.recalled, of: "a.1", on: on)) }
                if number % 30 == 29 { said.append(GrowthEvent(.underPlan, about: on.iso, on: on)) }
            }
            for band in audience.lessons {
                for (number, lesson) in lessonIndex.filter({ $0.audience == band }).enumerated() {
                    said.append(GrowthEvent(.lesson, about: lesson.code, on: first.advanced(by: number)))
                    said.append(GrowthEvent(.quiz, about: lesson.code, on: first.advanced(by: number)))
                }
            }
            said.append(GrowthEvent(.goalPart, about: "g-25", on: first))
            var facts = GrowthFacts()
            for fact in GrowthFact.allCases { facts[fact] = 100 }
            let events = GrowthEvents(said.compactMap { $0 })
            let periods = (0..<18).map { first.advanced(by: $0 * 30 + 29) }
            let standing = GrowthStanding(
                events, facts: facts, lessons: lessonIndex, periods: periods, today: first.advanced(by: length))
            for one in Achievement.progress(of: all, for: audience, standing) {
                #expect(one.day != nil && one.have == one.needed && one.isNew, "\(one.code) for \(audience)")
            }
            let none = GrowthStanding(GrowthEvents([]), facts: GrowthFacts(), lessons: lessonIndex, today: first)
            for one in Achievement.progress(of: all, for: audience, none) { #expect(one.day == nil && !one.isNew, "\(one.code)") }
        }
    }

    /// Nothing is earned by spending, and nothing by looking often.
    @Test func lookingEarnsNothing() throws {
        let looks = (0..<400).compactMap { GrowthEvent(.looked, on: day("2025-01-01").advanced(by: $0)) }
        let standing = GrowthStanding(
            GrowthEvents(looks), facts: GrowthFacts(), lessons: lessonIndex, today: day("2026-02-05"))
        for one in try achievements() where one.condition.standing(standing).day != nil {
            guard case .level = one.condition else {
                Issue.record("\(one.code)")
                continue
            }
        }
    }

    @Test func textsKeepTheirRules() throws {
        var titles: Set<String> = []
        for one in try achievements() {
            #expect(one.texts.map { $0.language } == ["en", "fr", "es"], "\(one.code)")
            for text in one.texts {
                let both = text.title + " " + text.description
                #expect(text.title.unicodeScalars.count <= 40 && text.description.unicodeScalars.count <= 110, "\(one.code)")
                #expect(titles.insert("\(text.language) \(text.title) \(one.audiences[0])").inserted, "\(text.title) comes twice")
                #expect(!both.contains("'") && !both.contains("  ") && !both.contains(" !") && !both.contains(" ?"), "\(one.code)")
                let colons = text.language == "fr" ? both.replacing("\u{A0}:", with: "") : both.replacing(": ", with: "")
                #expect(!colons.contains(":"), "\(one.code): \(both)")
                for word in AchievementContentTests.unkind[text.language] ?? [] {
                    #expect(!both.lowercased().contains(word), "\(one.code): \(word)")
                }
                // A title says enough by itself; what it is for is a sentence.
                #expect([".", "!", "?"].contains(text.description.last.map(String.init) ?? ""), "\(one.code)")
            }
            let french = one.text(in: "fr").description.lowercased().split { !$0.isLetter }.map { String($0) }
            let isAdult = one.audiences == [.adult]
            #expect(Set(french).isDisjoint(with: isAdult ? ["tu", "ton", "ta", "tes", "toi"] : ["vous", "votre", "vos"]), "\(one.code)")
            #expect(one.text(in: "xx").language == "en")
        }
    }

    /// Words of loss, guilt and shame.
    private static let unkind = [
        "en": ["lost", "lose", "fail", "shame", "guilt", "should have", "bad with", "broke"],
        "fr": ["perdu", "perdre", "échou", "honte", "coupable", "auriez dû", "aurais dû"],
        "es": ["perdist", "perder", "fracas", "vergüenza", "culpa", "deberías haber", "vosotros"],
    ]
}
