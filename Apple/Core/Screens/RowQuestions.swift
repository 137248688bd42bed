import Syncing
import Values

/// What a person can do to a transaction from its screen, beside its category.
package enum RowDeed: Hashable, Sendable {
    /// Writes a note, or another one.
    case note
    /// Gives it a tag.
    case tag
    /// Takes a tag off.
    case untag(String)
}

extension ScreenModel {
    /// Does something to a transaction, or asks what belongs to it.
    package func start(_ deed: RowDeed, _ row: RowLayout) async {
        switch deed {
        case .note: deeds.question = note(of: row)
        case .tag: deeds.question = tag(for: row)
        case .untag(let tag): await deeds.perform(plan(tag, false, row))
        }
    }

    /// A transaction with what the person can do to it: for one of an account that they may only look at, nothing of this.
    func withDeeds(_ row: RowLayout) async -> RowLayout {
        guard mayChange(row.view.account, await readOnlyAccounts()) else { return row }
        var row = row
        row.deeds = [NamedDeed(.note, texts.text("row.note"), "square.and.pencil"), NamedDeed(.tag, texts.text("web.tag.add"), "tag")]
        row.deeds += row.tags.map { NamedDeed(.untag($0), texts.text("web.tag.remove", .text("tag", $0)), "tag.slash") }
        return row
    }

    private func note(of row: RowLayout) -> DeedQuestion {
        question(texts.text("row.note"), "note", .note, row.note) { [texts] typed in
            let deed = Deed.set(.row, row.id, ["note": .string(typed)])
            return PlannedDeed(
                typed == row.note ? [] : [deed], texts.text("web.note.kept"),
                back: [.set(.row, row.id, ["note": .string(row.note)])])
        }
    }

    private func tag(for row: RowLayout) -> DeedQuestion {
        question(texts.text("web.tag.title"), "tag", .name, "") { [texts] typed in
            if typed.isEmpty { throw FormProblem.needed(texts.text("web.tag.title")) }
            return row.tags.contains(typed) ? PlannedDeed([], "") : self.plan(typed, true, row)
        }
    }

    private func plan(_ tag: String, _ isOn: Bool, _ row: RowLayout) -> PlannedDeed {
        let said = texts.text(isOn ? "web.tag.added" : "web.tag.removed", .text("tag", tag))
        func deed(_ isOn: Bool) -> Deed { .set(.row, row.id, ["tag:" + tag: .bool(isOn)]) }
        return PlannedDeed([deed(isOn)], said, back: [deed(!isOn)])
    }

    /// A form with one field.
    private func question(
        _ title: String, _ name: String, _ input: Page.Field.Input, _ value: String,
        _ plan: @escaping @MainActor (_ typed: String) throws -> PlannedDeed
    ) -> DeedQuestion {
        let field = Page.Field(
            kind: "row", name: name, label: title, optional: true, value: value, input: input, choices: nil, owed: nil)
        let form = Page.Form(
            kind: "row", record: nil, title: title, action: texts.text("web.save"), fields: [field], deletable: false, currency: "",
            next: "")
        return DeedQuestion(form, today: source.today().iso) { draft in try plan(draft.text(of: name)) }
    }
}
