import Values

/// Money between the family and people they know.
struct People {
    /// Who gets money: name, what for, how often in a thousand days, prices.
    let paid: [Acquaintance]
    /// Who gives money back.
    let repaying: [Acquaintance]
    /// The accounts that it passes through.
    let payers: [Payer]

    /// A person with the prices of what passes between them and the family.
    struct Acquaintance {
        /// The name as the bank prints it.
        let name: String
        /// What the family writes beside it; empty for nothing.
        let note: String
        /// How often on a day, in a thousand.
        let perMille: Int
        /// Amounts that pass.
        let cents: [Int64]
    }
}

extension Household {
    /// Pays sitters and teachers, shares bills with friends.
    mutating func settleWithPeople() {
        var chance = chance(.people)
        for day in days {
            for person in setting.people.paid where chance.happens(perMille: person.perMille) {
                pass(person, sign: -1, .sent(to: person.name, note: person.note), on: day, &chance)
            }
            for person in setting.people.repaying where chance.happens(perMille: person.perMille) {
                pass(person, sign: 1, .received(from: person.name, note: person.note), on: day, &chance)
            }
        }
    }

    private mutating func pass(_ person: People.Acquaintance, sign: Int64, _ wording: Wording, on day: Day, _ chance: inout Chance) {
        guard let cents = chance.pick(person.cents) else { return }
        let role = payer(setting.people.payers, &chance)
        record(Movement(role: role, happened: day, posted: calendar.businessDay(onOrAfter: day), amount: sign * cents, wording: wording))
    }
}
