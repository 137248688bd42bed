import Journal
import SimulatedPeople
import TestSupport
import Testing
import Values

/// What is promised of money and mood, over made-up people; `make bench` has 2,000 of each kind.
@Suite("Money and mood: what many people hear") struct TogetherLawTests {
    private static let first: UInt64 = 5_000

    /// How many of a thousand hear of anything, with the seeds of those who do.
    private func heard(_ people: Int, _ make: (UInt64) -> SimulatedPerson) -> (perMille: Int, seeds: [UInt64]) {
        let seeds = (TogetherLawTests.first..<TogetherLawTests.first + UInt64(people)).filter { seed in
            let life = make(seed).live(seed: seed)
            return !FindTogether.run(life.checkIns, life.days).isEmpty
        }
        return (seeds.count * 1000 / people, seeds)
    }

    @Test func ofPeopleWithoutAnEffectFewHearOfAnything() {
        let found = heard(800) { .without(seed: $0) }
        #expect(found.perMille <= 50, "seeds \(found.seeds)")
    }

    @Test(arguments: [14, 30, 60, 120]) func fewDaysOrManyMakeNoDifferenceToThat(days: Int) {
        var person = SimulatedPerson()
        person.days = days
        let found = heard(400) { _ in person }
        #expect(found.perMille <= 50, "seeds \(found.seeds)")
    }

    @Test func feelingsAndSpendingThatBothCarryOverAreNotTakenForTogether() {
        var person = SimulatedPerson()
        (person.feelingCarried, person.spendingCarried) = (0.7, 0.5)
        let found = heard(500) { _ in person }
        #expect(found.perMille <= 50, "seeds \(found.seeds)")
    }

    @Test func ofPeopleWithAnEffectMostHearOfIt() {
        let found = heard(800) { .planted(seed: $0) }
        #expect(found.perMille >= 800, "seeds that hear \(found.seeds)")
    }

    @Test func anEffectOnTheNextDayIsHeardNearlyAsOften() {
        let found = heard(300) { .planted(seed: $0, lag: 1) }
        #expect(found.perMille >= 730, "seeds that hear \(found.seeds)")
    }

    @Test func anEffectInWhatCouldHaveBeenLeftAloneIsHeardNearlyAsOften() {
        let found = heard(400) { seed in
            var person = SimulatedPerson.planted(seed: seed)
            person.isDiscretionaryOnly = true
            return person
        }
        #expect(found.perMille >= 720, "seeds that hear \(found.seeds)")
    }

    @Test func whatWeekendsAndPaydaysMakeStaysSilent() {
        let found = heard(800) { .confounded(seed: $0) }
        #expect(found.perMille <= 50, "seeds \(found.seeds)")
    }

    @Test func roughPeopleHearAsSeldomAndAsOften() {
        func heard(_ people: UInt64, _ make: (UInt64) -> RoughPerson) -> Int {
            let hearing = (TogetherLawTests.first..<TogetherLawTests.first + people).count { seed in
                let life = make(seed).live(seed: seed)
                return !FindTogether.run(life.checkIns, life.days).isEmpty
            }
            return hearing * 1000 / Int(people)
        }
        let (without, confounded, planted) = (
            heard(400) { .without(seed: $0) }, heard(400) { .confounded(seed: $0) }, heard(400) { .planted(seed: $0) }
        )
        #expect(without <= 50 && confounded <= 50, "\(without) and \(confounded) of a thousand")
        #expect(planted >= 700, "\(planted) of a thousand")
    }

    @Test func whatTheyMakeVeryStronglyStaysSilentToo() {
        let found = heard(800) { .stronglyConfounded(seed: $0) }
        #expect(found.perMille <= 50, "seeds \(found.seeds)")
    }

    /// Weekends and paydays make the days of either vary unevenly, and chance is larger on the days that vary in both.
    @Test(arguments: [60, 120]) func unevenDaysAreNotTakenForTogether(days: Int) {
        var person = SimulatedPerson()
        person.days = days
        person.feelingHabit = .init(weekend: 3, payday: 3)
        person.spendingHabit = .init(weekend: 3, payday: 3)
        let found = heard(500) { _ in person }
        #expect(found.perMille <= 50, "seeds \(found.seeds)")
    }

    @Test(arguments: SimulatedPerson.Paydays.allCases) func everyKindOfPaydayStaysSilent(paydays: SimulatedPerson.Paydays) {
        var person = SimulatedPerson()
        person.paydays = paydays
        person.feelingHabit = .init(weekend: 1, payday: 1)
        person.spendingHabit = .init(weekend: 1, payday: 1)
        person.feelingCarried = 0.5
        let found = heard(400) { _ in person }
        #expect(found.perMille <= 50, "seeds \(found.seeds)")
    }

    @Test func intervalsHoldWhatWasPlanted() {
        var (told, holding) = (0, 0)
        for seed in TogetherLawTests.first..<TogetherLawTests.first + 400 {
            var person = SimulatedPerson.planted(seed: seed)
            person.isDiscretionaryOnly = true
            let life = person.live(seed: seed)
            for one in FindTogether.run(life.checkIns, life.days) where one.kind == "pleasantness.discretionary" && one.lagDays == 0 {
                told += 1
                holding += one.lowHundredths <= 80 && one.highHundredths >= 80 ? 1 : 0
            }
        }
        #expect(told > 150 && holding * 100 >= told * 90, "\(holding) of \(told)")
    }
}
