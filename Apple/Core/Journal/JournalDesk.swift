import Observation
package import Values

/// What all screens of the journal share: its records, the words for them, and what was done last, with the way back. A screen's model is made
/// with it.
@MainActor
@Observable
package final class JournalDesk {
    /// The person's journal.
    package let journal: JournalModel
    /// What was done last, or why it was not; nil for neither.
    package private(set) var done: JournalDone?
    /// Whether a check-in is asked in words in place of the square.
    package var feelsInWords = false
    /// Rest after which what somebody writes is kept.
    @ObservationIgnored package var rest = Duration.seconds(1)
    /// Takes the last thing back.
    package let undoWords: String
    @ObservationIgnored private var unsaved: [CheckInModel.About: CheckInModel] = [:]
    /// What has words of the journal while it is open.
    @ObservationIgnored private var holders: [Holder] = []
    /// The records that drafts became, by the ways on which they began.
    @ObservationIgnored private var drafts: [JournalWay: String] = [:]
    let texts: Catalogue
    let source: ScreenSource
    let told: ToldJournal
    /// What recordings are made of, the same for all screens; nil where there is no device to keep them on.
    @ObservationIgnored package private(set) lazy var voice = source.recordings.map { VoiceSource($0, journal, texts) }

    init(_ journal: JournalModel, _ source: ScreenSource, _ texts: Catalogue) {
        (self.journal, self.source, self.texts) = (journal, source, texts)
        undoWords = texts.text("web.undo")
        told = ToldJournal(journal, source, texts)
    }

    /// Codes and moments in the person's language.
    var wording: JournalWording { JournalWording(texts: texts, today: source.today()) }

    /// Says what was done, with what takes it back where there is a way back.
    func say(_ text: String, back: (@MainActor () async -> Bool)? = nil) { done = JournalDone(text: text, isProblem: false, back: back) }

    /// Says why something was not done.
    func complain(_ text: String) { done = JournalDone(text: text, isProblem: true, back: nil) }

    /// A new check-in. What was chosen and not kept is still there when somebody comes back to it.
    func checkIn(_ about: CheckInModel.About = CheckInModel.About()) -> CheckInModel {
        if let begun = unsaved[about] { return begun }
        let new = CheckInModel(self, about: about)
        unsaved[about] = new
        return new
    }

    /// A check-in was kept.
    func forget(_ checkIn: CheckInModel) { unsaved = unsaved.filter { $0.value !== checkIn } }

    /// Remembers what has words of the journal, for as long as it is open.
    func open(_ holder: any JournalHolder) {
        holders = holders.filter { $0.one != nil } + [Holder(one: holder)]
    }

    /// A draft became a record.
    func kept(_ way: JournalWay, as id: String) { drafts[way] = id }

    /// The journal is about to be closed: what is written or recorded is kept, and all that was opened is forgotten.
    ///
    /// - Returns: the records that drafts became, by the ways on which they began.
    func seal() async -> [JournalWay: String] {
        // All of them stay until each is done, whatever their screens do meanwhile.
        for holder in holders.compactMap(\.one) { await holder.seal() }
        let became = drafts
        (holders, drafts, unsaved, done) = ([], [:], [:], nil)
        return became
    }

    /// What was said is no longer of interest.
    func unsay() { done = nil }

    /// Keeps a record, says so and offers the way back. What a full device does not keep is said.
    ///
    /// - Returns: whether it is kept.
    func keep(_ id: String, _ content: JSONValue, from before: JSONValue?, saying said: String) async -> Bool {
        guard await journal.keep(id, content, from: before) else {
            complain(texts.text("web.full.notKept"))
            return false
        }
        say(said) { [journal] in
            if let before { await journal.keep(id, before, from: content) } else { await journal.remove(id) }
        }
        return true
    }

    /// Deletes a record, says so and offers the way back.
    ///
    /// - Returns: whether that is kept.
    func remove(_ id: String, _ content: JSONValue, saying said: String) async -> Bool {
        guard await journal.remove(id) else {
            complain(texts.text("web.full.notKept"))
            return false
        }
        say(said) { [journal] in await journal.keep(id, content, from: nil) }
        return true
    }

    /// Takes back what was done last.
    package func undo() async {
        guard let last = done, let back = last.back else { return }
        done = nil
        if !(await back()) { done = JournalDone(text: texts.text("web.full.notKept"), isProblem: true, back: back) }
    }
}

/// What has words of the journal in memory while it is open.
@MainActor
protocol JournalHolder: AnyObject {
    /// Keeps what its person wrote, recorded or practised as when they leave it, and forgets all of it.
    func seal() async
}

private struct Holder {
    weak var one: (any JournalHolder)?
}

/// What was done in the journal, or why it was not.
package struct JournalDone {
    /// What is said of it.
    package let text: String
    /// Whether it went wrong.
    package let isProblem: Bool
    let back: (@MainActor () async -> Bool)?

    /// Whether it can be taken back.
    package var hasWayBack: Bool { back != nil }
    /// What it is written in.
    package var ink: Ink { isProblem ? .sunset : .ink }
}
