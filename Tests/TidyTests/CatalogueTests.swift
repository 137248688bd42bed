import Foundation
import Importing
import Testing
import Values

@Suite("Texts")
struct CatalogueTests {
    private static let locales = Values.Locale.all.map(\.tag)

    private func keys(_ locale: String) throws -> Set<String> { Set(try texts(locale).keys) }

    /// What a language says, over what the one says that it lies over.
    private func texts(_ locale: String) throws -> [String: String] {
        let data = Data(Project.text("Content/locales/\(locale).json").utf8)
        let own = try #require(try JSONSerialization.jsonObject(with: data) as? [String: String])
        let below = try own["@base"].map { try texts($0) } ?? [:]
        return below.merging(own.filter { !$0.key.hasPrefix("@") }) { $1 }
    }

    @Test func allLanguagesHaveTheSameTexts() throws {
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

    /// Quebec sets no space before `;`, `?` and `!`, and one that does not break before `:` and inside `« »`. Codes of commands are apart.
    @Test func frenchIsSetAsInQuebec() throws {
        let wrong = try Regex(#"[\p{L}»)’}…][ \u00A0\u202F][;?!](?! sont)| :(?=[ \n]|$)|« | »"#)
        for (key, text) in try texts("fr-CA") {
            for found in text.matches(of: wrong) { Issue.record("\(key) has “\(text[found.range])”") }
        }
    }

    /// What is one thing has one name, in whatever part of Evenkeel.
    @Test func oneThingHasOneName() throws {
        let others = [
            "fr-CA": [
                "ménage": "foyer", "clé de secours": "clé de récupération", "code de récupération": "code de secours",
                "lignes d’aide": "lignes d’écoute",
            ],
            "es": ["bóveda": "caja fuerte", "clave de acceso": "llave de acceso", "día de cobro": "día de pago"],
        ]
        for (locale, words) in others {
            for (key, text) in try texts(locale) {
                for (other, name) in words where text.lowercased().contains(other) {
                    Issue.record("\(locale) \(key) says \(other), not \(name)")
                }
            }
        }
    }

    /// Keys are written in code as whole literals, or as a stem with a code behind it: `"match.\(code)"`.
    @Test func everyKeyInTheCodeHasAText() throws {
        let keys = try keys("en-CA")
        for (key, place) in CatalogueTests.keysInCode() where !keys.contains(key) && !CatalogueTests.isID(key, keys) {
            Issue.record("\(place) uses «\(key)», which no catalogue has")
        }
    }

    /// The web app's own texts begin with `web.`.
    @Test func everyKeyOfTheWebAppHasAText() throws {
        let keys = try keys("en-CA")
        for (key, place) in CatalogueTests.keysInModules() where key.hasPrefix("web.") && !keys.contains(key) {
            Issue.record("\(place) uses «\(key)», which no catalogue has")
        }
    }

    /// Names of the system's pictures look like keys, but for these beginnings.
    @Test func everyKeyOfTheNativeAppHasAText() throws {
        let keys = try keys("en-CA")
        let found = CatalogueTests.keysOfApple().filter { key, _ in ["apple.", "cli.", "web."].contains { key.hasPrefix($0) } }
        #expect(found.count > 20)
        for (key, place) in found where !keys.contains(key) { Issue.record("\(place) uses «\(key)», which no catalogue has") }
    }

    @Test func noTextIsUnused() throws {
        let used = Set((CatalogueTests.keysInCode() + CatalogueTests.keysInModules() + CatalogueTests.keysOfApple()).map(\.key))
        let stems = CatalogueTests.stemsInCode().union(CatalogueTests.stemsInModules())
        for key in try keys("en-CA").sorted() where !used.contains(key) && !stems.contains(where: { key.hasPrefix($0) }) {
            Issue.record("no code uses «\(key)»")
        }
    }

    /// In what a person reads there is no sentence in code: no literal with two words of letters side by side.
    @Test func noSentenceStandsInTheCode() {
        let places = [
            "Sources/Screens/", "Sources/Planning/", "Sources/Insights/", "Sources/App/", "Sources/Workflows/", "Sources/Bookkeeping/",
            "Sources/Importing/", "Sources/Journal/",
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

    /// In the modules of the web app no text for people stands at all: no literal that begins as a sentence or a name does, but for those of
    /// keys, systems, browsers and errors.
    @Test func noTextStandsInTheModules() {
        let names: Set = [
            "Enter", "Escape", "Arrow", "ArrowDown", "ArrowUp", "Windows", "Mac", "Linux", "Android", "Safari", "Opera", "Firefox", "Edge",
            "Chrome",
            "Samsung Internet", "ChromeOS", "Date", "Files", "Ctrl K", "Español", "PostgreSQL",
        ]
        for file in Project.modules {
            for (index, line) in file.lines.enumerated() where !line.drop(while: { $0 == " " }).hasPrefix("*") {
                for literal in CatalogueTests.literals(in: line)
                where CatalogueTests.beginsAsText(literal) && !names.contains(literal) && !literal.hasSuffix("Error") {
                    Issue.record("\(file.path):\(index + 1) says «\(literal)»")
                }
            }
        }
    }

    /// Whether a literal begins with a capital and a small letter, and is made of letters, spaces and what ends sentences alone.
    private static func beginsAsText(_ literal: String) -> Bool {
        let signs: Set<Character> = [" ", ",", ".", "’", "!", "?", "…", ":"]
        return literal.count > 1 && literal.first?.isUppercase == true && literal.dropFirst().first?.isLowercase == true
            && literal.allSatisfy { $0.isLetter || signs.contains($0) }
    }

    /// Ids of issues and failures are written without the first word of their text's key.
    private static func isID(_ literal: String, _ keys: Set<String>) -> Bool {
        keys.contains("issue.\(literal)") || keys.contains("failure.\(literal)")
    }

    private static func keysInCode() -> [(key: String, place: String)] {
        // Names of settings look like keys.
        keys(in: Project.sources.filter { $0.path != "Sources/App/Serve/ServerSetting.swift" })
    }

    private static func keysOfApple() -> [(key: String, place: String)] {
        keys(in: Project.apple.filter { $0.path.hasPrefix("Apple/Core/") })
    }

    private static func keys(in files: [Project.File]) -> [(key: String, place: String)] {
        files.flatMap { file in
            file.lines.enumerated().flatMap { index, line in
                literals(in: line).filter { isKey($0) }.map { ($0, "\(file.path):\(index + 1)") }
            }
        }
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

    private static func keysInModules() -> [(key: String, place: String)] {
        Project.modules.flatMap { file in
            file.lines.enumerated().flatMap { index, line in
                literals(in: line).filter { isKey($0) || $0.hasPrefix("web.") }.map { ($0, "\(file.path):\(index + 1)") }
            }
        }
    }

    /// Of modules: `` `web.place.${name}` ``.
    private static func stemsInModules() -> Set<String> {
        var stems: Set<String> = []
        for piece in Project.modules.flatMap({ $0.text.components(separatedBy: "`").enumerated() }) where !piece.offset.isMultiple(of: 2) {
            guard let start = piece.element.range(of: "${") else { continue }
            let stem = String(piece.element[..<start.lowerBound])
            if isKey(stem + "x") { stems.insert(stem) }
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
