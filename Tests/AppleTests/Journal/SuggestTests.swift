import Testing
import Values

@testable import AppleCore

/// The cases of `Tests/WebJournal/exercises.test.mjs`, over all exercises.
@Suite("Exercises that are suggested")
struct SuggestTests {
    private typealias Standing = SuggestExercises.Standing

    private func found(_ standing: Standing) -> [Exercise] { SuggestExercises.run(Exercise.all, standing) }

    @Test(arguments: Exercise.Moment.allCases) func theSameStandingBringsTheSame(moment: Exercise.Moment) {
        let standing = Standing(pleasantness: -50, energy: 40, hour: 14, moment: moment)
        #expect(found(standing) == found(standing) && found(standing).count == 3)
    }

    @Test(arguments: [Exercise.Moment.beforeBalance, .beforePurchase, .bill, .payday, .argument, .afterPurchase])
    func aMomentBringsWhatIsMeantForIt(moment: Exercise.Moment) {
        for exercise in found(Standing(hour: 14, moment: moment)) { #expect(exercise.moments.contains(moment), "\(exercise.code)") }
    }

    @Test func tensionBringsBreathAndGroundALowMoodOtherThingsTheNightItsOwn() {
        for exercise in found(Standing(pleasantness: -60, energy: 70, hour: 14)) {
            #expect([.breathing, .grounding, .body].contains(exercise.kind), "\(exercise.code)")
        }
        for exercise in found(Standing(pleasantness: -60, energy: -60, hour: 14)) {
            #expect([.gratitude, .reframing, .body].contains(exercise.kind), "\(exercise.code)")
        }
        for exercise in found(Standing(hour: 23)) { #expect(exercise.moments.contains(.night), "\(exercise.code)") }
    }

    @Test func aFavouriteAndWhatHelpedComeFirstAndWhatWasJustDoneLater() {
        var standing = Standing(pleasantness: -60, energy: 70, hour: 14)
        let (first, second) = (found(standing)[0].code, found(standing)[1].code)
        standing.favourites = [second]
        #expect(found(standing).first?.code == second)
        standing.favourites = []
        standing.history = [second: .init(change: 40)]
        #expect(found(standing).first?.code == second)
        standing.history = [first: .init(hoursAgo: 1)]
        #expect(found(standing).first?.code != first)
    }

    @Test func whatIsKnownOfSomebodyIsTheirFreshCheckInAndWhatTheyPractised() throws {
        let now = try JournalNotation.time("2026-11-05T23:10:00-05:00")
        var moments = ["01", "02", "03", "04", "05"].flatMap { JournalNotation.pair("2026-11-\($0)", 10, "body-scan") }
        moments.append(JournalNotation.practice("2026-11-04", "cold-water"))
        var standing = Standing(moments, favourites: [], moment: nil, now: now)
        #expect(standing.history == ["body-scan": .init(hoursAgo: 2, change: 10), "cold-water": .init(hoursAgo: 26, change: nil)])
        #expect(standing.hour == 23 && standing.pleasantness == nil, "a check-in of this morning says nothing of now")
        moments.insert(JournalNotation.checkIn("2026-11-05T21:11:00-05:00", -40, energy: 5), at: 0)
        standing = Standing(moments, favourites: [], moment: nil, now: now)
        #expect(standing.pleasantness == -40 && standing.energy == 5)
    }
}
