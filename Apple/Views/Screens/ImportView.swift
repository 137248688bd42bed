import AppleCore
import SwiftUI

/// Statements: chosen or dropped, shown before anything changes, agreed to or left, and taken back.
struct ImportView: View {
    @Bindable var model: ImportModel

    var body: some View {
        NavigationStack {
            List {
                ImportDoneSection(model: model)
                ImportStage(model: model)
                if model.showsPast { PastImportsSection(model: model) }
            }
            .task(id: model.pastVersion) { await model.loadPast() }
            .confirmationDialog(model.words.undoAsk, isPresented: $model.isAsking, titleVisibility: .visible) {
                if let one = model.doubted {
                    Button(model.words.undo, role: .destructive) { Task { await model.undo(one) } }
                }
                Button(model.words.cancel, role: .cancel) {}
            } message: {
                Words(model.losses)
            }
            .navigationTitle(model.words.title)
            .toolbar { Button(model.words.close) { model.close() }.keyboardShortcut(.cancelAction) }
            .fileImporter(isPresented: $model.isChoosing, allowedContentTypes: [.item], allowsMultipleSelection: true) { chosen in
                Task { await model.take(chosen) }
            }
            .dropDestination(for: URL.self) { files, _ in
                Task { await model.take(files) }
                return true
            }
        }
    }
}

/// What was brought in last, and what takes it back.
private struct ImportDoneSection: View {
    let model: ImportModel

    var body: some View {
        if let done = model.done {
            Section {
                Label(done.title, systemImage: "checkmark.circle").font(.headline)
                Text(done.text).font(.footnote).foregroundStyle(Color(.muted))
                Button(model.words.look) { model.look() }
                Button(model.words.undo) { Task { await model.undo() } }
            }
        }
        Words(model.remark).accessibilityAddTraits(.updatesFrequently)
        Words(model.problem).foregroundStyle(Color(.sunset)).accessibilityAddTraits(.updatesFrequently)
    }
}

/// The file that is looked at, as far as it is read.
private struct ImportStage: View {
    let model: ImportModel

    var body: some View {
        Words(model.more).font(.footnote).foregroundStyle(Color(.muted))
        switch model.stage {
        case .choosing: ChoosingSection(model: model)
        case .reading:
            ProgressView(model.words.reading)
            Text(model.name)
        case .wrong(let read, let sentences): WrongSection(model: model, read: read, sentences: sentences)
        case .preview(let preview): ImportParts(model: model, preview: preview)
        }
    }
}

/// What was brought in before.
private struct PastImportsSection: View {
    let model: ImportModel

    var body: some View {
        Section(model.words.past) {
            ForEach(model.newest) { PastImportRow(one: $0, model: model) }
            if !model.earlier.isEmpty {
                DisclosureGroup(model.earlierTitle) {
                    ForEach(model.earlier) { PastImportRow(one: $0, model: model) }
                }
            }
        }
    }
}

/// An import, and what takes it back.
private struct PastImportRow: View {
    let one: PastImport
    let model: ImportModel

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: Space.space1) {
                Text(one.name).font(.body)
                Text(one.detail).font(.footnote).foregroundStyle(Color(.muted))
            }
            .accessibilityElement(children: .combine)
            Spacer()
            if !one.undo.isEmpty {
                Button(model.words.undoPast) { Task { await model.ask(one) } }
                    .accessibilityLabel(one.undo).frame(minWidth: Space.target, minHeight: Space.target)
            }
        }
        // A button in a row of a list is pressed with all of the row otherwise.
        .buttonStyle(.borderless)
    }
}

/// Asks for files.
private struct ChoosingSection: View {
    let model: ImportModel

    var body: some View {
        Section {
            Button(model.words.choose, systemImage: "folder") { model.isChoosing = true }.keyboardShortcut(.defaultAction)
            ForEach(model.words.formats, id: \.self) { Text($0).font(.footnote) }
        } header: {
            Text(model.words.drop)
        } footer: {
            Text(model.words.local)
        }
        if model.hasWallet { WalletSection(model: model) }
    }
}

/// Takes what the device's wallet has.
private struct WalletSection: View {
    let model: ImportModel

    var body: some View {
        Section {
            Button(model.words.wallet, systemImage: "creditcard") { Task { await model.takeWallet() } }
        } footer: {
            Text(model.words.walletHow)
        }
    }
}

/// Says why a file is no statement.
private struct WrongSection: View {
    let model: ImportModel
    let read: String
    let sentences: [String]

    var body: some View {
        Section {
            Text(model.name).font(.headline)
            Words(read).font(.footnote).foregroundStyle(Color(.muted))
            ForEach(sentences, id: \.self) { Text($0) }
            Button(model.words.aside) { Task { await model.setAside() } }
        } header: {
            Text(model.words.wrong)
        } footer: {
            Text(model.words.wrongHow)
        }
        QuestionsSection(model: model)
    }
}
