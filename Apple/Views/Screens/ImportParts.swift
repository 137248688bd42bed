import AppleCore
import SwiftUI

/// What a file would bring: how it was read, where it goes, its lines by what becomes of them, and what is to be decided.
struct ImportParts: View {
    @Bindable var model: ImportModel
    let preview: ImportPreview

    var body: some View {
        ReadSection(name: model.name, preview: preview)
        QuestionsSection(model: model)
        Section {
            ForEach($model.accounts) { AccountRows(account: $0, model: model) }
        } header: {
            Text(model.words.account)
        }
        SentencesSection(title: model.words.left, sentences: preview.left)
        ForEach(preview.groups) { GroupSection(group: $0) }
        if !model.pairs.isEmpty { PairsSection(model: model, title: preview.doubtful) }
        FinishSection(model: model, next: preview.next)
    }
}

/// How the file was read, and the mistakes in it with their lines.
private struct ReadSection: View {
    let name: String
    let preview: ImportPreview

    var body: some View {
        Section {
            Text(name).font(.headline)
            Text(preview.read)
            ForEach(preview.questions, id: \.self) { Text($0).foregroundStyle(Color(.amber)) }
            ForEach(preview.proofs, id: \.self) { proof in
                Label(proof.text, systemImage: proof.picture).foregroundStyle(Color(proof.ink))
            }
            if !preview.issues.isEmpty {
                DisclosureGroup(preview.issueTitle) {
                    ForEach(preview.issues, id: \.self) { Text($0).font(.footnote) }
                }
            }
        } header: {
            Text(preview.title)
        }
    }
}

/// How else the file can be read: what its columns hold, and in which order its days are.
struct QuestionsSection: View {
    @Bindable var model: ImportModel

    var body: some View {
        if !model.questions.isEmpty {
            DisclosureGroup(model.words.change) {
                ForEach($model.questions) { QuestionRow(question: $0, model: model) }
            }
        }
    }
}

/// Something about the file that can be chosen, beside a sample of it.
private struct QuestionRow: View {
    @Binding var question: ImportQuestion
    let model: ImportModel

    var body: some View {
        Picker(question.label, selection: $question.choice) {
            ForEach(question.choices, id: \.code) { Text($0.name).tag($0.code) }
        }
        .onChange(of: question.choice) { Task { await model.correct(question) } }
        Words(question.sample).font(.footnote).foregroundStyle(Color(.muted))
    }
}

/// Where one statement goes; another account is typed or chosen.
private struct AccountRows: View {
    @Binding var account: ImportAccount
    let model: ImportModel

    var body: some View {
        Text(account.label).font(.footnote).foregroundStyle(Color(.muted)).accessibilityHidden(true)
        TextField(account.label, text: $account.name).autocorrectionDisabled().disabled(!account.canChoose).onSubmit { take() }
        Words(account.contents).font(.footnote).monospacedDigit()
        Text(account.note).font(.footnote)
        if account.canChoose {
            Menu(model.words.account, systemImage: "building.columns") {
                ForEach(model.known, id: \.self) { name in Button(name) { take(name) } }
            }
        }
    }

    private func take() { Task { await model.choose(account) } }
    private func take(_ name: String) { Task { await model.choose(name, for: account.id) } }
}

/// Sentences under a title, where there are any.
private struct SentencesSection: View {
    let title: String
    let sentences: [String]

    var body: some View {
        if !sentences.isEmpty {
            Section {
                ForEach(sentences, id: \.self) { Text($0).font(.footnote) }
            } header: {
                Text(title)
            }
        }
    }
}

/// Lines that one thing becomes of; those that are here already stay closed.
private struct GroupSection: View {
    let group: ImportLayout.Group

    var body: some View {
        Section {
            if group.isNew { GroupRows(group: group) } else { DisclosureGroup(group.title) { GroupRows(group: group) } }
        } header: {
            if group.isNew { Text(group.title) }
        }
    }
}

/// Some of the lines, and what becomes of them.
private struct GroupRows: View {
    let group: ImportLayout.Group

    var body: some View {
        ForEach(group.about, id: \.self) { Text($0).font(.footnote).foregroundStyle(Color(.muted)) }
        LineRows(lines: group.examples)
        Words(group.rest).font(.footnote)
    }
}

/// Lines that may be here already, each beside what it may be.
private struct PairsSection: View {
    @Bindable var model: ImportModel
    let title: String

    var body: some View {
        Section {
            ForEach($model.pairs) { PairRows(pair: $0, words: model.words) }
        } header: {
            Text(title)
        } footer: {
            Text(model.words.youDecide)
        }
    }
}

/// A line, the transaction that it may be, and what the person says of them.
private struct PairRows: View {
    @Binding var pair: ImportPair
    let words: ImportWords

    var body: some View {
        LineRows(lines: pair.sides)
        Text(pair.reason).font(.footnote)
        Picker(pair.name, selection: $pair.answer) {
            Text(words.same).tag(ImportPair.Answer.same)
            Text(words.different).tag(ImportPair.Answer.different)
        }
        .pickerStyle(.segmented)
    }
}

/// Agrees to the file, or leaves it.
private struct FinishSection: View {
    let model: ImportModel
    let next: String

    var body: some View {
        Section {
            Words(model.reminder)
            if !model.isEmpty { Button(model.addWords) { Task { await model.add() } }.disabled(model.isHeld) }
            Button(model.words.aside) { Task { await model.setAside() } }
        } footer: {
            Text(next)
        }
    }
}
