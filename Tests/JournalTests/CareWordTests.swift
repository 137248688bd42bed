import Foundation
import Journal
import Testing
import Values

@Suite("Words of care") struct CareWordTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func read(_ path: String) throws -> JSONValue {
        try JSONReader.read(try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
    }

    private static func words() throws -> CareWords { try #require(CareWords(try read("Content/care-words.json"))) }

    /// Every case of `Tests/Vectors/care-words.json`, in which the web app finds the same.
    @Test func theEngineFindsWhatThePageFinds() throws {
        let words = try CareWordTests.words()
        let cases = try #require(try CareWordTests.read("Tests/Vectors/care-words.json")["cases"]?.array)
        for language in ["en", "fr", "es"] {
            #expect(cases.count { $0["language"] == .string(language) } == 40, "\(language)")
        }
        for one in cases {
            let text = try #require(one["text"]?.string)
            #expect(.bool(words.areIn(text)) == one["found"], "\(text)")
        }
    }

    @Test func anIdiomExcusesItselfAlone() throws {
        let words = CareWords(phrases: ["suicide", "end it all"], idioms: ["Suicide Squad", "end it all with"])
        #expect(!words.areIn("Suicide squad, twice: SUICIDE SQUAD!"))
        #expect(words.areIn("Suicide Squad was on. I thought of suicide."))
        #expect(words.areIn("to end\nit — all"))
        #expect(!words.areIn("to end it all with a cake"))
    }

    @Test func wordsAreWhole() {
        let words = CareWords(phrases: ["want to die", "…"], idioms: [])
        #expect(!words.areIn("I want to diet") && !words.areIn("unwant to die") && !words.areIn("want to") && !words.areIn(""))
        #expect(words.areIn("I WANT to díe"))
    }

    @Test func aLongTextIsLookedThroughToItsEnd() throws {
        let words = try CareWordTests.words()
        let long = String(repeating: "Un jour comme les autres, café et pain. ", count: 500)
        #expect(!words.areIn(long))
        #expect(words.areIn(long + "Je ne veux plus vivre"))
    }

    @Test(arguments: ["[]", #"{"en":{"phrases":["a"]}}"#, #"{"en":[]}"#])
    func contentOfAnotherFormIsNone(text: String) throws {
        #expect(CareWords(try JSONReader.read(text)) == nil)
    }
}
