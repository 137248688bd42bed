import Foundation
import Importing
import OtherPrograms
import Testing
import Values

@Suite("Examples of errors")
struct ErrorExampleTests {
    /// The fenced example of a section of `Docs/Errors.md`; examples in `sh` make large files and are left to people.
    private struct Example {
        var id: String
        var text: String
        var choices: String
    }

    @Test func everyExampleInTheDocumentGivesItsIssue() throws {
        let examples = ErrorExampleTests.examples()
        #expect(examples.count > 60)
        for example in examples {
            var options = ReadOptions(today: try #require(Day(iso: "2026-11-21")))
            options.csv = try CSVChoices(example.choices)
            let file = ReadStatements.read(SourceText(copying: Array(example.text.utf8)), options: options, with: ProgramReaders.all)
            #expect(file.issues.contains { $0.id.name == example.id }, "\(example.id): \(file.issues.map(\.id.name))")
        }
    }

    @Test func theDocumentSaysHowBadEachIssueIs() {
        let page = Project.text("Docs/Errors.md")
        for id in IssueID.all {
            let word = id.severity == .error ? "Error" : "Warning"
            #expect(page.contains("### \(id.name)\n\n**\(word).**"), "\(id.name) is no \(word.lowercased()) in Docs/Errors.md")
        }
    }

    private static func examples() -> [Example] {
        Project.text("Docs/Errors.md").components(separatedBy: "\n### ").dropFirst().compactMap { section in
            let parts = section.components(separatedBy: "\n```")
            guard parts.count >= 3, !parts[1].hasPrefix("sh\n"), let start = parts[1].firstIndex(of: "\n") else { return nil }
            let choices = parts[0].components(separatedBy: "With `--csv \"").dropFirst().first?.components(separatedBy: "\"").first
            return Example(
                id: String(section.prefix { $0 != "\n" }), text: String(parts[1][start...].dropFirst()), choices: choices ?? "")
        }
    }
}
