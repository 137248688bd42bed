import Observation
import Values

/// The one question of a day, on *Today*: how somebody is. Who has said so today, or put it away, is left alone until tomorrow.
@MainActor
@Observable
package final class TodayQuestion {
    /// A check-in, while that is asked.
    package var checkIn: CheckInModel?
    /// Whether it was answered here, and what was done is said.
    package private(set) var isAnswered = false
    /// The question.
    package let title: String
    /// How little it takes.
    package let how: String
    /// Answers it.
    package let answer: String
    /// Puts it away until tomorrow.
    package let notToday: String
    private let desk: JournalDesk
    private let calm: CalmModel?

    init(_ desk: JournalDesk, _ calm: CalmModel?) {
        (self.desk, self.calm) = (desk, calm)
        (title, how) = (desk.texts.text("web.journal.home.ask"), desk.texts.text("web.journal.today.how"))
        (answer, notToday) = (desk.texts.text("web.journal.home.checkIn"), desk.texts.text("web.journal.today.away"))
    }

    /// Whether it is asked now. A journal that is closed asks nobody.
    package var isAsked: Bool {
        let today = desk.source.today()
        guard desk.journal.standing != .locked, calm?.isPutAway(on: today) != true else { return false }
        return !desk.journal.moments.contains { $0.kind == "checkin" && $0.at.prefix(10) == today.iso }
    }

    /// Asks how somebody is.
    package func ask() {
        checkIn = desk.checkIn()
        isAnswered = true
    }

    /// Leaves somebody alone until tomorrow.
    package func putAway() { calm?.putAway(on: desk.source.today()) }
}
