import Values

/// What a file would bring, in words.
package struct ImportPreview: Hashable, Sendable {
    /// What it is, as a title.
    package let title: String
    /// Its format, how many transactions are in it, and of which days.
    package let read: String
    /// What is unclear in it.
    package let questions: [String]
    /// Its balances.
    package let proofs: [ImportLayout.Proof]
    /// How many mistakes are in it; empty for none.
    package let issueTitle: String
    /// The mistakes, each with its line.
    package let issues: [String]
    /// What stays in another program.
    package let left: [String]
    /// Its lines, by what becomes of them.
    package let groups: [ImportLayout.Group]
    /// How many lines a person decides; empty for none.
    package let doubtful: String
    /// What comes of agreeing.
    package let next: String

    init(_ layout: ImportLayout, _ texts: Catalogue) {
        (title, read, questions) = (layout.title(texts), layout.read, layout.questions)
        (proofs, left, next) = (layout.proofs, layout.left(texts), layout.next)
        (groups, doubtful) = (layout.groups(texts), layout.doubtfulTitle)
        let all = layout.issues
        issueTitle = all.isEmpty ? "" : texts.text("web.import.issues", .count("count", Int64(all.count)))
        issues = ImportLayout.few(all, texts)
    }
}

/// Where one statement of a file goes.
package struct ImportAccount: Hashable, Identifiable, Sendable {
    /// The number of its statement in the file, counted from 0.
    package let id: Int
    /// What the file calls it.
    package let label: String
    /// The account that it goes to, as somebody types it.
    package var name: String
    /// What comes of that, or what is wrong with it.
    package var note: String
    /// Whether another one can be chosen.
    package let canChoose: Bool
    /// What comes with it from another program; empty for a bank's file.
    package let contents: String
    /// The account that it goes to.
    let known: String
    /// Whether the person may not add to that one.
    let isHeld: Bool

    /// Whether another name was typed and not taken yet.
    var isTyped: Bool { canChoose && name != known }

    /// A statement's account; nil for one that belongs nowhere.
    init?(
        _ statement: ImportLayout.Statement, at place: Int, in layout: ImportLayout, without refused: Set<String>, _ texts: Catalogue
    ) {
        guard let account = statement.belongsTo else { return nil }
        (id, name, known, canChoose) = (place, account, account, statement.canChoose)
        label =
            statement.said.isEmpty
            ? texts.text("web.import.accountOfFile") : texts.text("web.import.accountOf", .text("account", statement.said))
        isHeld = refused.contains(account)
        note =
            isHeld
            ? texts.text("web.import.accountReadOnly")
            : statement.isNew ? texts.text("web.import.accountNew") : texts.text("web.import.accountKnown")
        contents =
            layout.isProgram
            ? [texts.text("rows.count", .count("count", statement.lines)), statement.total].joined(separator: " · ") : ""
    }
}

/// What was brought in.
package struct ImportDone: Sendable {
    /// How many rows were added.
    package let title: String
    /// The file, and where its rows are.
    package let text: String
    /// What takes it back.
    let back: [Deed]
    let file: String

    init(_ back: [Deed], _ file: String, _ rows: Int64?, budgets: Int, into accounts: [String], _ texts: Catalogue) {
        (self.back, self.file) = (back, file)
        let kept = texts.text("import.sentence.kept", .text("list", texts.text("import.count.budgets", .count("count", Int64(budgets)))))
        title = rows.map { texts.text("web.import.done", .count("count", $0)) } ?? kept
        var names: [String] = []
        for account in accounts where !names.contains(account) { names.append(account) }
        text =
            names.isEmpty
            ? file : texts.text("web.import.doneInto", .text("name", file), .text("account", names.joined(separator: ", ")))
    }
}
