import Foundation
import Journal
import SimulatedPeople

/// How often made-up people hear that feelings and spending move together: those without anything, those with an effect, and those of whom weekends and paydays make it
/// look so.
enum FeelingFigures {
    /// People of each kind that are looked at when no number is given.
    static let usualPeople = 2_000
    /// Numbers of people that can be asked for.
    static let possiblePeople = 1...100_000
    /// Seeds of the figures begin here; smaller ones are for tuning.
    private static let firstSeed: UInt64 = 9_000_000
    /// What is planted, in hundredths.
    private static let planted = 80

    /// Prints the figures of each kind of people, and the time for one person.
    static func print(people: Int) {
        var times: [Double] = []
        show("without an effect", people, &times) { .without(seed: $0) }
        show("d = 0.8 on the same day", people, &times) { .planted(seed: $0) }
        show("d = 0.8 on the next day", people, &times) { .planted(seed: $0, lag: 1) }
        show("d = 0.8 in what could have been left", people, &times) { seed in
            var person = SimulatedPerson.planted(seed: seed)
            person.isDiscretionaryOnly = true
            return person
        }
        show("confounded by weekends and paydays", people, &times) { .confounded(seed: $0) }
        show("strongly confounded", people, &times) { .stronglyConfounded(seed: $0) }
        live("rough, without an effect", people, &times) { RoughPerson.without(seed: $0).live(seed: $0) }
        live("rough, d = 0.8 in what could have been left", people, &times) { RoughPerson.planted(seed: $0).live(seed: $0) }
        live("rough, confounded", people, &times) { RoughPerson.confounded(seed: $0).live(seed: $0) }
        let mean = String(format: "%.2f", times.reduce(0, +) / Double(times.count))
        Swift.print("{\"name\": \"feelings\", \"milliseconds\": \(mean), \"people\": \(times.count)}")
    }

    private static func show(_ name: String, _ people: Int, _ times: inout [Double], _ make: (UInt64) -> SimulatedPerson) {
        live(name, people, &times) { make($0).live(seed: $0) }
    }

    private static func live(
        _ name: String, _ people: Int, _ times: inout [Double], _ make: (UInt64) -> (checkIns: [CheckIn], days: [SpendingDay])
    ) {
        var (heard, holds) = (0, 0)
        for seed in firstSeed..<firstSeed + UInt64(people) {
            let life = make(seed)
            var found: [Together] = []
            let time = ContinuousClock().measure { found = FindTogether.run(life.checkIns, life.days) }
            times.append(Double(time.components.seconds) * 1000 + Double(time.components.attoseconds) / 1e15)
            guard let first = found.first else { continue }
            heard += 1
            holds += first.lowHundredths <= planted && planted <= first.highHundredths ? 1 : 0
        }
        Swift.print("\(name): \(people) people from seed \(firstSeed)")
        Swift.print("  hear of something: \(percent(heard, people))")
        Swift.print("  their interval holds 0.8: \(percent(holds, heard))")
    }

    private static func percent(_ part: Int, _ whole: Int) -> String {
        String(format: "%.1f %%", 100 * Double(part) / Double(max(whole, 1)))
    }
}
