import Foundation
import Importing
import Testing
import Values

@Suite("Texts")
struct CatalogueTests {
    private static let locales = ["en-CA", "en-AU", "fr-CA", "es"]

    private func keys(_ locale: String) throws -> Set<String> {
        let data = Data(Project.text("Content/locales/\(locale).json").utf8)
        return Set(try #require(try JSONSerialization.jsonObject(with: data) as? [String: String]).keys)
    }

    @Test func allFourLanguagesHaveTheSameTexts() throws {
        let first = try keys("en-CA")
        for locale in CatalogueTests.locales {
            #expect(try keys(locale).symmetricDifference(first).sorted() == [], "\(locale)")
        }
    }

    @Test func everyIssueHasAText() throws {
        let keys = try keys("en-CA")
        for id in IssueID.all { #expect(keys.contains("issue.\(id.name)"), "issue.\(id.name)") }
    }

    @Test func everyIssueHasItsPlaceInTheDocuments() {
        let page = Project.text("Docs/Errors.md")
        for id in IssueID.all { #expect(page.contains("### \(id.name)\n"), "Docs/Errors.md lacks \(id.name)") }
    }

    /// Keys are written in code as whole literals, or as a stem with a code behind it: `"match.\(code)"`.
    @Test func everyKeyInTheCodeHasAText() throws {
        let keys = try keys("en-CA")
        for (key, place) in CatalogueTests.keysInCode() where !keys.contains(key) && !CatalogueTests.isID(key, keys) {
            Issue.record("\(place) uses «\(key)», which no catalogue has")
        }
    }

    @Test func noTextIsUnused() throws {
        let used = Set(CatalogueTests.keysInCode().map(\.key))
        let stems = CatalogueTests.stemsInCode()
        for key in try keys("en-CA").sorted() where !used.contains(key) && !stems.contains(where: { key.hasPrefix($0) }) {
            Issue.record("no code uses «\(key)»")
        }
    }

    /// In what a person reads there is no sentence in code: no literal with two words of letters side by side.
    @Test func noSentenceStandsInTheCode() {
        let places = [
            "Sources/Screens/", "Sources/Insights/", "Sources/App/", "Sources/Workflows/", "Sources/Bookkeeping/", "Sources/Importing/",
        ]
        // The words of bank files in many languages are data of the readers.
        for file in Project.sources where places.contains(where: { file.path.hasPrefix($0) }) && !file.path.contains("/Words/") {
            for (index, line) in file.lines.enumerated() {
                for literal in CatalogueTests.literals(in: line) where CatalogueTests.isSentence(literal) {
                    Issue.record("\(file.path):\(index + 1) says «\(literal)»")
                }
            }
        }
    }

    /// Ids of issues and failures are written without the first word of their text's key.
    private static func isID(_ literal: String, _ keys: Set<String>) -> Bool {
        keys.contains("issue.\(literal)") || keys.contains("failure.\(literal)")
    }

    private static func keysInCode() -> [(key: String, place: String)] {
        var found: [(String, String)] = []
        for file in Project.sources {
            for (index, line) in file.lines.enumerated() {
                for literal in literals(in: line) where isKey(literal) { found.append((literal, "\(file.path):\(index + 1)")) }
            }
        }
        return found
    }

    private static func stemsInCode() -> Set<String> {
        var stems: Set<String> = []
        for file in Project.sources {
            for line in file.lines {
                for literal in literals(in: line) where !literal.hasPrefix("\\(") {
                    if let start = literal.range(of: "\\("), isKey(literal[..<start.lowerBound] + "x") {
                        stems.insert(String(literal[..<start.lowerBound]))
                    }
                    if literal.hasSuffix("."), isKey(literal + "x") { stems.insert(literal) }
                }
            }
        }
        return stems
    }

    /// The first words of all keys; a dotted literal that begins with one is a key.
    private static let roots: Set<String> = {
        let data = Data(Project.text("Content/locales/en-CA.json").utf8)
        let texts = (try? JSONSerialization.jsonObject(with: data) as? [String: String]) ?? [:]
        return Set(texts.keys.compactMap { $0.split(separator: ".").first.map(String.init) })
    }()

    private static func isKey(_ literal: some StringProtocol) -> Bool {
        let parts = literal.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 2, roots.contains(String(parts[0])), !(parts.count == 2 && parts[1] == "json") else { return false }
        return parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
    }

    private static func literals(in line: Substring) -> [String] {
        guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { return [] }
        var literals: [String] = []
        var current: String?
        var escaped = false
        for character in line {
            if escaped {
                current?.append("\\"); current?.append(character); escaped = false
            } else if character == "\\" {
                escaped = true
            } else if character == "\"" {
                if let literal = current { literals.append(literal); current = nil } else { current = "" }
            } else {
                current?.append(character)
            }
        }
        return literals
    }

    private static func isSentence(_ literal: String) -> Bool {
        let words = literal.split(separator: " ")
        guard words.count >= 3, words == words.filter({ _ in true }) else { return false }
        let plain = words.filter { word in
            word.count > 1 && word.allSatisfy { $0.isLowercase || $0 == "," || $0 == "." } && word.contains { $0.isLetter }
        }
        return plain.count >= 3
    }
}
