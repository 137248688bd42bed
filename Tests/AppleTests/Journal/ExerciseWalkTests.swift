import AppleViews
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// Somebody finds an exercise, is guided through it, and sees what came of it. The clock is turned by the tests.
@Suite("Exercises in the app")
@MainActor
struct ExerciseWalkTests {
    private let still = StillJournal()
    private let said = Said()

    /// What a screen reader was told, and whether the screen stays on.
    @MainActor
    private final class Said {
        var words: [String] = []
        var staysOn = false
    }

    private func frame(isFelt: Bool = false) -> FrameModel {
        let household = RecordedHousehold()
        household.isFelt = isFelt
        return household.frame(journal: still.journal) { [still, said] source in
            source.guide = GuidePort(now: { still.instant() }) { try? await Task.sleep(nanoseconds: 1_000_000) }
            source.guide.say = { said.words.append($0) }
            source.guide.stayOn = { said.staysOn = $0 }
            source.personID = "maya"
            source.currency = { "CAD" }
        }
    }

    private func open(_ way: JournalWay, isFelt: Bool = false) async -> ShownScreen {
        let screen = ShownScreen(OpenedScreen(way: .journal(way), frame: frame(isFelt: isFelt)))
        await screen.rest()
        return screen
    }

    private func turn(_ seconds: Double) { still.now += Int64(seconds * 1000) }

    @Test func theListTellsWhatFitsAndFindsByKindLengthAndWords() async throws {
        let screen = await open(.exercises)
        #expect(screen.texts.contains("For right now") && screen.texts.contains("All exercises"))
        #expect(!screen.texts.contains("Your favourites") && !screen.texts.contains("What helped before"))
        try screen.choose("Sleep", of: "Kind")
        #expect(!screen.texts.contains("For right now"), "somebody who looks for something sees what is found")
        let sleep = Exercise.all.filter { $0.kind == .sleep }.map { Catalogue.load(.standard).title(of: $0) }
        #expect(screen.texts.filter(sleep.contains).sorted() == sleep.sorted())
        try screen.choose("All", of: "Kind")
        try screen.choose("Up to 3 min", of: "Length")
        let long = Exercise.all.filter { $0.minutes > 3 }.map { Catalogue.load(.standard).title(of: $0) }
        #expect(!screen.texts.contains(where: long.contains))
        try screen.type("no such words at all", into: "Find an exercise")
        #expect(screen.texts.contains("No exercise fits. Try fewer words, or all kinds."))
    }

    @Test func wordsAreFoundWithAndWithoutAccents() throws {
        let french = try #require(Values.Locale.all.first { $0.tag == "fr-CA" })
        let source = RecordedHousehold().frame().source
        let model = ExercisesModel(PracticeDesk(still.journal, source, Catalogue.load(french)))
        let box = Catalogue.load(french).text("exercise.box-breathing.title")
        model.typed = TextFolding.folded(box)
        #expect(model.sections.flatMap(\.lines).map(\.title).contains(box))
        model.typed = box + " xyz"
        #expect(model.isNoneFound)
    }

