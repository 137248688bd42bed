import Foundation
import Journal
import Testing
import Values

@Suite("Help lines") struct HelpLineTests {
    private static func countries() throws -> [HelpCountry] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Content/help-lines.json")
        return try #require(HelpCountry.all(in: try JSONReader.read(try String(contentsOf: file, encoding: .utf8))))
    }

    /// What `help-lines.test.mjs` asks of the web app.
    @Test(arguments: [
        ("America/Toronto", ["fr-FR"], "CA"), ("Australia/Perth", ["es-MX", "en-CA"], "AU"), ("Europe/Madrid", ["en"], "ES"),
        ("UTC", ["es", "es-MX", "en-CA"], "MX"), ("Asia/Tokyo", ["en-gb", "en-Latn-au"], "AU"), ("", ["de-CH"], "CA"), ("", [], "CA"),
        ("Etc/UTC", ["fr_FR.UTF-8"], "FR"),
    ])
    func theNumbersOfWhereSomebodyIsComeFirst(zone: String, languages: [String], code: String) throws {
        #expect(HelpCountry.here(among: try HelpLineTests.countries(), zone: zone, languages: languages)?.code == code)
    }

    @Test func aLineIsSaidInTheReadersLanguage() throws {
        let countries = try HelpLineTests.countries()
        let kids = try #require(countries.first { $0.code == "CA" }?.lines.first { $0.reasons == ["young"] })
        #expect(kids.name(in: "fr") == "Jeunesse, J’écoute" && kids.name(in: "es") == kids.name)
        #expect(kids.word(in: "en") == "CONNECT" && kids.word(in: "fr") == nil)
        let us = try #require(countries.first { $0.code == "US" }?.lines.first)
        #expect(us.press(in: "es") == "2" && us.press(in: "en") == nil)
    }

    @Test(arguments: [
        "{}", "[]", #"[{"code":"CA","emergency":{"call":"911"},"zones":[],"lines":[]}]"#,
        #"[{"code":"CA","emergency":{"call":"911"},"zones":[],"lines":[{"name":"A"}]}]"#,
        #"[{"code":"CA","zones":[],"lines":[{"name":"A","call":"1","for":[],"languages":[],"checked":"2026-11-29"}]}]"#,
    ])
    func halfAListIsNone(text: String) throws {
        #expect(HelpCountry.all(in: try JSONReader.read(text)) == nil)
    }

    @Test func noCountriesHaveNoNumbers() {
        #expect(HelpCountry.here(among: [], zone: "", languages: []) == nil)
    }
}
