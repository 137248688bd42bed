import AppleCore
import SwiftUI

/// The button that opens a form, or does at once what a form that asks for nothing does.
struct FormPart: View {
    let form: Page.Form
    @Environment(PageModel.self) private var model

    var body: some View {
        Section {
            Button(form.title, systemImage: "plus") {
                if form.asksNothing { Task { await model.make(form) } } else { model.open(form) }
            }
        }
    }
}

/// A form in a sheet: its fields, and what sends, leaves or deletes.
struct FormSheet: View {
    @Bindable var draft: FormDraft
    @Environment(PageModel.self) private var model

    var body: some View {
        NavigationStack {
            Form {
                if let question = draft.form.question { Text(question) }
                ForEach($draft.entries) { $entry in if draft.asks(entry) { FieldView(entry: $entry) } }
                Words(model.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
                if draft.form.deletable { Button(model.words.delete, role: .destructive) { delete() } }
            }
            // Days have no zone: the ones of pickers are those of UTC.
            .environment(\.timeZone, .gmt)
            .navigationTitle(draft.form.title)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button(model.words.cancel) { model.draft = nil } }
                ToolbarItem(placement: .confirmationAction) {
                    Button(draft.form.action) { save() }.disabled(draft.isIncomplete).keyboardShortcut(.defaultAction)
                }
            }
        }
    }

    private func save() { Task { await model.save(draft) } }
    private func delete() { Task { await model.delete(draft) } }
}

/// One field, as what is entered asks for.
struct FieldView: View {
    @Binding var entry: FormDraft.Entry
    @Environment(PageModel.self) private var model

    var body: some View {
        switch entry.field.input {
        case .name, .rate, .number, .amount: TextField(entry.field.label, text: $entry.text)
        case .note: TextField(entry.field.label, text: $entry.text, axis: .vertical)
        case .day: DayView(entry: $entry)
        case .amountOnDay, .amountFrom:
            TextField(entry.field.label, text: $entry.text)
            DatePicker(entry.field.label, selection: $entry.date, displayedComponents: .date).labelsHidden()
        case .choice, .choiceOf: ChoiceView(entry: $entry)
        case .shareOf:
            ChoiceView(entry: $entry)
            TextField(model.words.percent, text: $entry.percent)
        case .between:
            TextField(entry.field.label, text: $entry.text)
            PlaceView(label: entry.field.fromLabel ?? entry.field.label, choices: entry.field.choices ?? [], code: $entry.from)
            PlaceView(label: entry.field.toLabel ?? entry.field.label, choices: entry.field.choices ?? [], code: $entry.to)
        }
    }
}

/// A day; one that can be left empty is said first to be there.
private struct DayView: View {
    @Binding var entry: FormDraft.Entry

    var body: some View {
        if entry.field.optional { Toggle(entry.field.label, isOn: $entry.hasDay) }
        if entry.hasDay { DatePicker(entry.field.label, selection: $entry.date, displayedComponents: .date) }
    }
}

/// One of some codes, by their names.
private struct ChoiceView: View {
    @Binding var entry: FormDraft.Entry

    var body: some View {
        Picker(entry.field.label, selection: $entry.text) {
            ForEach(entry.field.choices ?? [], id: \.code) { Text($0.name).tag($0.code) }
        }
    }
}

/// One of the places that an amount goes between.
private struct PlaceView: View {
    let label: String
    let choices: [Page.Field.Choice]
    @Binding var code: String

    var body: some View {
        Picker(label, selection: $code) {
            ForEach(choices, id: \.code) { Text($0.name).tag($0.code) }
        }
    }
}
