import AppleCore
import SwiftUI

/// What is not sorted yet, one question at a time: a tap or a key answers it.
struct UnsureView: View {
    let unsure: UnsureModel
    @Environment(ScreenModel.self) private var model

    var body: some View {
        List {
            Words(unsure.summary).font(.footnote).foregroundStyle(Color(.muted))
            switch unsure.shown {
            case .nothing(let empty): EmptyPart(empty: empty)
            case .question(let question): QuestionSections(question: question, unsure: unsure)
            case .later(let text): LaterSection(text: text, unsure: unsure)
            }
        }
        .navigationTitle(unsure.title)
        .refreshable { await model.refresh() }
    }
}

/// A merchant, its transactions, and where it may belong.
private struct QuestionSections: View {
    let question: UnsureQuestion
    let unsure: UnsureModel
    @Environment(ScreenModel.self) private var model

    var body: some View {
        Section {
            Text(question.extent).foregroundStyle(Color(.muted))
            LineRows(lines: question.samples)
        } header: {
            Text(question.merchant).font(.title2)
        } footer: {
            Text(question.reach)
        }
        Section {
            ForEach(question.choices) { ChoiceButton(choice: $0, unsure: unsure) }
            Button(model.words.spending.other, systemImage: "magnifyingglass") { Task { await unsure.other() } }
        } header: {
            Text(question.asked)
        }
        Section { Button(model.words.spending.later, systemImage: "clock") { unsure.later() } }
    }
}

/// A category that is offered.
private struct ChoiceButton: View {
    let choice: UnsureQuestion.Choice
    let unsure: UnsureModel

    var body: some View {
        Button {
            Task { await unsure.answer(choice) }
        } label: {
            HStack(spacing: Space.space3) {
                Dot(ink: .category(choice.colour))
                Text(choice.name)
            }
            .frame(minHeight: Space.target)
        }
        .keyboardShortcut(KeyEquivalent(choice.key), modifiers: [])
    }
}

/// All questions were put off.
private struct LaterSection: View {
    let text: String
    let unsure: UnsureModel
    @Environment(ScreenModel.self) private var model

    var body: some View {
        Section {
            Text(text)
            Button(model.words.spending.again) { unsure.again() }
        } header: {
            Text(model.words.spending.laterTitle)
        }
    }
}
