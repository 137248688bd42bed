import Foundation
import Testing

@Suite("The command line: help lines")
struct CareCommandTests {
    @Test func itPrintsTheNumbersOfACountryAndKeepsNothing() throws {
        let program = try Program()
        defer { program.remove() }
        let shown = try program.run("care", "--country", "au")
        #expect(shown.code == 0)
        let said = ["Australia", "Call 000", "Lifeline", "Call 13 11 14 · Text 0477 13 11 14", "National Debt Helpline", "Day and night"]
        for words in said { #expect(shown.output.contains(words), "\(words)") }
        let json = try program.run("care", "--country", "FR", "--json").json
        #expect(json["code"] as? String == "FR" && (json["emergency"] as? [String: Any])?["text"] as? String == "114")
    }

    @Test func itSpeaksThePersonsLanguage() throws {
        let program = try Program()
        defer { program.remove() }
        let shown = try program.run("care", "--country", "CA", "--lang", "fr-CA").output
        #expect(shown.contains("Jeunesse, J’écoute") && shown.contains("Appeler le 988 · Texter au 988") && shown.contains("Jour et nuit"))
        #expect(try program.run("care", "--country", "US", "--lang", "es").output.contains("Después, marca 2."))
    }

    @Test func anUnknownCountryIsSaidWithThoseThatAreKnown() throws {
        let program = try Program()
        defer { program.remove() }
        let refused = try program.run("care", "--country", "ZZ")
        #expect(refused.code == 64 && refused.output.isEmpty)
        #expect(refused.remarks.contains("“ZZ”") && refused.remarks.contains("CA, AU, US, MX, ES, FR"))
    }
}
