import Syncing
import Testing
import Values

@Suite("Documentation")
struct DocumentationTests {
    @Test func everySymbolThatOtherTargetsSeeIsExplained() {
        for file in Project.sources {
            let lines = file.lines
            for (index, line) in lines.enumerated() where declaresForOthers(line) && !isExplained(lines, index) {
                Issue.record("\(file.path):\(index + 1) lacks a doc comment: \(line.drop { $0 == " " }.prefix(80))")
            }
        }
    }

    @Test func theModelNamesEveryTarget() {
        let model = Project.text("Docs/Model.md")
        let targets = Set(Project.sources.compactMap { $0.path.split(separator: "/").dropFirst().first.map(String.init) })
        for target in targets.sorted() {
            #expect(model.contains("`\(target)`"), "Docs/Model.md does not name \(target)")
        }
    }

    @Test func everyFieldThatDevicesChangeIsOnThePageOfSync() {
        let rows = Project.text("Docs/Sync.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
        for kind in RecordKind.allCases {
            let row = rows.first { $0.hasPrefix("| `\(kind.rawValue)` |") } ?? ""
            for field in kind.fields {
                let name = field.name.hasSuffix(":") ? "`\(field.name)" : "`\(field.name)`"
                #expect(row.contains(name), "Docs/Sync.md does not name \(field.name) of \(kind.rawValue)")
            }
        }
    }

    @Test func everyKindOfRecordsHasANameInEveryLanguage() {
        for locale in Values.Locale.all {
            let texts = Catalogue.load(locale)
            for kind in RecordKind.allCases { #expect(texts.contains("sync.kind.\(kind.rawValue)"), "\(locale.tag): \(kind.rawValue)") }
        }
    }

    @Test func everySettingOfAServerIsDocumented() {
        let page = Project.text("Docs/Operations.md")
        let lines = Project.text("Sources/App/Serve/ServerSetting.swift").split(separator: "\n").filter { $0.contains("    case ") }
        let names = lines.filter { !$0.contains("case .") && !$0.contains("default") }.compactMap { line in
            line.contains("\"") ? line.split(separator: "\"")[1] : line.split(separator: " ").last
        }
        #expect(names.count > 35)
        for name in names { #expect(page.contains("`\(name)`"), "Docs/Operations.md does not name \(name)") }
    }

    @Test func everyThreatNamesTestsThatThereAre() {
        let rows = Project.text("Docs/Security.md").split(separator: "\n").filter { $0.hasPrefix("|") && $0.hasSuffix("` |") }
        #expect(rows.count > 20)
        let declared = Project.tests.map(\.text).joined()
        for row in rows {
            let names = (row.dropLast(2).split(separator: "|").last ?? "").split(separator: ",").map {
                $0.filter { $0 != "`" && $0 != " " }
            }
            #expect(!names.isEmpty)
            for name in names { #expect(declared.contains("func \(name)("), "Docs/Security.md names a test that is not: \(name)") }
        }
    }

    @Test func everyDecisionIsDated() {
        let decisions = Project.files(below: "Docs/decisions", ending: ".md")
        #expect(!decisions.isEmpty)
        for decision in decisions {
            #expect(decision.text.contains("Date: 20"), "\(decision.path) has no «Date: »")
        }
    }

    @Test func everyChangeIsInTheChangelog() {
        #expect(Project.text("CHANGELOG.md").contains("## Unreleased"))
    }

    private func declaresForOthers(_ line: Substring) -> Bool {
        let code = line.drop { $0 == " " }
        guard code.hasPrefix("package ") || code.hasPrefix("public ") else { return false }
        guard !code.hasPrefix("package import"), !code.hasPrefix("public import") else { return false }
        return ["struct ", "enum ", "class ", "protocol ", "func ", "var ", "let ", "init", "case ", "typealias ", "subscript"]
            .contains { code.contains($0) }
    }

    /// Whether a doc comment stands above, attributes aside; operators and requirements that a protocol explains need none.
    private func isExplained(_ lines: [Substring], _ index: Int) -> Bool {
        let code = lines[index]
        let explainedElsewhere = [
            "static func <", "static func ==", "func hash(", "var description", "rawValue", "init?(rawValue", "init(integerLiteral",
            "init(stringLiteral", "var id:", "func read<Result>", "func write<Result>", "func next()", "func makeIterator",
        ]
        if explainedElsewhere.contains(where: { code.contains($0) }) { return true }
        var above = index - 1
        while above >= 0, lines[above].drop(while: { $0 == " " }).hasPrefix("@") { above -= 1 }
        return above >= 0 && lines[above].drop(while: { $0 == " " }).hasPrefix("///")
    }
}
