import AppleCore
import SwiftUI

/// A rule in a form or as text, and below it what it would change while somebody writes.
struct RuleView: View {
    @Bindable var rule: RuleModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List {
            if !rule.gone.isEmpty {
                DeletedRule(rule: rule)
            } else if rule.refusal.isEmpty {
                RuleShapePicker(rule: rule)
                if rule.isText { RuleTextSection(rule: rule) } else { RuleFormSections(rule: rule) }
                Words(rule.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
                RuleTrial(rule: rule)
                if rule.isDeletable { DeleteRule(rule: rule) }
            } else {
                Text(rule.refusal).font(.headline)
                Text(rule.words.none)
            }
        }
        .navigationTitle(rule.title)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button(rule.words.save) { save() }.disabled(rule.isHeld).keyboardShortcut(.defaultAction)
            }
        }
        .task(id: rule.turn) { await rule.look() }
    }

    private func save() { Task { if await rule.save() { dismiss() } } }
}

/// Deletes the rule as it is kept; what was typed and not kept is left.
private struct DeleteRule: View {
    let rule: RuleModel

    var body: some View {
        Section { Button(rule.words.delete, systemImage: "trash", role: .destructive) { Task { await rule.delete() } } }
    }
}

/// Says that it is deleted, and takes that back.
private struct DeletedRule: View {
    let rule: RuleModel

    var body: some View {
        Section {
            Text(rule.gone).font(.headline).accessibilityAddTraits(.updatesFrequently)
            Button(rule.words.undo) { Task { await rule.undo() } }
        } footer: {
            Words(rule.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
        }
    }
}

/// The text, and how it is written.
private struct RuleTextSection: View {
    @Bindable var rule: RuleModel

    var body: some View {
        Section {
            TextEditor(text: $rule.text).autocorrectionDisabled().frame(minHeight: Space.chartRing).accessibilityLabel(rule.words.text)
        } header: {
            Text(rule.words.text)
        } footer: {
            Text(rule.words.textHelp)
        }
    }
}

/// What is not clear in it, or the transactions that it is for.
private struct RuleTrial: View {
    let rule: RuleModel

    var body: some View {
        Section {
            Text(rule.sentence).accessibilityAddTraits(.updatesFrequently)
            ForEach(Array(rule.mistakes.enumerated()), id: \.offset) { MistakeRow(mistake: $0.element) }
            ForEach(rule.rows) { TriedRowLine(row: $0, said: rule.said(of: $0)) }
            if rule.hasMore { Button(rule.words.more) { rule.showMore() } }
        } header: {
            Text(rule.words.live)
        }
    }
}

/// A mistake below the line that it is in.
private struct MistakeRow: View {
    let mistake: RuleMistake

    var body: some View {
        VStack(alignment: .leading, spacing: Space.space1) {
            Words(mistake.line).monospacedDigit()
            Text(mistake.message).font(.footnote).foregroundStyle(Color(.sunset))
        }
        .accessibilityElement(children: .combine)
    }
}

/// A transaction, and what would change on it.
private struct TriedRowLine: View {
    let row: TriedRow
    let said: String

    var body: some View {
        NavigationLink(value: row.way) {
            HStack(alignment: .firstTextBaseline, spacing: Space.space3) {
                Dot(ink: .category(row.colour))
                VStack(alignment: .leading, spacing: Space.space1) {
                    Text(row.name).font(.body)
                    Text(row.when).font(.footnote).foregroundStyle(Color(.muted))
                    Words(said).font(.footnote)
                }
                Spacer()
                Text(row.amount).monospacedDigit()
            }
        }
    }
}
