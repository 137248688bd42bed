package import Foundation
import Observation
import Values

/// The photos of an entry: added, each opened while it is on the screen, said in words and taken away.
@MainActor
@Observable
package final class PhotosModel {
    /// What came of adding; empty for nothing.
    package private(set) var said = ""
    /// The photo that is looked at large.
    package var large: LargePhoto?
    /// What is typed of what that one shows.
    package var alt = "" { didSet { if alt != oldValue { describe() } } }
    /// Their words.
    package let words: PhotoWords
    /// Those that were opened, by their files.
    private var pictures: [String: Picture] = [:]
    private let desk: JournalDesk
    private let entry: String
    @ObservationIgnored private weak var editor: EntryEditor?
    @ObservationIgnored private var adding: Task<Void, Never>?

    /// How a photo stands on this screen.
    private enum Picture {
        case opening
        case open([UInt8])
        case closed(String)
    }

    /// What was chosen is no picture that this device can open.
    private struct NoPicture: Error {}

    init(of editor: EntryEditor) {
        (self.editor, desk, entry) = (editor, editor.desk, editor.id)
        words = PhotoWords(editor.desk.texts)
    }

    private var photos: [EntryPhoto] { editor.map { EntryPhoto.all(of: $0.content) } ?? [] }
    private var room: Int { max(0, EntryPhoto.most - photos.count) }

    /// Whether there is something to show or to do.
    package var isShown: Bool { desk.source.photos != nil || !photos.isEmpty }
    /// Whether another one may be added.
    package var hasRoom: Bool { desk.source.photos != nil && room > 0 }
    /// How the journal stands: a photo that was away is looked for again when that has changed.
    package var line: JournalStanding { desk.journal.standing }

    /// The photos, in the order of the entry.
    package var shown: [ShownPhoto] {
        let all = photos
        return all.enumerated().map { place, photo in
            let name = photo.alt.isEmpty ? name(place, of: all.count) : photo.alt
            switch pictures[photo.file] {
            case nil, .opening: return ShownPhoto(id: photo.file, name: name, bytes: nil, problem: "")
            case .open(let bytes): return ShownPhoto(id: photo.file, name: name, bytes: bytes, problem: "")
            case .closed(let problem): return ShownPhoto(id: photo.file, name: name, bytes: nil, problem: problem)
            }
        }
    }

    private func name(_ place: Int, of count: Int) -> String {
        desk.texts.text("web.journal.photo.name", .count("number", Int64(place + 1)), .count("count", Int64(count)))
    }

    /// Opens a photo that is on the screen, from this device or fetched.
    package func look(_ id: String) async {
        guard pictures[id] == nil, let photo = photos.first(where: { $0.file == id }) else { return }
        pictures[id] = .opening
        do {
            pictures[id] = .open(try await desk.journal.openFile(photo.file, of: entry, photo.own))
        } catch {
            pictures[id] = .closed(words.problem(error, desk.texts))
        }
    }

    /// Looks again for those that could not be opened.
    package func lookAgain() {
        for (id, picture) in pictures {
            guard case .closed = picture else { continue }
            pictures[id] = nil
            Task { await look(id) }
        }
    }
}

/// Adding photos.
extension PhotosModel {
    /// Has some chosen.
    package func choose() {
        desk.source.photos?.chooser.choose(atMost: room) { [weak self] chosen in await self?.add(chosen) }
    }

    /// Takes what is dropped on the entry; whether anything may be.
    package func drop(_ files: [URL]) -> Bool {
        guard hasRoom, !files.isEmpty else { return false }
        let access = desk.source.access
        Task { await add(files.map { file in { (try? await access.bytes(of: file, atMost: EntryPhoto.mostBytes)).map { Data($0) } } }) }
        return true
    }

    /// Adds what was chosen, one after the other, so that each is counted.
    private func add(_ chosen: [PhotoChooser.Load]) async {
        let before = adding
        let now = Task {
            await before?.value
            await addNow(chosen)
        }
        adding = now
        await now.value
    }

