import Observation
import Values

/// Everything in the journal, by day, narrowed down and searched.
@MainActor
@Observable
package final class JournalListModel {
    /// What is looked for.
    package var query = "" { didSet { if query != oldValue { limit = JournalListModel.step } } }
    /// What is wrong with it; empty for nothing.
    package private(set) var problem = ""
    /// Its words.
    package let words: JournalListWords
    private var kind = ""
    private var corner = ""
    private var tag = ""
    private var isFavourite = false
    private var limit = JournalListModel.step
    /// The records that the search found; nil where nothing is looked for.
    private var hits: Set<String>?
    private let desk: JournalDesk

    /// Records that come at once, and tags that are offered.
    private static let (step, offeredTags) = (50, 10)
    /// Rest after which what is typed is looked for.
    private static let rest = Duration.milliseconds(150)

    init(_ desk: JournalDesk) {
        self.desk = desk
        words = JournalListWords(desk.texts)
    }

    /// What is looked for among how many: by it a view knows when to look again.
    package struct Turn: Hashable, Sendable {
        let query: String
        let records: Int
    }

    /// What is looked for now.
    package var turn: Turn { Turn(query: query, records: desk.journal.moments.count) }

    /// Looks for what is typed, once somebody rests.
    package func look() async {
        let asked = query.split { $0.isWhitespace }.joined(separator: " ")
        guard !asked.isEmpty else {
            (hits, problem) = (nil, "")
            return
        }
        do { try await Task.sleep(for: JournalListModel.rest) } catch { return }
        do {
            let answer = try await desk.told.search(asked)
            guard !Task.isCancelled else { return }
            problem = (answer["problems"]?.array ?? []).first.map { told($0) } ?? ""
            hits = problem.isEmpty ? Set(answer.textsOf("ids")) : []
        } catch {
            problem = Complaint.text(error, desk.texts)
        }
    }

    /// Reads what is looked for once more.
    func load() async -> JournalListModel {
        if !query.isEmpty { await look() }
        return self
    }

    private func told(_ problem: JSONValue) -> String {
        desk.texts.text(
            problem.textOf("id"), .text("found", problem.textOf("found")),
            .text("expected", problem.textsOf("expected").joined(separator: ", ")))
    }

    private var all: [JournalMoment] { desk.journal.moments.filter { JournalLine.kinds.contains($0.kind) } }
    private var found: [JournalMoment] { all.filter { isChosen($0) } }

    private func isChosen(_ moment: JournalMoment) -> Bool {
        if let hits, !hits.contains(moment.id) { return false }
        if !kind.isEmpty, moment.kind != kind { return false }
        if !corner.isEmpty, moment.kind != "checkin" || FeelingPoint(of: moment.content).corner.rawValue != corner { return false }
        if !tag.isEmpty, !moment.content.textsOf("tags").contains(tag) { return false }
        return !isFavourite || moment.content["favourite"]?.bool == true
    }

    /// The records by their days, and whether there are more of them.
    package var shown: (days: [JournalDay], count: String, hasMore: Bool) {
        let found = found
        return (
            JournalDay.all(found.prefix(limit), desk.wording),
            desk.texts.text("web.journal.list.count", .count("count", Int64(found.count))), found.count > limit
        )
    }

    /// Shows more.
    package func showMore() { limit += JournalListModel.step }

    /// What is said where there is nothing to show; nil where there is something.
    package var empty: JournalEmpty? {
        guard found.isEmpty else { return nil }
        return all.isEmpty
            ? JournalEmpty(title: words.begin, text: words.beginHow, clears: false)
            : JournalEmpty(title: words.nothing, text: words.nothingHow, clears: true)
    }

    /// Shows everything again.
    package func clear() { (query, kind, corner, tag, isFavourite, hits, problem) = ("", "", "", "", false, nil, "") }
}

/// What it is narrowed down by.
extension JournalListModel {
    /// All of it: kinds, favourites, feelings, tags.
    package var filters: [JournalFilter] {
        let kinds = JournalLine.kinds.map { code in
            filter("kind", code, desk.texts.text("web.journal.list.kind." + code), isOn: kind == code)
        }
        let corners = FeelingCorner.allCases.map { corner in
            filter(
                "feeling", corner.rawValue, desk.texts.text("web.journal.list.feeling." + corner.rawValue),
                isOn: self.corner == corner.rawValue)
        }
        let tags = JournalTags.used(desk.journal.moments).prefix(JournalListModel.offeredTags).map {
            filter("tag", $0, $0, isOn: tag == $0)
        }
        return kinds + [filter("favourite", "", desk.texts.text("web.journal.list.favourites"), isOn: isFavourite)] + corners + tags
    }

    private func filter(_ member: String, _ value: String, _ name: String, isOn: Bool) -> JournalFilter {
        JournalFilter(member: member, value: value, name: name, isOn: isOn)
    }

    /// Narrows down by one, or no longer.
    package func turn(_ filter: JournalFilter) {
        limit = JournalListModel.step
        let value = filter.isOn ? "" : filter.value
        switch filter.member {
        case "kind": kind = value
        case "feeling": corner = value
        case "tag": tag = value
        default: isFavourite.toggle()
        }
    }
}

/// Something that a list is narrowed down by.
package struct JournalFilter: Hashable, Identifiable, Sendable {
    let member: String
    let value: String
    /// What it is called.
    package let name: String
    /// Whether it is chosen.
    package let isOn: Bool
    package var id: String { member + " " + value }
    /// The system's picture of that.
    package var picture: String { isOn ? "checkmark.circle.fill" : "circle" }
}

/// What a list says where it has nothing.
package struct JournalEmpty: Hashable, Sendable {
    /// What is so.
    package let title: String
    /// What can be done.
    package let text: String
    /// Whether it is the narrowing that leaves nothing.
    package let clears: Bool
}

/// Words of the catalogue for the list.
package struct JournalListWords: Sendable {
    /// Its title.
    package let title: String
    /// What searches it.
    package let search: String
    /// What it is narrowed down by.
    package let filters: String
    /// Shows more.
    package let more: String
    /// Shows everything again.
    package let clear: String
    /// Checks in.
    package let checkIn: String
    let (begin, beginHow, nothing, nothingHow): (String, String, String, String)

    init(_ texts: Catalogue) {
        (title, search) = (texts.text("web.journal.list.title"), texts.text("web.journal.home.search"))
        (filters, more, clear) = (texts.text("web.search.filters"), texts.text("web.choose.more"), texts.text("web.search.clear"))
        checkIn = texts.text("web.journal.home.checkIn")
        (begin, beginHow) = (texts.text("web.journal.home.begin"), texts.text("web.journal.home.beginHow"))
        (nothing, nothingHow) = (texts.text("web.journal.list.nothing"), texts.text("web.journal.list.nothingHow"))
    }
}
