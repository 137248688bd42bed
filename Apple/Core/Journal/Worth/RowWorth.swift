import Observation
import Values

/// Whether a purchase was worth it and how it felt, as its own screen shows it.
@MainActor
@Observable
package final class RowWorth {
    /// The answers.
    package let answers: WorthAnswers
    /// A check-in about it, while that is asked.
    package var checkIn: CheckInModel?
    /// Its words.
    package let words: WorthWords
    private let desk: JournalDesk

    init(_ row: RowLayout, _ desk: JournalDesk) {
        self.desk = desk
        answers = WorthAnswers(row.id, day: row.day, name: row.view.title, desk)
        words = WorthWords(desk.texts)
    }

    /// The check-ins about it, the newest first.
    package var felt: [NamedWay] {
        desk.journal.moments.filter { $0.kind == "checkin" && $0.content.textsOf("rows").contains(answers.row) }.map {
            NamedWay(.journal(.entry($0.id)), desk.wording.felt($0.content), "heart.fill")
        }
    }

    /// Asks how it feels.
    package func ask() { checkIn = desk.checkIn(CheckInModel.About(rows: [answers.row])) }
}

extension ScreenModel {
    /// Whether a purchase was worth it; nil for what is no purchase.
    package func worth(_ row: RowLayout) -> RowWorth? {
        guard (row.money?.minorUnits ?? 0) < 0, !row.has("transfer"), !row.has("deleted") else { return nil }
        if let open = desk as? RowWorth, open.answers.row == row.id { return open }
        let new = RowWorth(row, journalDesk)
        desk = new
        return new
    }
}
