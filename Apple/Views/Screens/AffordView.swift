import AppleCore
import SwiftUI

/// Whether something can be afforded: the answer, and below it the question.
struct AffordView: View {
    let afford: AffordModel
    let page: PageModel

    var body: some View {
        List {
            PageHead(subtitle: page.page.subtitle)
            if let empty = page.page.empty {
                EmptyPart(empty: empty)
            } else {
                ForEach(Array(page.page.parts.enumerated()), id: \.offset) { AffordPart(part: $0.element, afford: afford) }
                AffordForm(afford: afford)
            }
        }
        // Days have no zone: the ones of pickers are those of UTC.
        .environment(\.timeZone, .gmt)
        .navigationTitle(page.page.title)
        .refreshable { await page.reload() }
        .environment(page)
        .modifier(OfferingPauses(gate: afford.pauses))
    }
}

/// A part of the answer; better ways ask their question.
private struct AffordPart: View {
    let part: Page.Part
    let afford: AffordModel

    var body: some View {
        if let better = afford.ways(in: part) {
            Section {
                ForEach(better.ways) { way in Button(way.name) { afford.take(way) } }
            } header: {
                Text(better.title)
            }
        } else {
            PartView(part: part)
        }
    }
}

/// The question: how much, what for, when, how often, and from which account.
private struct AffordForm: View {
    @Bindable var afford: AffordModel

    var body: some View {
        Section {
            TextField(afford.amountLabel, text: $afford.amount)
            RuleChoicePicker(name: afford.words.category, choices: afford.choices.categories, chosen: $afford.category)
            DatePicker(afford.words.day, selection: $afford.date, in: afford.days, displayedComponents: .date)
            RuleChoicePicker(name: afford.words.every, choices: afford.choices.lengths, chosen: $afford.every)
            RuleChoicePicker(name: afford.words.account, choices: afford.choices.accounts, chosen: $afford.account)
            Button(afford.words.ask) { Task { await afford.ask() } }.disabled(afford.isIncomplete).keyboardShortcut(.defaultAction)
        } footer: {
            Words(afford.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
        }
    }
}
