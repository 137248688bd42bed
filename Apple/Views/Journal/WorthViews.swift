import AppleCore
import SwiftUI

/// What was worth it: the purchases of a week ago once more, and joy for its price.
struct WorthView: View {
    let worth: WorthModel

    var body: some View {
        List {
            if worth.isEmpty { NothingWorth(words: worth.words) }
            ForEach(worth.due) { purchase in
                Section {
                    LineRows(lines: [purchase.line])
                    WorthPicker(answers: purchase.answers, name: worth.words.ask)
                } header: {
                    Text(worth.words.due.title)
                } footer: {
                    Text(worth.words.due.how)
                }
            }
            if !worth.joy.isEmpty {
                Section {
                    LineRows(lines: worth.joy)
                } header: {
                    Text(worth.words.joy.title)
                } footer: {
                    Text(worth.words.joy.how)
                }
            }
        }
        .navigationTitle(worth.words.title)
        .task(id: worth.turn) { await worth.load() }
    }
}

/// How it begins.
private struct NothingWorth: View {
    let words: WorthWords

    var body: some View {
        ContentUnavailableView {
            Text(words.nothing.title).font(.headline)
        } description: {
            Text(words.nothing.how)
        } actions: {
            NavigationLink(words.transactions, value: WorthModel.purchases)
        }
    }
}

/// The answers to whether a purchase was worth it.
struct WorthPicker: View {
    @Bindable var answers: WorthAnswers
    let name: String

    var body: some View {
        Picker(name, selection: $answers.answer) {
            ForEach(answers.answers) { Text($0.name).tag($0.id) }
        }
        .accessibilityLabel(answers.question)
        Words(answers.first).font(.footnote).foregroundStyle(Color(.muted))
    }
}

/// Whether a purchase was worth it, and how it feels, on its own screen.
struct RowWorthSection: View {
    @Bindable var worth: RowWorth
    @Environment(ScreenModel.self) private var model

    var body: some View {
        Section {
            WorthPicker(answers: worth.answers, name: worth.words.ask)
            ForEach(worth.felt) { feeling in
                NavigationLink(value: feeling.way) { Label(feeling.name, systemImage: feeling.picture) }
            }
            Button(worth.words.checkIn, systemImage: "heart") { worth.ask() }
            NavigationLink(worth.words.title, value: PageWay.journal(.worth))
        } header: {
            Text(worth.words.ask)
        }
        .coveredSheet(item: $worth.checkIn) { CheckInSheet(model: $0).environment(model) }
    }
}
