package import Values

/// What a screen shows: a title, and parts one below the other. No part belongs to one medium; Docs/Screen-parts.md says what a browser, a
/// terminal, paper and an app do with each.
package struct ScreenPage: Sendable {
    /// Its title.
    let title: String
    /// What is below its title; empty for nothing.
    var subtitle = ""
    /// What it shows, in order.
    private(set) var parts: [PagePart] = []
    /// What to say when there is nothing to show; a form stays all the same.
    var empty: EmptyState?
    /// The reader's words, for what a medium adds itself.
    let wording: Wording

    init(title: String, subtitle: String = "", _ wording: Wording) {
        self.title = title
        self.subtitle = subtitle
        self.wording = wording
    }

    /// Whether nothing is shown yet but what is said first.
    var isEmpty: Bool {
        parts.allSatisfy { part in
            if case .sentences = part { return true }
            return false
        }
    }

    /// Adds a part, unless nothing is in it.
    mutating func add(_ part: PagePart) {
        if !part.isEmpty { parts.append(part) }
    }

    /// Adds a sentence to what is said first.
    mutating func say(_ sentence: ShownSentence) {
        if case .sentences(let before)? = parts.last {
            parts[parts.count - 1] = .sentences(before + [sentence])
        } else {
            parts.append(.sentences([sentence]))
        }
    }
}

extension ScreenPage: JSONWritable {
    /// Writes `{"title":…,"subtitle":…,"parts":[…],"empty":…}`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("title", title)
            json.member("subtitle", subtitle)
            json.member("parts", parts)
            json.member("empty", empty)
        }
    }

    /// Draws the page for a terminal.
    func draw(on block: inout TerminalBlock) {
        block.add(title, .strong)
        if !subtitle.isEmpty { block.add(subtitle, .muted) }
        if let empty {
            empty.draw(on: &block)
            for case .form(let form) in parts where form.isTyped && !form.command(wording).utf8.elementsEqual(empty.command.utf8) {
                block.space()
                form.draw(on: &block, wording)
            }
            return
        }
        for part in parts {
            // What a button alone does, and no command, is not typed.
            if case .form(let form) = part, !form.isTyped { continue }
            block.space()
            part.draw(on: &block, wording)
        }
    }
}

/// A screen that is a page of parts: it says what its page is and which figures programs get, and nothing of any medium.
package protocol PageScreen: ScreenModel {
    /// Its name.
    static var name: String { get }
    /// The page of a household.
    init(in context: ScreenContext)
    /// What it shows.
    var page: ScreenPage { get }
    /// Writes the members that programs read: figures without texts.
    func writeFigures(to json: inout JSONWriter)
}

extension PageScreen {
    /// Writes the figures and, unless told otherwise, the page.
    package func write(to json: inout JSONWriter, view: Bool) {
        json.object { json in
            json.member("screen", Self.name)
            writeFigures(to: &json)
            if view { json.member("view", page) }
        }
    }

    /// Draws the page for a terminal.
    package func draw(on block: inout TerminalBlock) {
        page.draw(on: &block)
    }
}
