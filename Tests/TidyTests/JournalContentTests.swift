import Foundation
import Testing
import Values

/// What the journal says in words: feelings, prompts, what may be behind a feeling, help lines. Docs/Journal.md has their forms.
@Suite("The journal's content")
struct JournalContentTests {
    private typealias Object = [String: Any]

    /// The languages that have texts of their own; the others lie over one of them.
    private static let languages = ["en-CA", "fr-CA", "es"]
    private static let moods: Set = ["low", "tense", "calm", "bright"]
    /// How near two feelings may lie in the square.
    private static let leastApart = 10.0

    private func content(_ name: String) throws -> [Object] {
        let data = Data(Project.text("Content/\(name).json").utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [Object])
    }

    private func texts(_ language: String) throws -> [String: String] {
        let data = Data(Project.text("Content/locales/\(language).json").utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: String])
    }

    private func codes(_ things: [Object]) throws -> [String] { try things.map { try #require($0["code"] as? String) } }

    /// The texts of codes behind a stem, each of which is there and says something that no other one does.
    private func expectNames(_ stem: String, of codes: [String]) throws {
        for language in JournalContentTests.languages {
            let texts = try texts(language)
            let names = codes.map { texts["\(stem).\($0)"] ?? "" }
            for (code, name) in zip(codes, names) { #expect(!name.isEmpty, "\(language) has no \(stem).\(code)") }
            for (name, same) in Dictionary(grouping: zip(codes, names), by: \.1) where same.count > 1 {
                Issue.record("\(language) calls \(same.map(\.0)) all “\(name)”")
            }
        }
    }

    @Test func everyFeelingHasOneNameInEveryLanguage() throws {
        let codes = try codes(try content("feelings"))
        #expect((40...60).contains(codes.count) && Set(codes).count == codes.count)
        for code in codes { #expect(code.allSatisfy { ("a"..."z").contains($0) || $0 == "-" }, "\(code)") }
        try expectNames("feeling", of: codes)
        for language in JournalContentTests.languages {
            let texts = try texts(language)
            for code in codes {
                let words = (texts["feeling.\(code)"] ?? "").split(separator: " ")
                #expect((1...2).contains(words.count), "\(language) \(code)")
            }
        }
    }

    @Test func feelingsGoFromTheMostPleasantToTheLeastAndFillTheSquare() throws {
        let feelings = try content("feelings")
        let points = try feelings.map { feeling in
            let code = try #require(feeling["code"] as? String)
            return (code, try #require(feeling["pleasantness"] as? Int), try #require(feeling["energy"] as? Int))
        }
        for (one, next) in zip(points, points.dropFirst()) { #expect(one.1 > next.1, "\(one.0) before \(next.0)") }
        for (index, one) in points.enumerated() {
            #expect(abs(one.1) <= 100 && abs(one.2) <= 100 && one.1 != 0 && one.2 != 0, "\(one.0)")
            for other in points[..<index] {
                let apart = Double((one.1 - other.1) * (one.1 - other.1) + (one.2 - other.2) * (one.2 - other.2)).squareRoot()
                #expect(apart >= JournalContentTests.leastApart, "\(one.0) lies on \(other.0)")
            }
        }
        let quarters = Dictionary(grouping: points) { [$0.1 > 0, $0.2 > 0] }
        #expect(quarters.values.map(\.count) == [14, 14, 14, 14])
        // Each of sixteen parts of the square has a word.
        #expect(Set(points.map { [($0.1 + 100) / 51, ($0.2 + 100) / 51] }).count == 16)
    }

    @Test func theSquareIsSaidInWords() throws {
        try expectNames("feeling.pleasantness", of: ["very-unpleasant", "unpleasant", "neutral", "pleasant", "very-pleasant"])
        try expectNames("feeling.energy", of: ["very-low", "low", "medium", "high", "very-high"])
    }

    @Test func everyTriggerHasAName() throws {
        try expectNames(
            "journal.trigger",
            of: [
                "work", "family", "friends", "partner", "money", "bill", "purchase", "payday", "health", "sleep", "news", "being-alone",
                "weather", "place", "memory", "other",
            ])
    }

    @Test func everyPromptAsksInEveryLanguage() throws {
        let prompts = try content("prompts")
        let codes = try codes(prompts)
        #expect(codes.count >= 50 && Set(codes).count == codes.count)
        try expectNames("journal.prompt", of: codes)
        for language in JournalContentTests.languages {
            let texts = try texts(language)
            for code in codes {
                let text = texts["journal.prompt.\(code)"] ?? ""
                #expect(text.hasSuffix("?"), "\(language) \(code)")
                #expect(text.contains("¿") == (language == "es"), "\(language) \(code)")
            }
        }
        #expect(prompts.count { $0["money"] as? Bool == true } * 3 >= prompts.count)
        for prompt in prompts {
            let moods = Set(try #require(prompt["moods"] as? [String]))
            #expect(moods == ["any"] || (!moods.isEmpty && moods.isSubset(of: JournalContentTests.moods)), "\(prompt)")
        }
        for mood in JournalContentTests.moods {
            #expect(prompts.count { ($0["moods"] as? [String])?.contains(mood) == true } >= 10, "\(mood)")
        }
    }

    @Test func everyHelpLineSaysWhereItIsFromAndWhatItIsFor() throws {
        let countries = try content("help-lines")
        #expect(Set(["CA", "AU"]).isSubset(of: Set(try codes(countries))))
        try expectNames("care.country", of: try codes(countries))
        let lines = try countries.flatMap { try #require($0["lines"] as? [Object]) }
        #expect(Set(try codes(lines)).count == lines.count && lines.count >= 20)
        for line in lines { try expectSaid(line) }
        for country in countries {
            let emergency = try #require(country["emergency"] as? Object)
            try expectChecked(emergency, "\(country["code"] ?? "")")
            #expect(((emergency["call"] as? String) ?? "").wholeMatch(of: /[0-9]{3}/) != nil)
            let reasons = try #require(country["lines"] as? [Object]).flatMap { $0["for"] as? [String] ?? [] }
            #expect(reasons.contains("crisis"), "\(country["code"] ?? "")")
        }
        try expectNames("care.for", of: Set(lines.flatMap { $0["for"] as? [String] ?? [] }).sorted())
        try expectNames("care.language", of: Set(lines.flatMap { $0["languages"] as? [String] ?? [] }).sorted())
        try expectNames("care.hours", of: Set(lines.compactMap { $0["hours"] as? String }).sorted())
        try expectNames("care.region", of: Set(lines.compactMap { $0["region"] as? String }).sorted())
    }

    private func expectSaid(_ line: Object) throws {
        let code = try #require(line["code"] as? String)
        try expectChecked(line, code)
        for member in ["call", "text"] {
            guard let number = line[member] as? String else {
                #expect(member == "text", "\(code) has no number")
                continue
            }
            #expect(number.wholeMatch(of: /[0-9](?:[0-9 -]*[0-9])?/) != nil, "\(code): \(number)")
        }
        #expect((line["name"] as? String)?.isEmpty == false, "\(code)")
        for member in ["for", "languages"] { #expect((line[member] as? [String])?.isEmpty == false, "\(code) \(member)") }
    }

    /// Every number was found in two places, on a day.
    private func expectChecked(_ thing: Object, _ code: String) throws {
        let sources = try #require(thing["source"] as? [String], "\(code)")
        #expect(Set(sources).count >= 2 && sources.allSatisfy { $0.hasPrefix("http") }, "\(code)")
        #expect(Day(iso: thing["checked"] as? String ?? "") != nil, "\(code)")
    }
}
