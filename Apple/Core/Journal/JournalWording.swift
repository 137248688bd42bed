import Values

/// Codes and moments of the journal in the person's language.
struct JournalWording {
    let texts: Catalogue
    let today: Day

    /// Letters that a line of a list shows of a text at most.
    private static let shortest = 140

    /// A feeling; its code, where a newer device keeps one that is not known here.
    func feeling(_ code: String) -> String { known("feeling." + code) ?? code }

    /// What was behind a feeling.
    func trigger(_ code: String) -> String { known("journal.trigger." + code) ?? code }

    /// A question to write about; empty for one that is not known here.
    func prompt(_ code: String) -> String { known("journal.prompt." + code) ?? "" }

    /// A point of the square.
    func point(_ point: FeelingPoint) -> String {
        texts.text(
            "web.journal.checkIn.point",
            .text(
                "pleasantness", texts.text("feeling.pleasantness." + FeelingPoint.pleasantnesses[FeelingPoint.step(of: point.pleasantness)])
            ),
            .text("energy", texts.text("feeling.energy." + FeelingPoint.energies[FeelingPoint.step(of: point.energy)])))
    }

    /// The words of a check-in, and how strong it was; the point in words where none were chosen.
    func felt(_ content: JSONValue) -> String {
        let words = content.textsOf("words").map { feeling($0) }.joined(separator: ", ")
        let felt = words.isEmpty ? point(FeelingPoint(of: content)) : words
        guard let intensity = content["intensity"]?.integer else { return felt }
        return texts.text("web.journal.checkIn.felt", .text("words", felt), .count("intensity", intensity))
    }

    /// An answer to whether something was worth it.
    func worth(_ worth: Int) -> String {
        let answers = ["least", "less", "middle", "more", "most"]
        return texts.text("web.journal.worth.answer." + (answers.indices.contains(worth + 2) ? answers[worth + 2] : "middle"))
    }

    /// What was practised; an exercise, where a newer device knows more.
    func practice(_ code: String) -> String { known("exercise." + code + ".title") ?? texts.text("web.journal.practice") }

    /// What an entry is known by.
    func entry(_ content: JSONValue) -> String {
        let (title, words) = (content.textOf("title"), JournalWording.beginning(content.textOf("text")))
        if !title.isEmpty || !words.isEmpty { return title.isEmpty ? words : title }
        if content.holds("recordings") { return texts.text("web.journal.entry.voice") }
        let shown = JournalWording.beginning(content["photos"]?.array?.first?.textOf("alt") ?? "")
        return shown.isEmpty ? texts.text(content.holds("photos") ? "web.journal.entry.photo" : "web.journal.entry.untitled") : shown
    }

    /// A day as somebody says it.
    func day(_ iso: String) -> String {
        guard let day = Day(iso: iso) else { return iso }
        if day == today { return texts.text("web.journal.today") }
        if day == today.advanced(by: -1) { return texts.text("web.journal.yesterday") }
        return texts.date(day, day.civil.year == today.civil.year ? .weekdayMonthDay : .full)
    }

    /// The day and the time of a moment, each on the clock that it was written down by.
    func moment(_ at: String) -> String {
        guard let day = Day(iso: String(at.prefix(10))) else { return at }
        return texts.text("calendar.moment", .text("date", texts.date(day)), .text("time", time(at)))
    }

    /// The time of the day of a moment.
    func time(_ at: String) -> String {
        let digits = Array(at.utf8.dropFirst(11).prefix(5))
        guard digits.count == 5, let hour = Int(String(decoding: digits[..<2], as: UTF8.self)),
            let minute = Int(String(decoding: digits[3...], as: UTF8.self))
        else { return "" }
        return texts.time(minuteOfDay: hour * 60 + minute)
    }

    /// The first line of a text, cut where it is too long.
    static func beginning(_ text: String) -> String {
        let line = text.drop { $0.isWhitespace }.prefix { !$0.isNewline }
        return line.count > shortest ? line.prefix(shortest) + "…" : String(line)
    }

    /// A text without what is empty around it, as long as it may be at most; counted as the engine counts.
    static func trimmed(_ text: String, _ most: Int) -> String {
        let begun = text.drop { $0.isWhitespace }
        let end = begun.lastIndex { !$0.isWhitespace }.map { begun.index(after: $0) } ?? begun.startIndex
        return cut(String(begun[..<end]), most)
    }

    /// A text that is as long as it may be at most.
    static func cut(_ text: String, _ most: Int) -> String {
        text.unicodeScalars.count > most ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(most))) : text
    }

    private func known(_ key: String) -> String? { texts.pattern(key) == nil ? nil : texts.text(key) }
}

extension JSONValue {
    /// A member's text; empty where it has none.
    func textOf(_ name: String) -> String { self[name]?.string ?? "" }

    /// A member's texts; none where it has none.
    func textsOf(_ name: String) -> [String] { self[name]?.array?.compactMap(\.string) ?? [] }

    /// Whether a member is a list with something in it.
    func holds(_ name: String) -> Bool { self[name]?.array?.isEmpty == false }

    /// The object with other members; what is empty means the same when it is absent, and is left out.
    func setting(_ changes: [(String, JSONValue)]) -> JSONValue {
        var all = members ?? []
        for (name, value) in changes {
            if let place = all.firstIndex(where: { $0.key == name }) {
                all[place] = JSONMember(name, value)
            } else {
                all.append(JSONMember(name, value))
            }
        }
        return .object(all.filter { !$0.value.saysNothing })
    }

    /// Whether it is what an absent member is.
    private var saysNothing: Bool { [.null, .string(""), .bool(false), .array([])].contains(self) }

    /// Texts as a list.
    static func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
