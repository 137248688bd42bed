import Importing
package import Values

/// Every import of the household, newest first, each of which can be undone.
package struct ImportsScreen: Sendable {
    private let imports: [ImportSummary]
    private let wording: Wording

    /// The screen of imports, given oldest first.
    package init(_ imports: [ImportSummary], catalogue: Catalogue) {
        self.imports = imports.reversed()
        wording = Wording(catalogue)
    }

    /// `12 new, 3 known` or that it was undone.
    private func outcome(_ summary: ImportSummary) -> String {
        if summary.isUndone { return wording.text("imports.undone") }
        let doubtful = summary.doubtful > 0 ? wording.text("imports.doubtful", .count("count", summary.doubtful)) : ""
        let counts = wording.text("imports.outcome", .count("new", summary.added + summary.confirmed), .count("known", summary.known))
        return doubtful.isEmpty ? counts : counts + ", " + doubtful
    }

    private var empty: EmptyState? { imports.isEmpty ? .noRows(wording) : nil }
}

extension ImportsScreen: ScreenModel {
    /// Writes the imports (`evenkeel imports --json`) and, unless told otherwise, what a view needs.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", "imports")
            json.array("imports") { json in
                for summary in imports { write(summary, view: view, to: &json) }
            }
            guard view else { return }
            json.object("view") { json in
                json.member("title", wording.text("imports.title"))
                json.member("empty", empty)
            }
        }
    }

    private func write(_ summary: ImportSummary, view: Bool, to json: inout JSONWriter) {
        json.object { json in
            json.member("import", summary.number)
            json.member("file", summary.fileName)
            json.member("format", summary.format.code)
            json.member("day", summary.day)
            json.member("new", summary.added)
            json.member("known", summary.known)
            json.member("confirmed", summary.confirmed)
            json.member("doubtful", summary.doubtful)
            json.member("undone", summary.isUndone)
            if view { json.member("outcome", outcome(summary)) }
        }
    }

    /// Draws the screen for a terminal.
    package func draw(on block: inout TerminalBlock) {
        block.add(wording.text("imports.title"), .strong)
        if let empty {
            empty.draw(on: &block)
            return
        }
        block.space()
        var table = TerminalTable([.right, .left, .name, .left])
        for summary in imports {
            table.add(
                .text(wording.number(summary.number), .strong), .text(wording.catalogue.date(summary.day), .muted),
                .text(summary.fileName, summary.isUndone ? .muted : .plain), .text(outcome(summary), .muted))
        }
        block.add(table)
    }
}
