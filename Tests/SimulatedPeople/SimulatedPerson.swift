import Values

/// A made-up person of whom it is known what moves together, and what only looks as if it did.
package struct SimulatedPerson: Sendable {
    /// What weekends and paydays bring, in standard deviations of a day.
    package struct Habit: Sendable {
        /// What Friday, Saturday and Sunday add.
        package var weekend = 0.0
        /// What a payday and the two days behind it add.
        package var payday = 0.0

        /// A habit from its strengths.
        package init(weekend: Double = 0, payday: Double = 0) {
            self.weekend = weekend
            self.payday = payday
        }
    }

    /// When money comes.
    package enum Paydays: CaseIterable, Sendable {
        case everyOtherFriday
        case middleAndEnd
        case firstOfMonth
    }

    /// How feelings lie on their scale.
    package enum Scale: CaseIterable, Sendable {
        /// Around the middle: most days are neither good nor bad.
        case around
        /// Good days and bad days, with little between them.
        case apart
    }

    /// Days with spending.
    package var days = 60
    /// Check-ins on a thousand days.
    package var checkInsPerMille = 1000
    /// How much more is spent beside a day below zero, in standard deviations of the days of one side (d); in both kinds of spending.
    package var effect = 0.0
    /// Whether only what could have been left has the effect.
    package var isDiscretionaryOnly = false
    /// Whether spending follows how far a day is below zero, by as much on the whole, instead of only whether it is.
    package var isGradual = false
    /// Days by which spending follows.
    package var lag = 0
    /// Whether it goes with energy instead of pleasantness.
    package var isEnergy = false
    /// How feelings lie.
    package var scale = Scale.around
    /// How much of a day's feeling is in the next day's.
    package var feelingCarried = 0.0
    /// How much of a day's spending is in the next day's.
    package var spendingCarried = 0.0
    /// What weekends and paydays bring to feelings.
    package var feelingHabit = Habit()
    /// What weekends and paydays bring to spending.
    package var spendingHabit = Habit()
    /// When money comes.
    package var paydays = Paydays.everyOtherFriday

    /// A person without anything that moves together.
    package init() {}
}

extension SimulatedPerson {
    /// Somebody without an effect: feelings and spending have habits and carry over from day to day, each for itself.
    package static func without(seed: UInt64) -> SimulatedPerson {
        var random = SeededRandom(seed: seed ^ 0x5EED)
        var person = SimulatedPerson()
        person.scale = random.element(of: Scale.allCases) ?? .around
        person.paydays = random.element(of: Paydays.allCases) ?? .firstOfMonth
        person.checkInsPerMille = random.integer(in: 600...1000)
        person.feelingCarried = Double(random.below(7)) / 10
        person.spendingCarried = Double(random.below(4)) / 10
        person.spendingHabit = Habit(weekend: Double(random.below(11)) / 10, payday: Double(random.below(11)) / 10)
        return person
    }

    /// Somebody who spends more on unpleasant days, or on the days behind them, by d = 0.8 over 60 days.
    package static func planted(seed: UInt64, lag: Int = 0) -> SimulatedPerson {
        var person = SimulatedPerson()
        person.effect = 0.8
        person.lag = lag
        person.scale = seed % 2 == 0 ? .around : .apart
        return person
    }

    /// Somebody whom weekends and paydays make both feel and spend otherwise, and whose feelings carry over from day to day.
    package static func confounded(seed: UInt64) -> SimulatedPerson {
        var person = without(seed: seed)
        var random = SeededRandom(seed: seed ^ 0xC0F0)
        person.spendingHabit = Habit(weekend: Double(random.integer(in: 5...15)) / 10, payday: Double(random.integer(in: 5...15)) / 10)
        person.feelingHabit = Habit(weekend: Double(random.integer(in: 5...15)) / 10, payday: Double(random.integer(in: 5...15)) / 10)
        return person
    }

    /// Somebody whom weekends and paydays change by three standard deviations each, in both at once: far more than people are known to be.
    package static func stronglyConfounded(seed: UInt64) -> SimulatedPerson {
        var person = SimulatedPerson()
        person.paydays = Paydays.allCases[Int(seed % UInt64(Paydays.allCases.count))]
        person.spendingHabit = Habit(weekend: 3, payday: 3)
        person.feelingHabit = Habit(weekend: 3, payday: 3)
        return person
    }
}
