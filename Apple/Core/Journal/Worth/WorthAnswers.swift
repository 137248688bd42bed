import Observation
import Values

/// Whether a purchase was worth it: the answer that was given can be changed, and taken back. Within six days of the purchase it is the first
/// one, from then on the look back, which counts where there is one.
@MainActor
@Observable
package final class WorthAnswers: Identifiable {
    /// The purchase.
    package let row: String
    /// What is asked, with what the purchase is called.
    package let question: String
    private let day: String
    private let desk: JournalDesk

    package nonisolated var id: String { row }

    init(_ row: String, day: String, name: String, _ desk: JournalDesk) {
        (self.row, self.day, self.desk) = (row, day, desk)
        question = desk.texts.text("web.journal.worth.of", .text("name", name))
    }

    /// Whether what is said of it now is the look back.
    private var isLater: Bool { day <= desk.source.today().advanced(by: -WorthSaid.asking.first).iso }
    private var said: WorthSaid? { WorthSaid.all(desk.journal.moments)[row] }
    // Who looks back is not shown what they said at first.
    private var given: JournalMoment? { isLater ? said?.later : said?.now }

    /// The answers, from the least to the most, and that none was given.
    package var answers: [WorthAnswer] {
        [WorthAnswer(id: nil, name: desk.texts.text("web.journal.checkIn.notSaid"))]
            + WorthSaid.answers.map { WorthAnswer(id: $0, name: desk.wording.worth($0)) }
    }

    /// The answer that was given; choosing none takes it back.
    package var answer: Int? {
        get { given.map { WorthSaid.worth($0) } }
        set { Task { await say(newValue) } }
    }

    /// What was said at first; empty where that is not of interest.
    package var first: String {
        guard isLater, let now = said?.now else { return "" }
        return desk.texts.text("web.journal.worth.first", .text("answer", desk.wording.worth(WorthSaid.worth(now))))
    }

    /// Keeps an answer.
    func say(_ worth: Int?) async {
        let given = given
        guard let worth else {
            if let given { _ = await desk.remove(given.id, given.content, saying: desk.texts.text("web.journal.worth.takenBack")) }
            return
        }
        let begun = given?.content ?? .object([JSONMember("kind", .string("worth")), JSONMember("at", .string(desk.journal.time()))])
        let content = begun.setting([("row", .string(row)), ("later", .bool(isLater)), ("worth", .integer(Int64(worth)))])
        _ = await desk.keep(
            given?.id ?? desk.journal.freshID(), content, from: given?.content, saying: desk.texts.text("web.journal.worth.kept"))
    }
}

/// An answer that can be chosen.
package struct WorthAnswer: Hashable, Identifiable, Sendable {
    /// How much it was worth, −2 to 2; nil for none.
    package let id: Int?
    /// The answer.
    package let name: String
}

/// What was said of a purchase at once, and a week later.
struct WorthSaid {
    var now: JournalMoment?
    var later: JournalMoment?

    /// The answers, from the least to the most.
    static let answers = [-2, -1, 0, 1, 2]
    /// After how many days a purchase is asked about again, until when, and about how many at once.
    static let asking = (first: 7, last: 21, most: 3)

    /// The answer that counts: the look back knows more.
    var counted: JournalMoment? { later ?? now }

    /// The latest that was said, by purchases.
    static func all(_ moments: [JournalMoment]) -> [String: WorthSaid] {
        var said: [String: WorthSaid] = [:]
        for moment in moments where moment.kind == "worth" {
            guard let row = moment.content["row"]?.string else { continue }
            var both = said[row] ?? WorthSaid()
            if moment.content["later"]?.bool == true { both.later = both.later ?? moment } else { both.now = both.now ?? moment }
            said[row] = both
        }
        return said
    }

    static func worth(_ moment: JournalMoment) -> Int { Int(clamping: moment.content["worth"]?.integer ?? 0) }
}
