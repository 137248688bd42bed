import Foundation
package import Journal
package import Values

extension SimulatedPerson {
    /// What a standard deviation of normally distributed feelings adds to an effect that is gradual, so that halves differ by d.
    private static let gradual = 0.65

    /// Lives some days: check-ins and spending, the same for the same seed.
    package func live(seed: UInt64) -> (checkIns: [CheckIn], days: [SpendingDay]) {
        var random = SeededRandom(seed: seed)
        let first = Day(number: 20_500).advanced(by: Int(random.below(700)))
        let phase = Int(random.below(2))
        let feelings = [carried(feelingCarried, &random), carried(feelingCarried, &random)]
        let (wish, need) = (carried(spendingCarried, &random), carried(spendingCarried, &random))
        var (checkIns, spent, lows): ([CheckIn], [SpendingDay], [Double]) = ([], [], [])
        for place in 0..<days {
            let day = first.advanced(by: place)
            let brought = habit(feelingHabit, day, phase)
            let felt = [feelings[0][place] + brought, feelings[1][place] + brought / 2]
            let value = felt[isEnergy ? 1 : 0]
            lows.append(isGradual ? 0 - value * SimulatedPerson.gradual : value < 0 ? 1 : 0)
            if random.happens(perMille: checkInsPerMille) { checkIns.append(checkIn(felt, day, &random)) }
            let more = place >= lag ? effect * lows[place - lag] : 0
            let usual = habit(spendingHabit, day, phase)
            let extra = 20 * exp(0.7 * (wish[place] + usual + more))
            let others = 0.4 * wish[place] + 0.9165 * need[place] + usual + (isDiscretionaryOnly ? 0 : more)
            spent.append(
                SpendingDay(day: day, spent: Int64((extra + 30 * exp(0.5 * others)) * 100), discretionary: Int64(extra * 100)))
        }
        return (checkIns, spent)
    }

    private func checkIn(_ felt: [Double], _ day: Day, _ random: inout SeededRandom) -> CheckIn {
        let points = felt.map { value -> Int in
            let place = scale == .around ? 35 * value : (value < 0 ? -45 : 45) + 15 * random.normal()
            return min(max(Int(place.rounded()), -100), 100)
        }
        return CheckIn(day: day, minute: random.integer(in: 480...1380), pleasantness: points[0], energy: points[1])
    }

    private func habit(_ habit: Habit, _ day: Day, _ phase: Int) -> Double {
        (day.weekday.rawValue >= 5 ? habit.weekend : 0) + (sincePayday(day, phase) < 3 ? habit.payday : 0)
    }

    private func sincePayday(_ day: Day, _ phase: Int) -> Int {
        let civil = day.civil
        switch paydays {
        case .everyOtherFriday: return (Int(day.number) + 7 * phase + 6) % 14
        case .firstOfMonth: return civil.day - 1
        case .middleAndEnd:
            if civil.day == Day.length(ofMonth: civil.month, year: civil.year) { return 0 }
            return civil.day < 15 ? civil.day : civil.day - 15
        }
    }

    /// Numbers of a normal distribution of which each carries a share of the one before it (an autoregression of the first order).
    private func carried(_ share: Double, _ random: inout SeededRandom) -> [Double] {
        var (values, value) = ([Double](), random.normal())
        for _ in 0..<days {
            value = share * value + (1 - share * share).squareRoot() * random.normal()
            values.append(value)
        }
        return values
    }
}
