import Bookkeeping
import Foundation
import TestSupport
import Testing
import Values

@Suite("Search and rules: the documents")
struct SearchDocumentTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private static let ids = SearchProblem.Kind.allCases.map(\.id) + RuleProblem.Kind.own.map(\.id)

    @Test func everyMistakeHasItsSectionAndItsText() throws {
        let page = try SearchDocumentTests.text("Docs/Errors.md")
        let catalogue = Catalogue.load(.englishCanada)
        for id in SearchDocumentTests.ids {
            #expect(page.contains("### \(id)\n"), "\(id)")
            #expect(catalogue.contains(id), "\(id)")
        }
    }

    @Test func everyExampleOfAMistakeGivesIt() throws {
        var count = 0
        for section in try SearchDocumentTests.text("Docs/Errors.md").components(separatedBy: "\n### ") {
            let id = String(section.prefix { $0 != "\n" })
            guard SearchDocumentTests.ids.contains(id), let start = section.range(of: "\nExample: `") else { continue }
            let example = String(section[start.upperBound...].prefix { $0 != "`" })
            count += 1
            if id.hasPrefix("rule.") {
                let problems = RuleFile.read(example.replacingOccurrences(of: " / ", with: "\n"), SearchHousehold.english).problems
                #expect(problems.map(\.kind.id) == [id], "\(example)")
            } else {
                #expect(SearchReader.read(example, SearchHousehold.english).problems.map(\.kind.id) == [id], "\(example)")
            }
        }
        #expect(count == 31)
    }

    @Test func everyExampleOfTheLanguageIsUnderstood() throws {
        let page = try SearchDocumentTests.text("Docs/Search.md")
        let tables = page.split(separator: "\n").filter { $0.hasPrefix("| `") && !$0.contains("…") }
        var count = 0
        for line in tables.filter({ $0.contains(":") || $0.contains(">") || $0.contains("metro") }) {
            guard let cell = line.split(separator: "|").dropFirst(0).first else { continue }
            for (index, example) in cell.split(separator: "`").enumerated() where index % 2 == 1 {
                let reading = SearchReader.read(String(example), SearchHousehold.english)
                #expect(reading.problems == [], "\(example)")
                count += 1
            }
        }
        #expect(count > 25)
    }

    @Test func theFileOfRulesIsUnderstood() throws {
        let page = try SearchDocumentTests.text("Docs/Search.md")
        let example = try #require(page.components(separatedBy: "```\n").first { $0.hasPrefix("# what begins") })
        let reading = RuleFile.read(example, SearchHousehold.english)
        #expect(reading.problems == [])
        #expect(reading.rules.map(\.name) == ["Coffee at work", "Costco"])
    }
}
