import Observation
package import Values

/// An entry that somebody writes or reads. What is written is kept a second after they pause and when they leave: a draft is a record from its
/// first word on. What another device makes of it meanwhile comes in around what is being typed.
@MainActor
@Observable
package final class EntryEditor: JournalHolder {
    /// Its record.
    package let id: String
    /// Its title.
    package var title: String { didSet { typed(title, oldValue) } }
    /// Its text.
    package var text: String { didSet { typed(text, oldValue) } }
    /// What is typed of a tag.
    package var tag = ""
    /// Everything else that it says.
    package private(set) var content: JSONValue { didSet { recordings?.show(content) } }
    /// Whether it is kept, or why it is not; empty before there is something to say.
    package private(set) var said = ""
    /// A check-in before or after it, while that is asked.
    package var checkIn: CheckInModel?
    /// Whether it was deleted.
    package private(set) var isGone = false
    /// The transactions that it is about.
    package let rows: LinkedRows
    /// Help that is offered where what is written sounds heavy.
    package let care: CareOffer
    /// Its words.
    package let words: EntryWritingWords
    /// What was recorded for it; nil where nothing can be played.
    package let recordings: RecordingsModel?
    /// Its photos.
    @ObservationIgnored package private(set) lazy var photos = PhotosModel(of: self)
    let desk: JournalDesk
    /// What was kept last; nil before that.
    private(set) var kept: JSONValue?
    /// The way on which a new one begins; nil for one that was there.
    private let beginning: JournalWay?
    /// Whether the journal was closed, and nothing of it is here any more.
    @ObservationIgnored private var isSealed = false
    @ObservationIgnored private var pause: Task<Void, Never>?
    @ObservationIgnored private var keeping: Task<Void, Never>?

    /// Characters of a title, a text and a tag at most, tags of an entry, and characters that may be left before somebody is told how many.
    private static let (mostTitle, mostText, nearlyFull) = (200, 20_000, 1_000)
    static let (mostTag, mostTags) = (40, 20)

    /// - Parameters:
    ///   - record: the entry; nil for one that begins.
    ///   - prompt: the code of the question that a new one answers; empty for none.
    init(_ desk: JournalDesk, _ record: JournalMoment? = nil, prompt: String = "") {
        self.desk = desk
        id = record?.id ?? desk.journal.freshID()
        kept = record?.content
        beginning = record != nil ? nil : prompt.isEmpty ? .write : .answer(prompt)
        let begun: [(String, JSONValue)] = [("kind", .string("entry")), ("at", .string(desk.journal.time())), ("prompt", .string(prompt))]
        content = record?.content ?? JSONValue.object([]).setting(begun)
        (title, text) = (record?.content.textOf("title") ?? "", record?.content.textOf("text") ?? "")
        rows = LinkedRows(record?.content.textsOf("rows") ?? [], desk)
        words = EntryWritingWords(desk.texts)
        care = CareOffer(desk.texts, desk.source.reader)
        recordings = desk.voice.map { [id] in RecordingsModel($0, id) }
        recordings?.show(content)
        rows.changed = { [weak self] in self?.changed() }
        desk.open(self)
    }

    /// What stands above it.
    package var name: String { kept == nil ? words.new : desk.wording.entry(now) }
    /// When it was; that nobody else can read it, for one that begins.
    package var subtitle: String { kept == nil ? words.sealed : desk.wording.moment(content.textOf("at")) }
    /// How many characters are left; empty while there are many.
    package var left: String {
        let left = EntryEditor.mostText - text.unicodeScalars.count
        return left < EntryEditor.nearlyFull ? desk.texts.text("web.journal.entry.left", .count("count", Int64(max(left, 0)))) : ""
    }

    /// What it says now.
    var now: JSONValue {
        content.setting([
            ("title", .string(JournalWording.cut(title, EntryEditor.mostTitle))),
            ("text", .string(JournalWording.cut(text, EntryEditor.mostText))),
            ("rows", .list(rows.ids)),
        ])
    }

    /// Whether there is nothing in it that would be kept.
    private var isEmpty: Bool {
        let said = title + text
        return said.allSatisfy(\.isWhitespace) && !content.holds("recordings") && !content.holds("photos")
    }

    /// Changes a member that is not typed.
    package func set(_ name: String, _ value: JSONValue) {
        content = content.setting([(name, value)])
        changed()
    }

    private func typed(_ text: String, _ before: String) { if text != before { changed() } }

    /// Something was changed here, and is kept soon.
    private func changed() {
        guard !isSealed else { return }
        if said == words.kept { said = "" }
        pause?.cancel()
        pause = Task { [weak self, rest = desk.rest] in
            do { try await Task.sleep(for: rest) } catch { return }
            await self?.keep()
        }
    }

    /// Keeps what is there, one after the other.
    package func keep() async {
        pause?.cancel()
        let before = keeping
        let now = Task {
            await before?.value
            await keepNow()
        }
        keeping = now
        await now.value
    }

    private func keepNow() async {
        guard !isGone, !isSealed else { return }
        hear()
        let (next, before) = (now, kept)
        guard !isEmpty, next != before else { return }
        kept = next
        guard await desk.journal.keep(id, next, from: before) else {
            kept = before
            said = desk.texts.text(desk.journal.standing == .full ? "web.journal.entry.full" : "web.journal.entry.notKept")
            return
        }
        hear()
        // What was typed meanwhile is not kept yet.
        if now == kept { said = words.kept }
    }

    /// It is left: what was written is kept, and one that was emptied goes.
    package func leave() async {
        recordings?.close()
        guard !isSealed else { return }
        if isEmpty, !isGone, let before = kept {
            kept = nil
            _ = await desk.remove(id, before, saying: desk.texts.text("web.journal.entry.deleted"))
        } else {
            await keep()
        }
    }

    /// The journal is closed: what was written is kept as when it is left, and nothing of it stays here.
    func seal() async {
        await leave()
        isSealed = true
        pause?.cancel()
        if let beginning, kept != nil { desk.kept(beginning, as: id) }
        (kept, checkIn, content) = (nil, nil, .object([]))
        (title, text, tag, said) = ("", "", "", "")
    }

    /// Deletes it, with a way back.
    package func remove() async {
        await keep()
        pause?.cancel()
        guard let kept else {
            isGone = true
            return
        }
        isGone = await desk.remove(id, kept, saying: desk.texts.text("web.journal.entry.deleted"))
    }
}