    private func addNow(_ chosen: [PhotoChooser.Load]) async {
        // Who leaves the screen meanwhile has chosen them all the same.
        guard let editor, let maker = desk.source.photos?.maker else { return }
        let taken = chosen.prefix(room)
        var unopened = 0
        for (place, load) in taken.enumerated() {
            said = desk.texts.text("web.journal.photo.adding", .count("count", Int64(taken.count - place)))
            do {
                try await add(load, to: editor, maker)
            } catch is NoPicture {
                unopened += 1
            } catch {
                said = words.problem(error, desk.texts)
                return await editor.keep()
            }
        }
        said = words.added(over: chosen.count - taken.count, unopened: unopened, desk.texts)
        await editor.keep()
    }

    private func add(_ load: PhotoChooser.Load, to editor: EntryEditor, _ maker: PhotoMaker) async throws {
        guard let file = await load(), let photo = await maker.photo([UInt8](file)) else { throw NoPicture() }
        let own = desk.journal.freshID()
        let kept = try await desk.journal.keepFile(photo.bytes, of: entry, own)
        // What is deleted meanwhile has no use for it.
        guard !editor.isGone else {
            await desk.journal.dropFile(kept.hash)
            return
        }
        editor.set("photos", .array((editor.content["photos"]?.array ?? []) + [EntryPhoto.json(own, kept, photo)]))
    }
}

/// What is done with one.
extension PhotosModel {
    /// Looks at a photo large, and at what it shows in words.
    package func open(_ photo: ShownPhoto) {
        guard let place = photos.firstIndex(where: { $0.file == photo.id }) else { return }
        large = nil
        alt = photos[place].alt
        large = LargePhoto(id: photo.id, name: name(place, of: photos.count))
    }

    /// The photo that is looked at, as it is now; nil once it is gone.
    package func now(_ large: LargePhoto) -> ShownPhoto? { shown.first { $0.id == large.id } }

    private func describe() {
        guard let large, let editor, let before = photos.first(where: { $0.file == large.id })?.alt else { return }
        let said = JournalWording.cut(alt.trimmingCharacters(in: .whitespacesAndNewlines), EntryPhoto.mostAlt)
        guard said != before else { return }
        let all = (editor.content["photos"]?.array ?? []).map { photo in
            photo.textOf("file") == large.id ? photo.setting([("alt", .string(said))]) : photo
        }
        editor.set("photos", .array(all))
    }

    /// Takes a photo away, with a way back that has its bytes, since the device keeps them no more.
    package func remove(_ id: String) async {
        large = nil
        guard let editor, let all = editor.content["photos"]?.array, let place = all.firstIndex(where: { $0.textOf("file") == id }) else {
            return
        }
        let (photo, before, journal) = (all[place], editor.now, desk.journal)
        let sealed = try? await journal.file(id)
        editor.set("photos", .array((editor.content["photos"]?.array ?? []).filter { $0.textOf("file") != id }))
        pictures[id] = nil
        desk.say(words.removed) { [weak editor, entry] in
            if let sealed, (try? await journal.keepFile(sealed)) == nil { return false }
            return await PhotosModel.putBack(photo, place, editor, entry, before, journal)
        }
        await editor.keep()
        // An entry of a photo alone has it until it is left, and then goes with it.
        if !SealedFiles.named(by: journal.moment(entry)?.content).contains(id) { await journal.dropFile(id) }
    }

    /// Puts a photo at its place again: in the entry that is still open, or else in the journal, where one of that photo alone went with it.
    private static func putBack(
        _ photo: JSONValue, _ place: Int, _ editor: EntryEditor?, _ entry: String, _ before: JSONValue, _ journal: JournalModel
    ) async -> Bool {
        if let editor, !editor.isGone {
            editor.set("photos", with(photo, place, in: editor.content))
            await editor.keep()
            return editor.elsewhere != nil
        }
        let there = journal.moment(entry)?.content
        let content = there ?? before
        return await journal.keep(entry, content.setting([("photos", with(photo, place, in: content))]), from: there)
    }

    private static func with(_ photo: JSONValue, _ place: Int, in content: JSONValue) -> JSONValue {
        var all = content["photos"]?.array ?? []
        if !all.contains(where: { $0.textOf("file") == photo.textOf("file") }) { all.insert(photo, at: min(place, all.count)) }
        return .array(all)
    }
}
