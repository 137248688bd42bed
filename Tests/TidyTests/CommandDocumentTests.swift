import Testing

@Suite("Commands in the documents")
struct CommandDocumentTests {
    @Test func everyCommandIsInTheDocument() {
        let page = Project.text("Docs/CLI.md")
        let commands = CommandDocumentTests.commands()
        #expect(commands.count > 15)
        for command in commands {
            let isThere = page.split(separator: "\n").contains { line in
                line.hasPrefix("### ") && (line.contains("evenkeel \(command)") || line.contains("`\(command)"))
            }
            #expect(isThere, "Docs/CLI.md has no heading for \(command)")
        }
    }

    private static func commands() -> [Substring] {
        var names: [Substring] = []
        for file in Project.sources where file.path.hasPrefix("Sources/App/Commands/") {
            for part in file.text.split(separator: "commandName: \"").dropFirst() { names.append(part.prefix { $0 != "\"" }) }
        }
        return names
    }
}
