import Bookkeeping
import Screens
import Values
import Workflows

/// The questions of `evenkeel unsure`, asked one after the other, one key each.
struct AskUnsure {
    private let session: Session
    private let shown: ChosenLedger
    private let screen: UnsureScreen
    /// The question that is asked.
    private var place = 0
    /// The answers so far: the question, the correction's number, and how many rows it sorted.
    private var answers: [(place: Int, correction: UInt32, rows: Int)] = []

    init(_ session: Session, _ shown: ChosenLedger, _ screen: UnsureScreen) {
        self.session = session
        self.shown = shown
        self.screen = screen
    }

    /// Asks until there is nothing left or the person has had enough.
    mutating func run() throws {
        while place < screen.groups.count {
            session.console.show(asking: screen.question(place, style: session.style))
            guard let key = session.console.key(), key != "q" else { break }
            try answer(key)
        }
        let sorted = answers.reduce(0) { $0 + $1.rows }
        let left = screen.groups.count - answers.count
        session.console.say(words(left > 0 ? "cli.unsure.left" : "cli.unsure.done", .count("count", sorted), .count("left", left)))
    }

    private mutating func answer(_ key: Character) throws {
        let suggestions = screen.groups[place].suggestions
        if let number = key.wholeNumberValue {
            if number >= 1, number <= suggestions.count { try choose(suggestions[number - 1]) }
            return
        }
        switch key {
        case "/": try search()
        case "u": try takeBack()
        default: place += 1
        }
    }

    /// Sorts the question's rows. The person was asked about all of them, so all of them follow.
    private mutating func choose(_ code: String) throws {
        let group = screen.groups[place]
        let outcome = try session.books.correct(shown.ledger.ids[group.rows[0]], code, isLearned: group.isOneMerchant)
        let rows = outcome.changed.count + 1
        answers.append((place, outcome.correction.number, rows))
        session.console.remark(
            words("cli.unsure.chosen", .text("category", screen.categoryName(code)), .count("count", rows)))
        place += 1
    }

    /// Lets the person write a category's name or its beginning.
    private mutating func search() throws {
        guard let text = session.console.ask(words("cli.unsure.search")), !text.isEmpty else { return }
        let found = try session.vocabulary().categories(like: text)
        guard let first = found.first else { return session.console.remark(words("cli.category.unknown", .text("name", text))) }
        guard found.count > 1 else { return try choose(first.code) }
        let shown = found.prefix(9)
        session.console.remark(shown.enumerated().map { "\($0.offset + 1) \($0.element.name)" }.joined(separator: "   "))
        if let number = session.console.key()?.wholeNumberValue, number >= 1, number <= shown.count {
            try choose(shown[number - 1].code)
        }
    }

    /// Takes the last answer back and asks that question again.
    private mutating func takeBack() throws {
        guard let last = answers.popLast() else { return }
        _ = try session.books.undoCorrection(last.correction)
        place = last.place
        session.console.remark(words("cli.unsure.takenBack"))
    }
}
