import Foundation
import Testing

/// What no machine here can compile stays small, is listed by name, and decides nothing that could be tested.
@Suite("What is never compiled here")
struct ApplePlatformTests {
    private static let platform = Project.apple.filter { $0.path.hasPrefix("Apple/Platform/") }
    private static let mostLines = 900
    /// What Linux has, or has a stand-in for.
    private static let portable: Set = [
        "AppleCore", "AppleViews", "Crypto", "EngineWasm", "Foundation", "FoundationNetworking", "GRDB", "Journal", "Observation",
        "Screens", "SwiftUI", "Synchronization", "Syncing", "Values", "VaultClient",
    ]

    @Test func theListInTheDocumentsIsWhole() {
        let listed = Set(
            Project.text("Docs/Apple.md").split(separator: "\n").filter { $0.hasPrefix("| `Apple/Platform/") }.compactMap {
                $0.split(separator: "`").dropFirst().first.map(String.init)
            })
        #expect(listed.symmetricDifference(ApplePlatformTests.platform.map(\.path)).sorted() == [])
        #expect(listed.count > 10)
    }

    @Test func itStaysSmall() {
        let lines = ApplePlatformTests.platform.reduce(0) { $0 + $1.lines.count - 1 }
        #expect(lines < ApplePlatformTests.mostLines, "\(lines) lines that nothing here compiles")
    }

    @Test func eachFileIsForSystemsThatHaveWhatItImports() {
        for file in ApplePlatformTests.platform {
            #expect(file.lines.first?.hasPrefix("#if ") == true, "\(file.path) begins with no condition")
            #expect(file.text.hasSuffix("#endif\n"), "\(file.path) ends outside of its condition")
        }
    }

    @Test func nothingElseImportsWhatAppleAloneHas() throws {
        let statement = try Regex(#"^\s*(?:(?:package|public|internal|@\w+(?:\(\w+\))?) )*import (?:(?:struct|class|enum|func) )?(\w+)"#)
        for file in Project.apple where !file.path.hasPrefix("Apple/Platform/") {
            for line in file.lines {
                guard let found = line.firstMatch(of: statement), let name = found.output[1].substring else { continue }
                #expect(ApplePlatformTests.portable.contains(String(name)), "\(file.path) imports \(name)")
            }
        }
    }

    /// Words are keys of the app's own tables, which each language has whole.
    @Test func everyWordStandsInEveryLanguage() throws {
        let english = try table("en", "Localizable")
        for language in ["en", "fr", "es"] {
            #expect(try table(language, "Localizable").keys.sorted() == english.keys.sorted(), "\(language)")
            for name in ["AppShortcuts", "InfoPlist"] {
                #expect(try table(language, name).keys.sorted() == table("en", name).keys.sorted(), "\(language) \(name)")
            }
        }
        let key = try Regex(#""((?:widget|intent|lock)\.[a-z.]+)(?: \\\(\.applicationName\))?""#)
        var used: Set<String> = []
        for file in ApplePlatformTests.platform {
            for found in file.text.matches(of: key) { used.insert(String(found.output[1].substring ?? "")) }
        }
        let phrases = try table("en", "AppShortcuts").keys.map { String($0.prefix { $0 != " " }) }
        #expect(used.symmetricDifference(Set(english.keys).union(phrases)).sorted() == [])
    }

    private func table(_ language: String, _ name: String) throws -> [String: String] {
        let line = try Regex(#"(?m)^"(.+)" = "(.+)";$"#)
        let text = Project.text("Apple/App/\(language).lproj/\(name).strings")
        let pairs = text.matches(of: line).map { (String($0.output[1].substring ?? ""), String($0.output[2].substring ?? "")) }
        #expect(pairs.count == text.split(separator: "\n").count && !pairs.isEmpty, "\(language) \(name) has a line that is no entry")
        return Dictionary(pairs) { $1 }
    }
}
