@testable import Journal
import SimulatedPeople
import TestSupport
import Testing
import Values

@Suite("Money and mood: the rules") struct TogetherRuleTests {
    /// Somebody with an effect that nobody could miss.
    private func strong(days: Int = 60, lag: Int = 0) -> (checkIns: [CheckIn], days: [SpendingDay]) {
        var person = SimulatedPerson()
        (person.days, person.lag, person.effect, person.scale) = (days, lag, 4, .apart)
        return person.live(seed: 11)
    }

    @Test func anEffectIsToldWithItsCounts() throws {
        let life = strong()
        let found = try #require(FindTogether.run(life.checkIns, life.days).first)
        #expect(found.feeling == .pleasantness && found.order == .sameDay && found.lagDays == 0 && found.isMore)
        let low = Set(life.checkIns.filter { $0.pleasantness < 0 }.map(\.day)).count
        #expect(found.lowDays == low && found.highDays == 60 - low && found.checkIns == 60)
        #expect(found.lowHundredths > 0 && found.lowHundredths < found.effectHundredths && found.effectHundredths < found.highHundredths)
    }

    @Test(arguments: 1...3) func spendingThatFollowsIsTold(lag: Int) throws {
        let life = strong(lag: lag)
        let found = try #require(FindTogether.run(life.checkIns, life.days).first)
        #expect(found.order == .feelingFirst && found.lagDays == lag && found.isMore)
    }

    @Test(arguments: 1...3) func feelingsThatFollowAreTold(lag: Int) throws {
        var life = strong()
        for place in life.checkIns.indices { life.checkIns[place].day = life.checkIns[place].day.advanced(by: lag) }
        let found = try #require(FindTogether.run(life.checkIns, life.days).first)
        #expect(found.order == .spendingFirst && found.lagDays == lag && found.isMore)
    }

    @Test func whatIsTurnedRoundIsToldTheOtherWay() throws {
        var life = strong()
        for place in life.checkIns.indices { life.checkIns[place].pleasantness *= -1 }
        let found = try #require(FindTogether.run(life.checkIns, life.days).first)
        #expect(found.feeling == .pleasantness && !found.isMore && found.highHundredths < 0)
    }

    @Test func energyIsTold() throws {
        var life = strong()
        life.checkIns = life.checkIns.map { CheckIn(day: $0.day, minute: 0, pleasantness: $0.energy, energy: $0.pleasantness) }
        #expect(try #require(FindTogether.run(life.checkIns, life.days).first).feeling == .energy)
    }

    @Test func belowFourteenCheckInsNothingIsSaid() {
        let life = strong()
        #expect(FindTogether.run(Array(life.checkIns.prefix(13)), life.days).isEmpty)
        #expect(!FindTogether.run(Array(life.checkIns.prefix(30)), life.days).isEmpty)
    }

    /// So many unpleasant days among forty-five, with much spending, on days that no week, fortnight or month has in common.
    private func few(_ low: Int) -> (checkIns: [CheckIn], days: [SpendingDay]) {
        var random = SeededRandom(seed: 3)
        let places = [2, 11, 24, 35, 43].prefix(low)
        let days = (0..<45).map { Day(number: 20_513).advanced(by: $0) }
        return (
            days.enumerated().map { CheckIn(day: $1, minute: 1200, pleasantness: places.contains($0) ? -50 : 50, energy: 10) },
            days.enumerated().map { place, day in
                let extra = Int64(places.contains(place) ? 20_000 : 1_000) + Int64(random.below(800))
                return SpendingDay(day: day, spent: extra + Int64(random.below(800)), discretionary: extra)
            }
        )
    }

    @Test func belowFiveDaysOfASideNothingIsSaid() {
        let (four, five) = (few(4), few(5))
        #expect(FindTogether.run(four.checkIns, four.days).isEmpty)
        #expect(FindTogether.run(five.checkIns, five.days).map(\.lowDays) == [5])
    }

    @Test func severalCheckInsOfADayAreOneDay() throws {
        let life = strong()
        let found = try #require(FindTogether.run(life.checkIns + life.checkIns, life.days).first)
        #expect(found.checkIns == 120 && found.lowDays + found.highDays == 60)
    }

