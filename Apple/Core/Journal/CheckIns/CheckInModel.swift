import Observation
import Values

/// A check-in that somebody makes or changes: a point of the square or words, and what else they want to say. Everything but the one or the
/// other can be left out.
@MainActor
@Observable
package final class CheckInModel: Identifiable {
    /// Where it lies; nil before that was said.
    package private(set) var point: FeelingPoint?
    /// The codes of the words that were chosen.
    package private(set) var chosen: [String]
    /// Whether all words are offered.
    package var isWhole = false
    /// The code of what it is about; empty where nobody says it.
    package var trigger: String
    /// A note.
    package var note: String
    /// What is wrong; empty for nothing.
    package private(set) var problem = ""
    /// Whether it is done with: it was kept or deleted.
    package private(set) var isDone = false
    /// The transactions that it is about.
    package let rows: LinkedRows
    /// Help that is offered where the note sounds heavy.
    package let care: CareOffer
    /// Its words.
    package let words: CheckInWords
    private var intensity: Int?
    private let about: About
    private let record: JournalMoment?
    private let desk: JournalDesk

    /// What a check-in is about: the record that it is before or after, and transactions.
    struct About: Hashable {
        var moment = ""
        var of = ""
        var rows: [String] = []
    }

    /// Words that are offered first, and words that a check-in has at most.
    private static let (offered, most) = (10, 12)
    /// Characters of a note at most.
    private static let mostNote = 2_000
    /// What the slider begins with.
    private static let middling = 5
    /// How far a swipe up or down moves the point.
    private static let stride = 10

    /// A new check-in.
    init(_ desk: JournalDesk, about: About = About()) {
        (self.desk, self.about, record) = (desk, about, nil)
        (point, chosen, trigger, note, intensity) = (nil, [], "", "", nil)
        rows = LinkedRows(about.rows, desk)
        words = CheckInWords(desk.texts, about.moment)
        care = CareOffer(desk.texts, desk.source.reader)
    }

    /// One that is there.
    init(_ desk: JournalDesk, of record: JournalMoment) {
        let content = record.content
        (self.desk, self.record) = (desk, record)
        about = About(moment: content.textOf("moment"), of: content.textOf("of"), rows: content.textsOf("rows"))
        (point, chosen) = (FeelingPoint(of: content), content.textsOf("words"))
        (trigger, note) = (content.textOf("trigger"), content.textOf("note"))
        intensity = content["intensity"]?.integer.map { Int(clamping: $0) }
        rows = LinkedRows(about.rows, desk)
        words = CheckInWords(desk.texts, "")
        care = CareOffer(desk.texts, desk.source.reader)
    }

    /// What stands above it.
    package var title: String { record == nil ? words.title : words.name }
    /// When it was; now for one that begins.
    package var subtitle: String { desk.wording.moment(record?.at ?? desk.journal.time()) }
    /// Whether it can be deleted.
    package var isOld: Bool { record != nil }

    /// The entry that it is before or after; nil for none.
    package var entry: NamedWay? {
        guard record != nil, let entry = desk.journal.moment(about.of), entry.kind == "entry" else { return nil }
        let name = desk.texts.text(
            about.moment == "after" ? "web.journal.checkIn.of.after" : "web.journal.checkIn.of.before",
            .text("name", desk.wording.entry(entry.content)))
        return NamedWay(.journal(.entry(entry.id)), name, "pencil")
    }
}

/// The point.
extension CheckInModel {
    /// The point in words.
    package var pointText: String { point.map { desk.wording.point($0) } ?? words.notYet }
    /// Where the point is drawn, from the left and from the top, each 0 to 1; nil before there is one.
    package var place: ChartPicture.Place? {
        point.map { ChartPicture.Place(x: Double($0.pleasantness + 100) / 200, y: Double(100 - $0.energy) / 200) }
    }
    /// The colour of the point.
    package var ink: Ink { point?.corner.ink ?? .muted }

    /// Whether it is asked in words in place of the square; kept for the next one.
    package var isInWords: Bool {
        get { desk.feelsInWords }
        set { desk.feelsInWords = newValue }
    }
    /// What asks it the other way.
    package var otherWay: String { isInWords ? words.asSquare : words.asWords }

    /// The step of pleasantness, from 0; nil before it was said.
    package var pleasantness: Int? {
        get { point.map { FeelingPoint.step(of: $0.pleasantness) } }
        set { if let newValue { point = FeelingPoint(FeelingPoint.value(of: newValue), point?.energy ?? 0) } }
    }
    /// The step of energy.
    package var energy: Int? {
        get { point.map { FeelingPoint.step(of: $0.energy) } }
        set { if let newValue { point = FeelingPoint(point?.pleasantness ?? 0, FeelingPoint.value(of: newValue)) } }
    }

