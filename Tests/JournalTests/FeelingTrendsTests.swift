import Journal
import Testing
import Values

@Suite("Trends of feelings") struct FeelingTrendsTests {
    private static let span = days("2026-11-01", "2026-11-30")

    private static func felt(
        _ date: String, _ minute: Int, _ pleasantness: Int, _ energy: Int, _ words: [String] = [], trigger: String? = nil,
        beside: FeltMoment.Beside? = nil
    ) -> FeltMoment {
        FeltMoment(
            CheckIn(day: day(date), minute: minute, pleasantness: pleasantness, energy: energy, words: words), trigger: trigger,
            beside: beside)
    }

    private static func record(_ number: Int) -> UUID128 { UUID128(high: 5, low: UInt64(number)) }

    @Test func aDayIsTheMeanOfItsCheckInsWhateverTheirOrder() {
        let moments = [
            FeelingTrendsTests.felt("2026-11-03", 900, -30, 40), FeelingTrendsTests.felt("2026-11-02", 480, 10, 10),
            FeelingTrendsTests.felt("2026-11-03", 480, 81, -40), FeelingTrendsTests.felt("2026-10-31", 480, 90, 90),
        ]
        for one in [moments, moments.reversed()] {
            let trends = FeelingTrends(one, on: FeelingTrendsTests.span)
            #expect(trends.days.map(\.day) == [day("2026-11-02"), day("2026-11-03")])
            #expect(trends.days.map(\.pleasantness) == [10, 26])
            #expect(trends.days.map(\.energy) == [10, 0])
            #expect(trends.days.map(\.count) == [1, 2])
        }
    }

    @Test(arguments: 0..<20) func everyCheckInIsInOneQuarterOnePartOfTheDayAndOneWeekday(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let moments = (0..<200).map { _ in
            FeltMoment(
                CheckIn(
                    day: FeelingTrendsTests.span.first.advanced(by: random.integer(in: 0...29)), minute: random.integer(in: 0...1_439),
                    pleasantness: random.integer(in: -100...100), energy: random.integer(in: -100...100)))
        }
        let trends = FeelingTrends(moments, on: FeelingTrendsTests.span)
        #expect(trends.quarters.reduce(0, +) == 200, "seed \(seed)")
        #expect(trends.dayParts.reduce(0) { $0 + $1.count } == 200, "seed \(seed)")
        #expect(trends.weekdays.reduce(0) { $0 + $1.count } == 200, "seed \(seed)")
        #expect(trends.days.reduce(0) { $0 + $1.count } == 200, "seed \(seed)")
    }

    @Test func aMeanIsToldOfFiveCheckInsAndNotOfFour() {
        let four = (1...4).map { FeelingTrendsTests.felt("2026-11-0\($0)", 600, -50, 20, ["worried"], trigger: "bill") }
        let silent = FeelingTrends(four, on: FeelingTrendsTests.span)
        #expect(silent.words.map(\.count) == [4] && silent.words[0].pleasantness == nil)
        #expect(silent.triggers[0].pleasantness == nil)
        let told = FeelingTrends(four + [FeelingTrendsTests.felt("2026-11-05", 600, 25, 20, ["worried"])], on: FeelingTrendsTests.span)
        #expect(told.words[0].pleasantness == -35)
        #expect(told.triggers[0].pleasantness == nil)
    }

    @Test func whatIsSaidMostOftenComesFirst() {
        let moments = [["calm", "tired"], ["tired"], ["calm", "tired"], ["proud"]].enumerated().map { place, words in
            FeelingTrendsTests.felt("2026-11-0\(place + 1)", 600, 10, 10, words)
        }
        #expect(FeelingTrends(moments, on: FeelingTrendsTests.span).words.map(\.code) == ["tired", "calm", "proud"])
    }

    @Test func aChangeIsCountedFromTheFirstCheckInBeforeToTheLastOneAfter() {
        let moments = (0..<5).flatMap { number in
            let record = FeelingTrendsTests.record(number)
            func beside(_ isAfter: Bool) -> FeltMoment.Beside {
                FeltMoment.Beside(record: record, exercise: "box-breathing", isAfter: isAfter)
            }
            return [
                FeelingTrendsTests.felt("2026-11-05", 600, -40, 60, beside: beside(false)),
                FeelingTrendsTests.felt("2026-11-05", 603, -10, 50, beside: beside(false)),
                FeelingTrendsTests.felt("2026-11-05", 606, 0, 20, beside: beside(true)),
                FeelingTrendsTests.felt("2026-11-05", 610, 20, 10, beside: beside(true)),
            ]
        }
        let change = FeelingTrends(moments, on: FeelingTrendsTests.span).changes
        #expect(change.map(\.exercise) == ["box-breathing"] && change.map(\.count) == [5])
        #expect(change[0].pleasantness == 60 && change[0].energy == -50)
        // Without the one before there is no pair.
        let half = moments.filter { $0.beside?.isAfter == true }
        #expect(FeelingTrends(half, on: FeelingTrendsTests.span).changes.isEmpty)
    }

    @Test func aFeelingOnALineBelongsToThePleasantSideAndToThatWithEnergy() {
        let places = [(0, 0), (0, -1), (-1, 0), (-1, -1)]
        let quarters = places.map { FeelingQuarter(CheckIn(day: day("2026-11-01"), minute: 0, pleasantness: $0.0, energy: $0.1)) }
        #expect(quarters == [.bright, .calm, .tense, .low])
    }
}
