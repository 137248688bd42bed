import Values

/// A record in a list.
package struct JournalLine: Hashable, Identifiable, Sendable {
    /// The record.
    package let id: String
    /// What it is known by.
    package let name: String
    /// What else is said of it; empty for nothing.
    package let detail: String
    /// The time of its day.
    package let time: String
    /// The system's picture of it.
    package let picture: String
    /// The colour of its picture.
    package let ink: Ink
    /// That it is a favourite, in words; empty for one that is none.
    package let favourite: String
    /// Where it opens; nil for what has no place here.
    package let way: PageWay?

    /// The kinds that lists show.
    static let kinds = ["checkin", "entry", "worth", "practice"]

    init(_ moment: JournalMoment, _ wording: JournalWording) {
        let content = moment.content
        let look = JournalLine.look(moment, wording)
        (id, name, picture, ink, way) = (moment.id, look.name, look.picture, look.ink, JournalLine.way(moment))
        detail = look.more.filter { !$0.isEmpty }.joined(separator: " · ")
        time = wording.time(moment.at)
        favourite = content["favourite"]?.bool == true ? wording.texts.text("web.journal.entry.favourite") : ""
    }

    private typealias Look = (name: String, more: [String], picture: String, ink: Ink)

    private static func look(_ moment: JournalMoment, _ wording: JournalWording) -> Look {
        let content = moment.content
        let note = JournalWording.beginning(content.textOf("note"))
        switch moment.kind {
        case "checkin":
            let trigger = content["trigger"]?.string.map { wording.trigger($0) } ?? ""
            return (wording.felt(content), [trigger, note], "heart.fill", FeelingPoint(of: content).corner.ink)
        case "worth":
            let answer = wording.worth(Int(clamping: content["worth"]?.integer ?? 0))
            return (wording.texts.text("web.journal.worth.said", .text("answer", answer)), [note], "bag", .plum)
        case "practice": return (wording.practice(content.textOf("exercise")), [], "leaf", .plum)
        default:
            let picture = content.holds("recordings") ? "mic" : content.holds("photos") ? "camera" : "pencil"
            let words = content.textOf("title").isEmpty ? "" : JournalWording.beginning(content.textOf("text"))
            return (wording.entry(content), [words, content.textsOf("tags").joined(separator: ", ")], picture, .plum)
        }
    }

    private static func way(_ moment: JournalMoment) -> PageWay? {
        switch moment.kind {
        case "worth": moment.content["row"]?.string.map { .row($0) }
        case "practice": moment.content["exercise"]?.string.map { .journal(.exercise($0)) }
        default: .journal(.entry(moment.id))
        }
    }
}

/// The records of a day.
package struct JournalDay: Hashable, Identifiable, Sendable {
    /// The day, as `2026-11-29`.
    package let id: String
    /// The day as somebody says it.
    package let title: String
    /// Its records.
    package let lines: [JournalLine]

    /// Records by their days, in their order.
    static func all(_ moments: some Sequence<JournalMoment>, _ wording: JournalWording) -> [JournalDay] {
        var days: [(day: String, moments: [JournalMoment])] = []
        for moment in moments {
            let day = String(moment.at.prefix(10))
            if days.last?.day == day { days[days.count - 1].moments.append(moment) } else { days.append((day, [moment])) }
        }
        // Two records of one day that another day's stand between, as clocks of two places may have it, make two sections.
        return days.enumerated().map { place, day in
            let isRepeated = days[..<place].contains { $0.day == day.day }
            return JournalDay(
                id: isRepeated ? day.day + " \(place)" : day.day, title: wording.day(day.day),
                lines: day.moments.map { JournalLine($0, wording) })
        }
    }
}
