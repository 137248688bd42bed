import Crypto
package import Foundation
import Observation
import Syncing
import Values

/// The files at a transaction: those that the server has, and those that this device has not sent yet. They are opened, added and deleted.
@MainActor
@Observable
package final class RowFilesModel {
    /// The files.
    package private(set) var files: [RowFile] = []
    /// Whether files are being chosen.
    package var isChoosing = false
    /// Whether the person may add and delete some.
    package private(set) var isMine = false
    /// The file that is to be deleted, while that is asked.
    package private(set) var question: RowFile?
    /// Their words.
    package let words: RowFileWords
    private let source: ScreenSource
    private let deeds: DeedModel
    private let texts: Catalogue
    @ObservationIgnored private var row = ""

    /// Bytes of a file at most, as at the server.
    private static let mostBytes = 10 << 20

    init(_ source: ScreenSource, _ deeds: DeedModel, _ texts: Catalogue) {
        (self.source, self.deeds, self.texts) = (source, deeds, texts)
        words = RowFileWords { texts.text($0) }
    }

    /// Whether there is something to show. Who may add none has nothing to do with none.
    package var isShown: Bool { isMine || !files.isEmpty }
    /// Whether a file is shown when it is tapped.
    package var isOpened: Bool { source.viewer != nil }
    /// Whether it is asked if a file is to be deleted.
    package var isAsking: Bool {
        get { question != nil }
        set { if !newValue { question = nil } }
    }

    /// Reads them; while nobody answers, those that wait here are shown.
    package func load(_ row: RowLayout) async {
        (self.row, isMine) = (row.id, !row.deeds.isEmpty)
        let onItsWay = await source.memory.onItsWay().filter { $0.record.kind == RecordKind.attachment.rawValue }
        let gone = Set(onItsWay.filter { $0.action == .delete }.map(\.record.id))
        show([], onItsWay, gone, of: row.id)
        guard let answer = try? await source.memory.transaction(row.id) else { return }
        show(answer["source"]?["attachments"]?.array ?? [], onItsWay, gone, of: row.id)
    }

    private func show(_ sent: [JSONValue], _ onItsWay: [Syncing.Operation], _ gone: Set<String>, of row: String) {
        let known = Set(sent.compactMap { $0["id"]?.string })
        let here = sent.compactMap { file -> RowFile? in
            guard let id = file["id"]?.string, !gone.contains(id) else { return nil }
            let day = file["added"]?.string ?? ""
            return RowFile(id, file["name"]?.string ?? "", Day(iso: day).map { texts.date($0) } ?? day, texts)
        }
        let waiting = onItsWay.compactMap { operation -> RowFile? in
            guard case .create(let fields) = operation.action, !known.contains(operation.record.id), !gone.contains(operation.record.id),
                fields.contains(where: { $0.field == "row" && $0.value == .string(row) })
            else { return nil }
            let name = fields.first { $0.field == "name" }?.value.string ?? ""
            return RowFile(operation.record.id, name, texts.text("web.files.waiting"), texts, waiting: operation.files.first)
        }
        if files != here + waiting { files = here + waiting }
    }
}

extension RowFilesModel {
    /// Shows a file over the app.
    package func open(_ file: RowFile) async {
        guard let viewer = source.viewer else { return }
        do {
            try viewer.show(try await source.memory.file(file.id, file.waiting), named: file.name)
        } catch {
            deeds.complain(error)
        }
    }

    /// Adds what the system's window for files answers.
    package func add(_ chosen: Result<[URL], any Error>) async { await add((try? chosen.get()) ?? []) }

    /// Adds what is dropped; whether anything may be.
    package func drop(_ files: [URL]) -> Bool {
        guard isMine, !files.isEmpty else { return false }
        Task { await add(files) }
        return true
    }

    /// Asks whether a file is to be deleted: it goes for good.
    package func ask(_ file: RowFile) { question = file }

    /// Deletes the file that was asked about.
    package func delete(_ file: RowFile) async {
        question = nil
        await deeds.perform(PlannedDeed([.delete(.attachment, file.id)], texts.text("web.files.deleted", .text("name", file.name))))
    }

    private func add(_ files: [URL]) async {
        var isTooLarge = false
        for file in files {
            do {
                let bytes = try await source.access.bytes(of: file, atMost: RowFilesModel.mostBytes)
                let name = file.lastPathComponent
                await deeds.perform(PlannedDeed([adding(bytes, name)], texts.text("web.files.added", .text("name", name))))
            } catch FileAccess.Refusal.tooLarge {
                isTooLarge = true
            } catch {
                deeds.say(texts.text("web.import.problem.reading"))
            }
        }
        // Last, since one word takes the place of another.
        if isTooLarge { deeds.say(texts.text("web.files.large")) }
    }

    /// What keeps a file with the transaction, here at once and sent when it can be.
    private func adding(_ bytes: [UInt8], _ name: String) -> Deed {
        let hash = SHA256.hash(data: bytes).map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
        var deed = Deed.create(.attachment, source.freshID(), ["row": .string(row), "name": .string(name), "file": .string(hash)])
        deed.boxes[.file(hash)] = bytes
        return deed
    }
}

/// A file at a transaction.
package struct RowFile: Hashable, Identifiable, Sendable {
    /// Its id.
    package let id: String
    /// What it is called.
    package let name: String
    /// When it was added, or that it waits.
    package let detail: String
    /// What deletes it.
    package let delete: String
    /// The hash by which it waits on this device; nil for one that the server has.
    let waiting: String?

    init(_ id: String, _ name: String, _ detail: String, _ texts: Catalogue, waiting: String? = nil) {
        (self.id, self.name, self.detail, self.waiting) = (id, name, detail, waiting)
        delete = texts.text("web.files.delete", .text("name", name))
    }

    /// Whether the server has it, so that it can be deleted there.
    package var isSent: Bool { waiting == nil }
}

/// Words of the catalogue for the files at a transaction.
package struct RowFileWords: Sendable {
    /// What they are called together.
    package let title: String
    /// Adds some.
    package let add: String
    /// What comes of deleting one.
    package let sure: String
    /// Deletes it all the same.
    package let delete: String

    init(_ text: (String) -> String) {
        (title, add) = (text("row.files"), text("web.files.add"))
        (sure, delete) = (text("web.files.sure"), text("web.files.deleteNow"))
    }
}
