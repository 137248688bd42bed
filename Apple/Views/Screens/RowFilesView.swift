import AppleCore
import SwiftUI

/// The files at a transaction, and what adds one.
struct RowFilesSection: View {
    let files: RowFilesModel

    var body: some View {
        if files.isShown {
            Section {
                ForEach(files.files) { RowFileLine(file: $0, files: files) }
                if files.isMine { Button(files.words.add, systemImage: "paperclip") { files.isChoosing = true } }
            } header: {
                Text(files.words.title)
            }
        }
    }
}

/// A file: opened by a tap, deleted behind a swipe or in its menu.
private struct RowFileLine: View {
    let file: RowFile
    let files: RowFilesModel

    var body: some View {
        RowFileName(file: file, files: files)
            .swipeActions { RowFileDeeds(file: file, files: files) }
            .contextMenu { RowFileDeeds(file: file, files: files) }
    }
}

/// What a file is called.
private struct RowFileName: View {
    let file: RowFile
    let files: RowFilesModel

    var body: some View {
        if files.isOpened {
            Button {
                Task { await files.open(file) }
            } label: {
                RowFileText(file: file)
            }
        } else {
            RowFileText(file: file).accessibilityElement(children: .combine)
        }
    }
}

/// Its name, and when it was added.
private struct RowFileText: View {
    let file: RowFile

    var body: some View {
        VStack(alignment: .leading, spacing: Space.space1) {
            Text(file.name).font(.body)
            Text(file.detail).font(.footnote).foregroundStyle(Color(.muted))
        }
    }
}

/// What can be done with a file that the server has.
private struct RowFileDeeds: View {
    let file: RowFile
    let files: RowFilesModel

    var body: some View {
        if files.isMine {
            if file.isSent { Button(file.delete, systemImage: "trash", role: .destructive) { files.ask(file) } }
        }
    }
}

/// Files are chosen or dropped on what it stands at, and deleted once that was asked.
struct ChangingRowFiles: ViewModifier {
    @Bindable var files: RowFilesModel
    let cancel: String

    func body(content: Content) -> some View {
        content
            .fileImporter(
                isPresented: $files.isChoosing, allowedContentTypes: [.pdf, .jpeg, .png, .heic, .webP, .plainText],
                allowsMultipleSelection: true
            ) { chosen in
                Task { await files.add(chosen) }
            }
            .dropDestination(for: URL.self) { dropped, _ in files.drop(dropped) }
            .confirmationDialog(files.question?.delete ?? files.words.title, isPresented: $files.isAsking, titleVisibility: .visible) {
                if let file = files.question {
                    Button(files.words.delete, role: .destructive) { Task { await files.delete(file) } }
                }
                Button(cancel, role: .cancel) {}
            } message: {
                Text(files.words.sure)
            }
    }
}
