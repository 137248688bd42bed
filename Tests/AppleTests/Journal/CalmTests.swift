import Journal
import Testing
import Values

@testable import AppleCore

/// The cases of `Tests/WebJournal/pause.test.mjs`.
@Suite("When a pause is offered, and when amounts are hidden")
struct CalmTests {
    private typealias Notation = JournalNotation

    /// A moment of November 29.
    private func at(_ hour: Int, _ minute: Int = 0, day: Int = 29) throws -> JournalTime {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return try Notation.time("2026-11-\(two(day))T\(two(hour)):\(two(minute)):00-05:00")
    }

    private func checkIn(_ minutes: Int64, before now: JournalTime, _ pleasantness: Int64) -> JournalMoment {
        Notation.checkIn(now.instant.advanced(byMilliseconds: -minutes * 60_000).iso, pleasantness)
    }

    private func reason(
        _ pause: CalmPause, _ now: JournalTime, _ moments: [JournalMoment] = [], spends: Money? = nil
    ) -> CalmPause.Reason? { pause.reason(moments, now: now, spends: spends) }

    private func money(_ units: Int64, _ code: String) throws -> Money { Money(minorUnits: units, try #require(Currency(code))) }

    @Test func anHourOfTheEveningLastsUntilTheMorningAndOneAfterMidnightToo() {
        #expect([21, 22, 23, 0, 5, 6, 12].map { QuietEvening.isFrom(22, $0) } == [false, true, true, true, true, false, false])
        #expect([23, 0, 1, 5, 6].map { QuietEvening.isFrom(1, $0) } == [false, false, true, true, false])
    }

    @Test func aPauseThatNobodySetIsNeverOffered() throws {
        let now = try at(23)
        let hard = [checkIn(5, before: now, -100)]
        #expect(reason(CalmPause(), now, hard, spends: try money(1_000_000_000, "CAD")) == nil)
        #expect(reason(CalmPause(JournalChoices(in: hard).content), now, hard) == nil)
    }

    @Test func lateLowAndLargeMomentsAreEachAReasonAlone() throws {
        #expect(reason(CalmPause(hour: 21), try at(21)) == .late)
        #expect(reason(CalmPause(hour: 21), try at(20, 59)) == nil)
        let (low, now) = (CalmPause(below: -15), try at(15))
        #expect(reason(low, now, [checkIn(719, before: now, -16)]) == .low)
        #expect(reason(low, now, [checkIn(720, before: now, -16)]) == nil, "twelve hours later it counts no more")
        #expect(reason(low, now, [checkIn(5, before: now, -15)]) == nil)
        #expect(reason(low, now) == nil, "somebody who said nothing is not taken for low")
        let large = CalmPause(amount: try money(20_000, "CAD"))
        #expect(reason(large, now, spends: try money(20_000, "CAD")) == .large)
        #expect(reason(large, now, spends: try money(19_999, "CAD")) == nil)
        #expect(reason(large, now, spends: try money(20_000, "USD")) == nil, "amounts of two currencies are not compared")
        #expect(reason(large, now) == nil)
    }

    @Test func theLastCheckInCountsNotTheHardest() throws {
        let now = try at(15)
        #expect(reason(CalmPause(below: -15), now, [checkIn(5, before: now, 40), checkIn(60, before: now, -90)]) == nil)
    }

    @Test func afterOneThatWasOfferedComesNoneForTwoHours() throws {
        let now = try at(22).instant
        func ago(_ minutes: Int64) -> Instant { now.advanced(byMilliseconds: -minutes * 60_000) }
        #expect([0, 1, 119, 120].map { CalmPause.mayOffer(ago($0), now) } == [false, false, false, true])
        #expect(CalmPause.mayOffer(nil, now))
        #expect(CalmPause.mayOffer(ago(-24 * 60), now), "a clock that was put back keeps nobody from it")
    }

    @Test func choicesAreKeptAndReadAsTheyWereMade() throws {
        let pauses = [CalmPause(), CalmPause(hour: 0), CalmPause(hour: 23, below: -60, amount: try money(1, "AUD"))]
        for pause in pauses {
            #expect(CalmPause(.object(pause.choice.map { [JSONMember("pause", $0)] } ?? [])) == pause)
        }
        for evening in [QuietEvening(), QuietEvening(afterHard: true), QuietEvening(hour: 20)] {
            #expect(QuietEvening(.object(evening.choice.map { [JSONMember("evening", $0)] } ?? [])) == evening)
        }
        #expect(CalmPause().choice == nil && QuietEvening().choice == nil)
    }

    @Test(arguments: [
        #"{"pause":{"hour":"22","below":1.5,"amount":-3,"currency":"CAD"},"evening":{"hour":24,"afterHard":"yes"}}"#,
        #"{"pause":null,"evening":null}"#, #"{"pause":{"amount":500}}"#, "{}", "null",
    ])
    func whatIsNoChoiceCountsForNothing(choices: String) throws {
        let choices = try JSONReader.read(choices)
        #expect(CalmPause(choices) == CalmPause() && QuietEvening(choices) == QuietEvening())
    }

    @Test(arguments: [3, 12, 22], [nil, -80, 60] as [Int?])
    func theExerciseOfAPauseIsMeantForTheMomentAndShort(hour: Int, pleasantness: Int?) throws {
        var standing = SuggestExercises.Standing(pleasantness: pleasantness, energy: 50, hour: hour, moment: CalmPause.moment)
        let first = try #require(CalmPause.exercise(Exercise.all, standing))
        #expect(first.moments.contains(.beforePurchase) && first.minutes <= 3)
        #expect(CalmPause.exercise([], standing) == nil)
        standing = SuggestExercises.Standing(hour: 12, moment: CalmPause.moment)
        let usual = try #require(CalmPause.exercise(Exercise.all, standing))
        standing.history = [usual.code: .init(hoursAgo: 1)]
        #expect(CalmPause.exercise(Exercise.all, standing)?.code != usual.code, "another one than an hour ago")
    }

    /// What `choicesID` of `Web/journal/choices.js` makes of the same people: a second record would have choices of its own.
    @Test(arguments: [
        ("maya", "7b95e362-68b6-8dc7-86d0-a81b34a4c979"),
        ("018f3c2e-7b1a-7c00-8000-0123456789ab", "99bf87df-f26e-8feb-877b-de04390b7ef3"),
    ])
    func theRecordOfChoicesIsTheBrowsersToo(person: String, id: String) { #expect(JournalChoices.id(of: person) == id) }

    @Test func aFavouriteIsOneOnceAndGoesAgain() {
        let two = JournalChoices.favourites(JournalChoices.favourites(["a"], "b", true), "a", true)
        #expect(two == ["b", "a"])
        #expect(JournalChoices.favourites(["a", "b"], "a", false) == ["b"])
        #expect(JournalChoices.favourites((0..<100).map { "\($0)" }, "new", true).count == 100)
    }

    private func hides(_ evening: QuietEvening, hardAt: Instant? = nil, shownAt: Instant? = nil, _ now: JournalTime) -> Bool {
        evening.hides(hardAt: hardAt, shownAt: shownAt, now: now) { _ in -300 }
    }

    @Test func eveningsHideUntilTheMorningAndWhoWantedToSeeAmountsDoesUntilThen() throws {
        let evening = QuietEvening(hour: 20)
        let (today, tomorrow) = (try [19, 20, 23].map { try at($0) }, try [0, 5, 6, 12].map { try at($0, day: 30) })
        #expect(today.map { hides(evening, $0) } == [false, true, true])
        #expect(tomorrow.map { hides(evening, $0) } == [true, true, false, false])
        let shown = try at(21).instant
        let (later, night, next) = (try at(22), try at(5, 59, day: 30), try at(20, 0, day: 30))
        #expect([later, night, next].map { hides(evening, shownAt: shown, $0) } == [false, false, true])
    }

    @Test func afterAHardCheckInTheyAreHiddenFromThenOn() throws {
        let (evening, hard) = (QuietEvening(afterHard: true), try at(14).instant)
        let (then, night, morning) = (try at(14, 1), try at(5, 59, day: 30), try at(6, 0, day: 30))
        #expect([then, night, morning].map { hides(evening, hardAt: hard, $0) } == [true, true, false])
        let (early, noon) = (try at(5).instant, try at(12))
        #expect(!hides(evening, hardAt: early, noon), "one of the night ended with it")
        #expect(!hides(QuietEvening(), hardAt: hard, then))
    }

    @Test func aNightOnWhichTheClockChangesEndsByTheCalendar() throws {
        // Toronto's clock is put back on November 1, 2026, at two in the morning.
        let change = try #require(Instant(iso: "2026-11-01T06:00:00Z"))
        let evening = QuietEvening(afterHard: true)
        let now = try Notation.time("2026-11-01T05:30:00-05:00")
        let before = try Notation.time("2026-10-31T06:10:00-04:00").instant
        #expect(evening.hides(hardAt: before, shownAt: nil, now: now) { $0 < change ? -240 : -300 })
        let night = try Notation.time("2026-10-31T05:50:00-04:00").instant
        #expect(!evening.hides(hardAt: night, shownAt: nil, now: now) { $0 < change ? -240 : -300 })
    }

    @Test func theLastCheckInSaysWhetherItWasHard() throws {
        let hard = Notation.checkIn("2026-11-29T14:00:00-05:00", -40)
        #expect(QuietEvening.hardAt([hard]) == Instant(iso: "2026-11-29T19:00:00Z"))
        #expect(QuietEvening.hardAt([Notation.checkIn("2026-11-29T16:00:00-05:00", 10), hard]) == nil)
        #expect(QuietEvening.hardAt([Notation.checkIn("2026-11-29T16:00:00-05:00", -15)]) == nil, "which is even")
        #expect(QuietEvening.hardAt([]) == nil)
    }
}