/// What becomes of it elsewhere.
extension EntryEditor {
    /// What the journal has of it now; nil for what it has not.
    package var elsewhere: JSONValue? { desk.journal.moment(id)?.content }

    /// Takes up what became of the entry on another device. One that was deleted there comes back with the next change here.
    package func hear() {
        // Where both together are more than a record holds, the next keeping says so.
        guard !isSealed, let theirs = elsewhere, theirs != kept,
            let merged = try? MergeContents.merge(base: kept, mine: now, theirs: theirs)
        else { return }
        kept = theirs
        content = merged
        rows.take(merged.textsOf("rows"))
        if title != merged.textOf("title") { title = merged.textOf("title") }
        if text != merged.textOf("text") { text = merged.textOf("text") }
    }
}

/// What stands beside the text.
extension EntryEditor {
    /// The question that it answers; empty for none.
    package var prompt: String { content["prompt"]?.string.map { desk.wording.prompt($0) } ?? "" }

    /// Goes on without the question.
    package func dropPrompt() { set("prompt", .null) }

    /// Whether it is a favourite.
    package var isFavourite: Bool {
        get { content["favourite"]?.bool ?? false }
        set { set("favourite", .bool(newValue)) }
    }

    /// Its tags.
    package var tags: [EntryTag] {
        content.textsOf("tags").map { EntryTag(id: $0, remove: desk.texts.text("web.tag.remove", .text("tag", $0))) }
    }
    /// Whether there is room for another tag.
    package var hasRoomForTags: Bool { tags.count < EntryEditor.mostTags }
    /// Tags that were used and begin as what is typed, the most used first.
    package var suggested: [String] {
        let wanted = TextFolding.folded(tag)
        let own = content.textsOf("tags")
        guard !wanted.isEmpty else { return [] }
        return Array(
            JournalTags.used(desk.journal.moments).filter { TextFolding.folded($0).hasPrefix(wanted) && !own.contains($0) }.prefix(6))
    }

    /// Adds the tag that is typed, or one that was suggested.
    package func add(_ suggested: String? = nil) {
        let words = (suggested ?? tag).split { $0.isWhitespace }.joined(separator: " ")
        let new = JournalWording.cut(words, EntryEditor.mostTag)
        tag = ""
        let own = content.textsOf("tags")
        if !new.isEmpty, hasRoomForTags, !own.contains(new) { set("tags", .list(own + [new])) }
    }

    /// Takes a tag away.
    package func remove(_ tag: EntryTag) { set("tags", .list(content.textsOf("tags").filter { $0 != tag.id })) }

    /// The check-ins before and after it, and what asks for one. Who has begun to write has no "before" any more, and who has not no "after".
    package var feelings: [EntryFeeling] {
        ["before", "after"].compactMap { moment in
            let (asking, said) = ("web.journal.entry.checkIn." + moment, "web.journal.entry.felt." + moment)
            let feeling = desk.feeling(moment, of: id, asking: desk.texts.text(asking), said: desk.texts.text(said))
            return feeling.way != nil || (moment == "before") == (kept == nil) ? feeling : nil
        }
    }

    /// Asks how somebody is before or after it.
    package func ask(_ feeling: EntryFeeling) { checkIn = desk.checkIn(CheckInModel.About(moment: feeling.id, of: id)) }
}

/// A tag of an entry.
package struct EntryTag: Hashable, Identifiable, Sendable {
    /// The tag.
    package let id: String
    /// What takes it away.
    package let remove: String
}

/// How somebody felt before or after an entry, or what asks for it.
package struct EntryFeeling: Hashable, Identifiable, Sendable {
    /// `before` or `after`.
    package let id: String
    /// What was felt; what asks for it.
    package let name: String
    /// When; empty for what asks.
    package let detail: String
    /// Its colour.
    package let ink: Ink
    /// The check-in; nil for what asks for one.
    package let way: PageWay?
}
