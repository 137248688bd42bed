import Testing
import Values

@testable import AppleCore

/// The cases of `Tests/WebJournal/exercises.test.mjs`, which holds the browser to the same.
@Suite("Exercises laid out in time and guided by the clock")
struct GuideTests {
    /// A clock's beginning that is nothing round.
    private static let start: Int64 = 1_764_000_123_456

    private func named(_ code: String) throws -> Exercise { try #require(Exercise.all.first { $0.code == code }) }

    /// An exercise in short: numbers are seconds, words are questions.
    private func made(_ steps: Any...) -> Exercise {
        let steps = steps.map { step in
            Exercise.Step(
                seconds: step as? Int ?? 0, breath: nil, asks: (step as? String).flatMap { Exercise.Answer(rawValue: $0) })
        }
        return Exercise("made", .body, minutes: 2, steps: steps)
    }

    private func now(_ seconds: Double) -> Int64 { GuideTests.start + Int64(seconds * 1000) }

    @Test func allOfTheContentIsRead() throws {
        for name in ["exercises.json", "exercises-money.json"] {
            let content = JournalContent.json(name)
            #expect(Exercise.read(content).count == content.array?.count)
            for exercise in content.array ?? [] {
                let moments = exercise["moments"]?.array?.compactMap(\.string) ?? []
                #expect(!moments.isEmpty && moments.allSatisfy { Exercise.Moment(rawValue: $0) != nil }, "\(moments)")
            }
        }
        #expect(Exercise.all.count >= 36)
        #expect(Set(Exercise.all.map(\.kind)) == Set(Exercise.Kind.allCases))
    }

    @Test func aBoxHasFourSidesOfFourSecondsInEveryRound() throws {
        let timeline = ExerciseTimeline(try named("box-breathing"))
        #expect(timeline.length == 240_000)
        let seen = (0..<240).compactMap { timeline.place(at: Int64($0) * 1000, answered: 0) }
        let sides = ["in", "hold", "out", "rest"].flatMap { phase in (1...4).map { "\(phase) \($0)" } }
        #expect(seen.prefix(17).map { "\($0.beat.phase.rawValue) \($0.count)" } == sides + ["in 1"])
        #expect(Set(seen.map(\.beat.round)) == Set(1...15))
        #expect(timeline.place(at: 240_000, answered: 0) == nil)
    }

    @Test func lungsFillByAllBreathsInAndAreEmptyAfterEachBreathOut() throws {
        let timeline = ExerciseTimeline(try named("cyclic-sighing"))
        let full = [0, 1, 2, 2.5, 3, 6, 9].map { second in
            Int(((timeline.place(at: Int64(second * 1000), answered: 0)?.fullness ?? -1) * 100).rounded())
        }
        #expect(full == [0, 33, 67, 83, 100, 50, 0])
    }

    @Test func aTimelineHasNoGapAndNoOverlap() {
        for exercise in Exercise.all {
            var end: Int64 = 0
            let timeline = ExerciseTimeline(exercise)
            for beat in timeline.beats {
                #expect(beat.start == end, "\(exercise.code)")
                end += beat.length
            }
            #expect(end == timeline.length && end == Int64(exercise.seconds) * 1000, "\(exercise.code)")
        }
    }

    @Test func theClockWaitsAtAQuestionUntilItIsAnswered() {
        var guide = Guide(made(10, "text", "scale", 20))
        guide.resume(now(0))
        #expect(guide.place(now(9))?.beat.phase == .doing)
        #expect(guide.place(now(100))?.beat.step == 2)
        #expect(guide.place(now(100))?.beat.phase == .ask)
        guide.answer(now(100))
        #expect(guide.place(now(150))?.beat.step == 3)
        guide.answer(now(150))
        #expect(guide.place(now(151))?.beat.step == 4 && guide.place(now(151))?.count == 2)
        #expect(guide.place(now(169)) != nil && guide.place(now(170)) == nil)
        #expect(guide.seconds(now(600)) == 170, "10 seconds, 90 and 50 at questions, 20 seconds")
    }

    @Test func nobodyPractisesForAnHourByLeavingAQuestionOpen() {
        var guide = Guide(made("text", 10))
        guide.resume(now(0))
        guide.answer(now(3600))
        #expect(guide.seconds(now(4000)) == 610)
    }

    @Test func aPauseTakesNoTimeAndALongAbsenceLeavesItWhereTheClockIs() throws {
        var guide = Guide(try named("box-breathing"))
        guide.resume(now(0))
        guide.pause(now(5))
        #expect(guide.place(now(900))?.beat.phase == .hold && guide.place(now(900))?.count == 2)
        guide.resume(now(900))
        #expect(guide.place(now(907.5))?.beat.phase == .rest)
        #expect(guide.place(now(9999)) == nil)
        #expect(guide.seconds(now(9999)) == 240)
    }

    @Test func backGoesToTheBeginningOfWhatIsOnThenToWhatWasBeforeIt() {
        var guide = Guide(made(30, 40, "text", 20))
        guide.resume(now(0))
        guide.back(now(50))
        #expect(guide.place(now(50))?.beat.step == 2 && guide.place(now(50))?.count == 1)
        guide.back(now(51))
        #expect(guide.place(now(51))?.beat.step == 1)
        guide.back(now(52))
        #expect(guide.place(now(52))?.beat.step == 1)
        guide.next(now(52))
        guide.next(now(53))
        #expect(guide.place(now(53))?.beat.phase == .ask)
        guide.next(now(54))
        #expect(guide.place(now(54))?.beat.step == 4)
        guide.back(now(55))
        #expect(guide.place(now(55))?.beat.phase == .ask, "a question is asked again")
        guide.next(now(56))
        guide.next(now(57))
        #expect(guide.place(now(57)) == nil)
        guide.back(now(58))
        #expect(guide.place(now(58))?.beat.step == 4)
    }

    @Test func backGoesByRoundsWhereThereAreSome() throws {
        var guide = Guide(try named("box-breathing"))
        guide.resume(now(0))
        guide.back(now(25))
        #expect(guide.place(now(25))?.beat.round == 2 && guide.place(now(25))?.beat.phase == .in)
    }

    @Test func whatIsSkippedIsNotPractised() {
        var guide = Guide(made(100, 100))
        guide.resume(now(0))
        guide.next(now(10))
        #expect(guide.seconds(now(15)) == 15)
    }
}