    @Test func theOrderOfWhatIsGivenAndTheCurrencyMakeNoDifference() {
        let life = strong()
        let found = FindTogether.run(life.checkIns, life.days)
        let inYen = life.days.map { SpendingDay(day: $0.day, spent: $0.spent * 113, discretionary: $0.discretionary * 113) }
        #expect(!found.isEmpty && FindTogether.run(life.checkIns.reversed(), inYen.reversed()) == found)
        #expect(!FindTogether.run(life.checkIns, life.days, seed: 99).isEmpty)
    }

    @Test func whatDoesNotVaryIsSilent() {
        let life = strong()
        let still = life.days.map { SpendingDay(day: $0.day, spent: 500, discretionary: 0) }
        #expect(FindTogether.run(life.checkIns, still).isEmpty)
        let calm = life.checkIns.map { CheckIn(day: $0.day, minute: 0, pleasantness: 20, energy: 20) }
        #expect(FindTogether.run(calm, life.days).isEmpty)
        #expect(FindTogether.run([], life.days).isEmpty && FindTogether.run(life.checkIns, []).isEmpty)
        #expect(FindTogether.run(life.checkIns, Array(life.days.prefix(1))).isEmpty)
    }

    @Test func aPatternWithoutExceptionIsHeld() throws {
        let life = strong()
        let lows = Set(life.checkIns.filter { $0.pleasantness < 0 }.map(\.day))
        let two = life.checkIns.map { CheckIn(day: $0.day, minute: 0, pleasantness: lows.contains($0.day) ? -50 : 50, energy: 0) }
        let days = life.days.map { SpendingDay(day: $0.day, spent: lows.contains($0.day) ? 9_000 : 1_000, discretionary: 0) }
        let found = try #require(FindTogether.run(two, days).first)
        #expect(found.spending == .spent && found.isMore && found.lowHundredths > 300)
    }

    @Test func extremesAreHeld() {
        var life = strong()
        for place in life.days.indices where place % 2 == 0 { life.days[place].spent = place % 4 == 0 ? .max : .min }
        life.days.append(SpendingDay(day: .earliest, spent: .max, discretionary: .min))
        life.days.append(SpendingDay(day: .latest, spent: .min, discretionary: .max))
        life.checkIns.append(CheckIn(day: .latest, minute: 0, pleasantness: .max, energy: .min))
        #expect(FindTogether.run(life.checkIns, life.days).isEmpty, "the last year has one day")
    }

    @Test func theFunctionsAreRight() {
        let known: [(Double, Double)] = [
            (Curve.ln(1), 0), (Curve.ln(2), 0.693147180559945), (Curve.ln(1e-9), -20.72326583694641),
            (Curve.ln(12_345.678), 9.421061321291832),
            (Curve.exp(0), 1), (Curve.exp(1), 2.718281828459045), (Curve.exp(-20.5) * 1e9, 1.250152866386743),
            (Curve.exp(40.25) / 1e17, 3.022406653325598), (Curve.fisher(0.5), 0.549306144334055), (Curve.fisherSquared(0.09), 0.0958),
            (Curve.normalQuantile(0.5), 0), (Curve.normalQuantile(0.975), 1.959963984540054), (Curve.normalQuantile(0.001), -3.090232306),
        ]
        for (place, (found, right)) in known.enumerated() {
            #expect(abs(found - right) <= max(abs(right), 1) * (place == 9 ? 1e-3 : 1e-7), "\(place): \(found), not \(right)")
        }
        #expect(Curve.exp(-9_999) == 0 && Curve.exp(9_999) == .infinity)
    }

    @Test(arguments: ["en-CA", "en-AU", "fr-CA", "es", "es-MX"]) func everyInsightHasItsWordsWithCountsAndBlamesNothing(tag: String) throws
    {
        let catalogue = Catalogue.load(try #require(Locale(tag)))
        for feeling in Together.Feeling.allCases {
            for spending in Together.Spending.allCases {
                for order in Together.Order.allCases {
                    for effect in [-90, 90] {
                        let one = Together(
                            feeling: feeling, spending: spending, order: order, lagDays: order == .sameDay ? 0 : 2,
                            effectHundredths: effect, lowHundredths: effect - 50, highHundredths: effect + 50, checkIns: 47, lowDays: 17,
                            highDays: 29)
                        let text = one.text(catalogue)
                        for part in ["17", "29", "47"] { #expect(text.contains(part), "\(text)") }
                        for part in ["journal.", "because", "parce que", "porque", "cause", "{"] {
                            #expect(!text.contains(part), "\(text)")
                        }
                    }
                }
            }
        }
    }
}