    @Test func aFavouriteStandsFirstAndIsOneOfThePersonsChoices() async throws {
        await still.keep(
            [try JournalNotation.choices(#"{"pause":{"hour":22}}"#)].map {
                JournalMoment(id: JournalChoices.id(of: "maya"), content: $0.content)
            })
        let screen = await open(.exercise("body-scan"))
        try screen.tap("Favourite", .toggle)
        try await screen.wait("the favourite") { JournalChoices(in: still.journal.moments).favourites == ["body-scan"] }
        #expect(still.all("choices").count == 1, "all devices make the same record")
        #expect(CalmPause(JournalChoices(in: still.journal.moments).content).hour == 22, "what else was chosen stays")
        let list = await open(.exercises)
        #expect(list.texts.contains("Your favourites") && list.texts.contains("one of your favourites"))
        try screen.tap("Favourite", .toggle)
        try await screen.wait("none") { JournalChoices(in: still.journal.moments).favourites.isEmpty }
    }

    @Test func anExerciseTellsWhatItIsBasedOnAndWhomItDoesNotSuit() async throws {
        let texts = Catalogue.load(.standard)
        for exercise in Exercise.all where exercise.code == "box-breathing" || exercise.code == "bill-ladder" {
            let screen = await open(.exercise(exercise.code))
            #expect(screen.texts.contains(texts.what(exercise)) && screen.texts.contains(texts.why(exercise)))
            #expect(exercise.hasCaution == screen.texts.contains(texts.text("exercise.\(exercise.code).caution")))
            guard let source = exercise.source, let address = source.address else { continue }
            try screen.tap("\(source.name), \(source.year)", .link)
            #expect(screen.opened.map(\.absoluteString) == [address])
        }
        let gone = await open(.exercise("nothing-of-that-name"))
        #expect(gone.texts.contains("No exercise here"))
    }

    @Test func aBreathGrowsAndShrinksByTheClockAndIsSaidOnceForEachPhase() async throws {
        let screen = await open(.exercise("box-breathing"))
        try screen.tap("Start")
        try await screen.wait(for: "Round 1 of 15")
        try await screen.wait("the first phase") { said.words.count == 1 }
        #expect(screen.texts.contains("Round 1 of 15"))
        #expect(screen.find(.shape)?.look.scale == 1, "it goes to where the breath goes")
        #expect(screen.find(.shape)?.look.isAnimated == true && said.staysOn)
        let step = Catalogue.load(.standard).text("exercise.box-breathing.step.1")
        #expect(said.words == [step + " 4 seconds"] && Exercise.all.first { $0.code == "box-breathing" }?.seconds == 240)
        turn(2.5)
        try await screen.wait(for: "3")
        turn(2)
        try await screen.wait("the second phase") { said.words.count == 2 }
        turn(4)
        try await screen.wait("the third phase") { said.words.count == 3 }
        #expect(screen.find(.shape)?.look.scale == BreathShape.least, "a breath out leaves it small")
        turn(8)
        try await screen.wait(for: "Round 2 of 15")
        #expect(said.words.last == "In. 4 seconds", "what is known is said in a word")
    }

    @Test func whoWantsLessMotionSeesALineInPlaceOfTheShape() async throws {
        let screen = await open(.exercise("box-breathing"))
        screen.set(reduceMotion: true)
        try screen.tap("Start")
        try await screen.wait(for: "Round 1 of 15")
        #expect(screen.find(.shape) == nil && screen.find(.progress) != nil)
        #expect(screen.all.allSatisfy { !$0.look.isAnimated })
        turn(2.1)
        try await screen.wait { screen.find(.progress)?.value == "50 %" }
    }

    @Test func aPauseStandsStillAndAnAppThatComesBackIsWhereTheClockIs() async throws {
        let screen = await open(.exercise("box-breathing"))
        try screen.tap("Start")
        try await screen.wait(for: "Round 1 of 15")
        try await screen.wait("the first phase") { said.words.count == 1 }
        turn(5)
        try await screen.wait("the second phase") { said.words.count == 2 }
        try screen.tap("Pause")
        #expect(!said.staysOn)
        turn(900)
        try await screen.wait(for: "Go on")
        #expect(screen.texts.contains("Round 1 of 15") && screen.texts.contains("2"))
        try screen.tap("Go on")
        #expect(said.staysOn)
        // The app sleeps for a minute and looks at the clock once it is seen.
        turn(60)
        try await screen.wait(for: "Round 5 of 15")
        turn(600)
        try await screen.wait(for: "There, all done")
        #expect(screen.texts.contains("4 minutes for yourself.") && !said.staysOn)
        try await screen.wait("the practice") { !still.all("practice").isEmpty }
        let practice = try #require(still.all("practice").first)
        #expect(practice.content["seconds"]?.integer == 240 && practice.content["finished"]?.bool == true)
        #expect(practice.content["exercise"]?.string == "box-breathing" && practice.at == "2026-11-27T14:15:00-05:00")
    }

    @Test func checkInsBeforeAndAfterNameThePractice() async throws {
        let screen = await open(.exercise("box-breathing"))
        try screen.tap("First, how are you?")
        try await checkIn(on: screen)
        #expect(screen.texts.contains("Noted, thank you.") && screen.find(.button, "First, how are you?") == nil)
        try screen.tap("Start")
        try await screen.wait(for: "Round 1 of 15")
        turn(20)
        try screen.tap("End")
        try await screen.wait(for: "Enough for now")
        turn(1)
        try screen.tap("How are you now?")
        try await checkIn(on: screen)
        try await screen.wait(for: "Noted, thank you.")
        let practice = try #require(still.all("practice").first)
        let moments = still.all("checkin").map { $0.content["moment"]?.string }
        #expect(moments.count == 2 && Set(moments) == ["before", "after"])
        #expect(still.all("checkin").allSatisfy { $0.content["of"]?.string == practice.id })
        try screen.tap("Close")
        try await screen.wait { screen.find(.sheet) == nil }
        #expect(screen.find(.button, "First, how are you?") != nil, "the next time is a practice of its own")
    }

    /// Chooses the first word that is offered, and keeps it.
    private func checkIn(on screen: ShownScreen) async throws {
        let texts = Catalogue.load(.standard)
        let codes = JournalContent.feelings.array?.compactMap { $0["code"]?.string } ?? []
        let names = Set(codes.map { texts.text("feeling.\($0)") })
        try await screen.wait("a word") { screen.all.contains { $0.role == .button && names.contains($0.name) } }
        let word = try #require(screen.all.first { $0.role == .button && names.contains($0.name) })
        let before = still.all("checkin").count
        try screen.tap(word.name, .button)
        try screen.tap("Save", .button)
        try await screen.wait("the check-in") { still.all("checkin").count == before + 1 && screen.find(.button, "Save") == nil }
    }

    @Test func oneThatIsEndedCountsOnceItLastedTenSeconds() async throws {
        let screen = await open(.exercise("box-breathing"))
        for (seconds, counted) in [(9.0, 0), (11.0, 1)] {
            try screen.tap("Start")
            try await screen.wait(for: "Round 1 of 15")
            #expect(throws: ShownScreen.Failure.self) { try screen.leave() }
            turn(seconds)
            try screen.tap("End")
            try await screen.wait(for: "Enough for now")
            try screen.tap("Close")
            try await screen.wait { screen.find(.sheet) == nil }
            try await screen.wait("what counts") { still.all("practice").count == counted }
        }
        #expect(still.all("practice").first?.content["finished"] == nil)
    }

    @Test func answersWaitInMemoryUntilTheyAreKeptAsAnEntryOrLeft() async throws {
        let texts = Catalogue.load(.standard)
        let screen = await open(.exercise("pause-list"))
        func step(_ number: Int) -> String { texts.text("exercise.pause-list.step.\(number)") }
        try screen.tap("Start")
        try await screen.wait { screen.find(.field, step(1)) != nil }
        try screen.type("A kettle", into: step(1))
        try screen.tap("Next")
        try await screen.wait(for: step(2))
        try screen.tap("7")
        #expect(screen.find(.button, "7")?.traits.contains(.isSelected) == true)
        turn(30)
        try screen.tap("End")
        try await screen.wait(for: "Enough for now")
        #expect(still.all("entry").isEmpty, "nothing is kept that nobody wants to keep")
        #expect(screen.find(.button, "Close and forget what I wrote") != nil)
        try screen.tap("Keep it in the journal")
        try await screen.wait(for: "It is in your journal.")
        let entry = try #require(still.all("entry").first)
        #expect(entry.content["text"]?.string == "\(step(1))\nA kettle\n\n\(step(2))\n7")
        #expect(entry.content["prompt"]?.string == "exercise:pause-list")
        try screen.tap("Close")
        try screen.tap("Start")
        try await screen.wait { screen.find(.field, step(1)) != nil }
        #expect(screen.find(.field, step(1))?.value == "", "what is kept does not wait any more")
    }

    @Test func aListHasLinesAndALongAnswerIsCutWhereItIsTyped() {
        let answers = PracticeDesk.Answers()
        answers.all = ["", "one\ntwo\nthree\nfour"]
        let list = GuideQuestion("What helps?", .list, 1, answers, Catalogue.load(.standard))
        #expect(list.lines.map(\.text) == ["one", "two", "three", "four"])
        list.lines[1].text = " "
        list.lines[3].text = String(repeating: "x", count: 300)
        #expect(answers.all[1] == "one\nthree\n" + String(repeating: "x", count: 200))
        for _ in 0..<20 where list.hasRoom { list.addLine() }
        #expect(list.lines.count == 10)
        let text = GuideQuestion("How?", .text, 0, answers, Catalogue.load(.standard))
        text.answer = String(repeating: "y", count: 3_000)
        #expect(answers.all[0].count == 2_000 && text.answer.count == 2_000)
    }

    @Test func aPhaseIsFeltWhereThePersonAllowsIt() async throws {
        for isFelt in [true, false] {
            let screen = await open(.exercise("box-breathing"), isFelt: isFelt)
            try screen.tap("Start")
            let before = said.words.count
            try await screen.wait { said.words.count > before || screen.texts.contains("1") }
            turn(4.1)
            try await screen.wait(for: Catalogue.load(.standard).text("exercise.box-breathing.step.2"))
            #expect(screen.felt.isEmpty != isFelt)
        }
    }

    @Test func whatWasPractisedIsToldWithItsEffectAndItsMilestones() async throws {
        let empty = await open(.progress)
        #expect(empty.texts.contains("Your first exercise is still ahead"))
        await still.keep((1...5).flatMap { JournalNotation.pair("2026-11-2\($0)", 10, "body-scan") })
        let screen = await open(.progress)
        let texts = Catalogue.load(.standard)
        for said in [
            "5 days", "5 exercises so far, 20 minutes in all.", texts.text("exercise.body-scan.title"),
            "You checked in 5 times before and after: 10 points more pleasant afterwards, on average.", "5 exercises", "First exercise",
        ] { #expect(screen.texts.contains(said), "\(screen.texts)") }
        let page = await open(.exercise("body-scan"))
        #expect(page.texts.contains("Practised 5 times, last on Nov 25, 2026."))
        let list = await open(.exercises)
        #expect(list.texts.contains("What helped before"))
    }
}