    /// Puts the point where a finger is on a square of a size.
    package func touch(x: Double, y: Double, width: Double, height: Double) {
        guard width > 0, height > 0 else { return }
        point = FeelingPoint(CheckInModel.value(x / width), CheckInModel.value(1 - y / height))
    }

    /// Makes it more or less pleasant by a step, as a swipe up or down does.
    package func turn(pleasanter: Bool) { move(pleasanter ? CheckInModel.stride : -CheckInModel.stride, 0) }

    /// Gives it more or less energy by a step.
    package func turn(livelier: Bool) { move(0, livelier ? CheckInModel.stride : -CheckInModel.stride) }

    private func move(_ across: Int, _ up: Int) { point = FeelingPoint((point?.pleasantness ?? 0) + across, (point?.energy ?? 0) + up) }

    /// A part of the square's side as a value.
    private static func value(_ part: Double) -> Int {
        Int((min(max(part, 0), 1) * 2 * Double(FeelingPoint.edge)).rounded()) - FeelingPoint.edge
    }
}

/// Words, strength, what is behind it.
extension CheckInModel {
    /// The words that are offered: what was chosen stays where it can be seen, wherever the point goes.
    package var offered: [FeelingChoice] {
        guard !isWhole else { return Feeling.all.map { choice($0) } }
        let near = point.map { Feeling.near($0) } ?? Feeling.spread(CheckInModel.offered)
        let first = Feeling.all.filter { chosen.contains($0.code) }
        let others = near.filter { !chosen.contains($0.code) }
        return (first + others.prefix(max(CheckInModel.offered - first.count, 0))).map { choice($0) }
    }
    /// What offers more words, or fewer.
    package var moreWords: String { isWhole ? words.fewerWords : words.allWords }
    /// That no more words fit; empty while some do.
    package var limit: String { chosen.count < CheckInModel.most ? "" : words.mostWords }

    private func choice(_ feeling: Feeling) -> FeelingChoice {
        FeelingChoice(id: feeling.code, name: desk.wording.feeling(feeling.code), isOn: chosen.contains(feeling.code))
    }

    /// Chooses a word, or takes it back.
    package func turn(_ choice: FeelingChoice) {
        if chosen.contains(choice.id) {
            chosen.removeAll { $0 == choice.id }
        } else if chosen.count < CheckInModel.most {
            chosen.append(choice.id)
        }
    }

    /// How strong it is, as a slider has it.
    package var strength: Double {
        get { Double(intensity ?? CheckInModel.middling) }
        set { intensity = Int(newValue.rounded()) }
    }
    /// That nobody says what it is about.
    package static let noTrigger = ""
    /// What there is of strengths.
    package static let strengths = 1.0...10.0
    /// How strong it is, in words.
    package var strengthText: String {
        intensity.map { desk.texts.text("web.journal.checkIn.ofTen", .count("count", Int64($0))) } ?? words.notSaid
    }

    /// What it may be about.
    package var triggers: [FeelingChoice] {
        ToldJournal.triggers.map { FeelingChoice(id: $0, name: desk.wording.trigger($0), isOn: trigger == $0) }
    }
}

/// Keeping.
extension CheckInModel {
    /// Keeps it; without a point and without a word there is nothing to keep.
    package func save() async {
        guard let point = point ?? Feeling.point(of: chosen) else {
            problem = words.choose
            return
        }
        let begun = record?.content ?? .object([JSONMember("kind", .string("checkin")), JSONMember("at", .string(desk.journal.time()))])
        let note = JournalWording.trimmed(note, CheckInModel.mostNote)
        let content = begun.setting([
            ("pleasantness", .integer(Int64(point.pleasantness))), ("energy", .integer(Int64(point.energy))), ("words", .list(chosen)),
            ("intensity", intensity.map { .integer(Int64($0)) } ?? .null), ("trigger", .string(trigger)), ("note", .string(note)),
            ("rows", .list(rows.ids)), ("moment", .string(about.of.isEmpty ? "" : about.moment)), ("of", .string(about.of)),
        ])
        let id = record?.id ?? desk.journal.freshID()
        guard await desk.keep(id, content, from: record?.content, saying: desk.texts.text("web.journal.checkIn.saved")) else {
            problem = desk.texts.text("web.full.notKept")
            return
        }
        (problem, isDone) = ("", true)
        desk.forget(self)
    }

    /// Deletes it.
    package func remove() async {
        guard let record else { return }
        isDone = await desk.remove(record.id, record.content, saying: desk.texts.text("web.journal.checkIn.deleted"))
    }
}

/// A word that can be chosen.
package struct FeelingChoice: Hashable, Identifiable, Sendable {
    /// Its code.
    package let id: String
    /// The word.
    package let name: String
    /// Whether it is chosen.
    package let isOn: Bool
    /// The system's picture of that.
    package var picture: String { isOn ? "checkmark.circle.fill" : "circle" }
}
