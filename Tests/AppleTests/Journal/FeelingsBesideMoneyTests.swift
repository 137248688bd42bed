import AppleViews
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// What screens of money show of the journal: the one question of a day, and how somebody felt about a transaction.
@Suite("Feelings beside money in the app")
@MainActor
struct FeelingsBesideMoneyTests {
    private let still = StillJournal()
    private let days = Days()
    private let question = "How are you right now?"

    /// The day where the person is.
    @MainActor
    private final class Days {
        var today = Day(year: 2026, month: 11, day: 27) ?? Day(number: 0)
    }

    private func open(_ way: PageWay, _ store: CalmStore = .inMemory()) async -> ShownScreen {
        let frame = RecordedHousehold().frame(journal: still.journal, calmStore: store) { [days] source in
            source.today = { days.today }
        }
        let screen = ShownScreen(OpenedScreen(way: way, frame: frame))
        await screen.rest()
        return screen
    }

    // MARK: The question

    @Test func itIsAnsweredOverTodayAndAskedNoMore() async throws {
        await still.keep([JournalNotation.checkIn("2026-11-26", 40)])
        let screen = await open(.screen("today"))
        #expect(screen.texts.contains(question) && screen.texts.contains("Ten seconds, sealed on this device"))
        try screen.tap("Check in")
        try await screen.wait(for: "less energy")
        try screen.adjust("How it feels", .increment)
        try screen.tap("Save")
        try await screen.wait("the end of the question") { !screen.texts.contains("less energy") && !screen.texts.contains(question) }
        let kept = try #require(still.all("checkin").first)
        #expect(kept.at.hasPrefix("2026-11-27") && kept.content.textOf("of").isEmpty && kept.content.textOf("moment").isEmpty)
        let other = await open(.screen("today"))
        #expect(!other.texts.contains(question))
        try screen.tap("Undo", .button)
        try await screen.wait(for: question)
        #expect(still.all("checkin").count == 1)
        days.today = days.today.advanced(by: 1)
        let next = await open(.screen("today"))
        #expect(next.texts.contains(question))
    }

    @Test func whoPutsItAwayIsLeftAloneUntilTomorrow() async throws {
        let store = CalmStore.inMemory()
        let screen = await open(.screen("today"), store)
        try screen.tap("Not today")
        #expect(!screen.texts.contains(question) && screen.texts.contains("Coming up"))
        #expect(still.journal.moments.isEmpty, "that is no record")
        let again = await open(.screen("today"), store)
        #expect(!again.texts.contains(question))
        days.today = days.today.advanced(by: 1)
        let next = await open(.screen("today"), store)
        #expect(next.texts.contains(question))
        let elsewhere = await open(.screen("today"))
        #expect(elsewhere.texts.contains(question), "another device knows nothing of it")
    }

    @Test func aJournalThatIsClosedAsksNobody() async throws {
        let screen = await open(.screen("today"))
        #expect(screen.texts.contains(question))
        still.journal.close()
        #expect(!screen.texts.contains(question))
        await still.journal.open()
        #expect(screen.texts.contains(question))
    }

    @Test func theDayIsKeptInTheBoxAndFillsItNoFurther() throws {
        var box = CalmBox()
        box.putAwayOn = try JournalNotation.day("2026-11-27")
        #expect(box.padded.count == CalmBox.bytes)
        #expect(CalmBox(try JSONReader.read(box.padded)) == box)
        #expect(box.learning([JournalNotation.checkIn("2026-11-26", 40)]).putAwayOn == box.putAwayOn)
    }

    // MARK: Rows

    private func checkIn(_ day: String, _ pleasantness: Int64, _ energy: Int64, _ rows: [String]) -> JournalMoment {
        let felt = JournalNotation.checkIn(day, pleasantness, energy: energy)
        return JournalMoment(id: felt.id, content: felt.content.setting([("rows", .list(rows))]))
    }

    private func worth(_ day: String, _ row: String, _ answer: Int64, isLater: Bool = false) -> JournalMoment {
        JournalNotation.moment(
            JournalNotation.id("\(day) \(row)"), "worth", at: "\(day)T10:00:00-05:00",
            [("row", .string(row)), ("worth", .integer(answer)), ("later", isLater ? .bool(true) : nil)])
    }

    /// A row as the browser's cases have it: its id, the quarter, the pleasantness and the answer.
    private func shown(_ moments: [JournalMoment]) -> [String] {
        RowFelt.all(moments).map { id, felt in
            let pleasantness = felt.felt?["pleasantness"]?.integer.map { String($0) } ?? "-"
            return "\(id) \(felt.corner.rawValue) \(pleasantness) \(felt.worth.map { String($0) } ?? "-")"
        }.sorted()
    }

    /// The cases of `row-feelings.test.mjs`.
    @Test func aRowHasTheFeelingOfItsNewestCheckInOrTheSideOfItsAnswer() {
        #expect(
            shown([checkIn("2026-11-29", 60, -50, ["a", "b"]), checkIn("2026-11-28", -60, 50, ["a", "c"])])
                == ["a calm 60 -", "b calm 60 -", "c tense -60 -"])
        #expect(
            shown([worth("2026-11-29", "a", 2), worth("2026-11-29", "b", 0), worth("2026-11-29", "c", -1)])
                == ["a bright - 2", "b even - 0", "c low - -1"])
        #expect(shown([worth("2026-11-29", "a", -2, isLater: true), worth("2026-11-20", "a", 2)]) == ["a low - -2"])
        #expect(shown([worth("2026-11-29", "a", 2), checkIn("2026-11-20", -50, -50, ["a"])]) == ["a low -50 2"])
        let entry = JournalNotation.moment("e", "entry", at: "2026-11-28T10:00:00-05:00", [("rows", .list(["a"]))])
        #expect(shown([checkIn("2026-11-29", 60, -50, []), entry]).isEmpty)
    }

    @Test func theListOfTransactionsShowsItAndSaysIt() async throws {
        let (first, second) = ("00000000-0000-0007-0000-000000000496", "00000000-0000-0007-0000-00000000048d")
        await still.keep([worth("2026-11-19", first, 2), worth("2026-11-19", second, -1), checkIn("2026-11-18", 60, -50, [first])])
        let screen = await open(.search(""))
        let said = screen.spoken.split(separator: "\n").filter { $0.hasPrefix("Metro") }
        #expect(said.count >= 2)
        let (liked, regretted) = ("pleasant, little energy · Worth it? Very much", "Worth it? Not really")
        #expect(said.first?.contains(liked) == true && said.dropFirst().first?.contains(regretted) == true, "\(said)")
        #expect(said.dropFirst(2).allSatisfy { !$0.contains("Worth it?") })
        let words = said.count
        await still.journal.remove(try #require(still.all("worth").first { $0.content.textOf("row") == second }).id)
        try await screen.wait("the row without it") { !screen.spoken.contains(regretted) }
        #expect(screen.spoken.split(separator: "\n").filter { $0.hasPrefix("Metro") }.count == words)
    }
}
