import Bookkeeping
package import Syncing
package import Values

/// What one word on the command line begins with, as one button does elsewhere: what it makes of what the past shows, and how that is taken back.
package struct BeginningScreen: Sendable {
    /// The changes, all or none; empty where there is no beginning to be made.
    package let changes: [RecordChange]
    private let lines: [Line]
    private let text: String
    private let back: String
    private let context: ScreenContext

    /// What a category gets.
    struct Line: Sendable {
        /// The record.
        let record: UUID128
        /// The category's code.
        let category: String
        /// In minor units.
        let amount: Int64
        /// What its amount is in.
        let currency: Currency
        /// What changes.
        let change: RecordChange
    }

    /// A beginning.
    ///
    /// - Parameters:
    ///   - text: what is said of it.
    ///   - back: the words of the command that takes it back.
    init(_ lines: [Line], _ text: String, back: String, in context: ScreenContext) {
        self.lines = lines
        self.text = text
        self.back = "evenkeel " + back
        self.context = context
        changes = lines.map { $0.change }
    }
}

extension BeginningScreen: ScreenModel {
    /// Writes what was made, and the command that takes it back: `evenkeel budget begin --json`.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "beginning")
            json.array("made") { json in
                for line in lines {
                    json.object { json in
                        json.member("record", line.record)
                        json.member("category", line.category)
                        json.member("currency", line.currency)
                        json.amount("amount", line.amount, line.currency)
                    }
                }
            }
            json.member("back", lines.isEmpty ? nil : back)
            guard view else { return }
            json.object("view") { json in json.member("text", text) }
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.paragraph(text)
        guard !lines.isEmpty else { return }
        var table = TerminalTable([.name, .right])
        for line in lines {
            table.add(.text(context.looks.name(ofCode: line.category)), .text(context.wording.money(line.amount, line.currency)))
        }
        block.add(table)
        block.space()
        block.paragraph(context.wording.text("cli.begin.back", .text("command", back)), .muted)
    }
}
