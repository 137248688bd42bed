import AppleCore
import SwiftUI

/// The form that adds a transaction by hand.
struct EntrySheet: View {
    @Bindable var entry: EntryModel
    let words: EntryWords
    let cancel: String

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField(words.amount, text: $entry.amount)
                    Toggle(words.isIn, isOn: $entry.isIn)
                    TextField(words.payee, text: $entry.payee)
                    EntryCategory(entry: entry, words: words)
                    DatePicker(words.day, selection: $entry.date, displayedComponents: .date)
                    Picker(words.account, selection: $entry.account) {
                        ForEach(entry.accounts) { Text($0.name).tag($0.id) }
                    }
                } footer: {
                    Words(entry.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
                }
            }
            // Days have no zone: the ones of pickers are those of UTC.
            .environment(\.timeZone, .gmt)
            .navigationTitle(words.title)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button(cancel) { entry.cancel() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button(words.save) { Task { await entry.save() } }.disabled(entry.isIncomplete).keyboardShortcut(.defaultAction)
                }
            }
        }
        .modifier(AskingAmount(doubt: entry.doubt, cancel: cancel))
        .modifier(OfferingPauses(gate: entry.pauses))
    }
}

/// The category of what is added, which Evenkeel finds where nobody says it.
private struct EntryCategory: View {
    @Bindable var entry: EntryModel
    let words: EntryWords

    var body: some View {
        Picker(words.category, selection: $entry.category) {
            Text(words.sortsItself).tag(words.unsaid)
            ForEach(entry.groups) { group in
                ForEach(group.offered) { Text($0.name).tag($0.category) }
            }
        }
    }
}
