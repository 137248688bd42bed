package import Values

/// What a screen says when it has nothing to show: why, and the one next step.
package struct EmptyState: Hashable, Sendable, JSONWritable {
    /// What is so.
    var title: String
    /// Why, or what comes of the next step.
    var text: String
    /// The next step.
    var action: String
    /// Where the step leads: the name of a screen.
    var screen: String
    /// The same step on the command line.
    var command: String

    /// An empty state from the texts `<stem>title`, `<stem>text` and `<stem>action`.
    init(_ stem: String, _ arguments: [MessageArgument] = [], screen: String, command: String, _ wording: Wording) {
        title = wording.text(stem + "title", arguments)
        text = wording.text(stem + "text", arguments)
        action = wording.text(stem + "action", arguments)
        self.screen = screen
        self.command = command
    }

    /// Nothing was imported yet.
    static func noRows(_ wording: Wording) -> EmptyState {
        EmptyState("empty.noRows.", screen: "import", command: "evenkeel import FILE", wording)
    }

    /// The household has no rules.
    static func noRules(_ wording: Wording) -> EmptyState {
        EmptyState("empty.noRules.", screen: "rules", command: wording.text("empty.noRules.command"), wording)
    }

    /// A period before or after everything that the ledger knows; nil for a period that touches it.
    static func dark(_ period: Period, _ history: DaySpan, _ context: ScreenContext) -> EmptyState? {
        let wording = context.wording
        let when = wording.when(period, today: context.today)
        if period.span.last < history.first {
            let day = wording.catalogue.date(history.first, .long)
            return EmptyState(
                "empty.before.", [.text("when", when), .text("day", day)], screen: "mirror",
                command: "evenkeel mirror --from \(history.first.iso) --to \(history.last.iso)", wording)
        }
        guard period.span.first > history.last else { return nil }
        let day = wording.catalogue.date(history.last, .long)
        return EmptyState(
            "empty.after.", [.text("when", when), .text("day", day)], screen: "import", command: "evenkeel import FILE", wording)
    }

    /// Writes the texts and where the step leads.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("title", title)
            json.member("text", text)
            json.object("action") { json in
                json.member("text", action)
                json.member("screen", screen)
                json.member("command", command)
            }
        }
    }

    /// Draws it on a terminal.
    func draw(on block: inout TerminalBlock) {
        block.space()
        block.add(title, .strong)
        block.paragraph(text)
        block.space()
        block.add("→ " + action, .accent)
        block.paragraph(command, .muted, indent: 2)
        if screen.utf8.elementsEqual("import".utf8) { block.add("  evenkeel banks", .muted) }
    }
}
