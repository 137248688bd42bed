import Values

/// Cash, cheques, and what foreign machines take.
struct Cash {
    /// Machines of the household's bank.
    let machines: [String]
    /// Machines of the second adult's bank.
    let partnerMachines: [String]
    /// A machine that takes a fee, and what the bank prints for it.
    let foreignMachine: String
    /// What the bank prints for that fee.
    let foreignFee: String
    /// Cheques a year; nobody writes them in some regions.
    let chequeMonths: [Int]
    /// About what a cheque is for, in cents.
    let chequeCents: Int64
}

extension Household {
    /// Takes out cash now and then and writes the odd cheque.
    mutating func takeCash() {
        var chance = chance(.cash)
        for day in days where chance.happens(perMille: 34) {
            let cents = Int64(chance.pick([2, 3, 3, 4, 5]) ?? 2) * 20_00
            let role = chance.happens(perMille: 700) ? AccountRole.joint : .partner
            let isForeign = chance.happens(perMille: 140)
            let own = role == .joint ? setting.cash.machines : setting.cash.partnerMachines
            let place = isForeign ? setting.cash.foreignMachine : chance.pick(own) ?? ""
            let posted = calendar.businessDay(onOrAfter: day)
            record(Movement(role: role, happened: day, posted: posted, amount: -cents, wording: .cashMachine(place).filled(&chance)))
            if isForeign {
                record(Movement(role: role, happened: day, posted: posted, amount: -3_00, wording: .fee(setting.cash.foreignFee)))
            }
        }
        writeCheques(&chance)
    }

    private mutating func writeCheques(_ chance: inout Chance) {
        var number = 118
        for month in months where setting.cash.chequeMonths.contains(month.civil.month) {
            let day = calendar.businessDay(onOrAfter: month.inMonth(chance.number(in: 5...20)))
            let cents = chance.wobbled(setting.cash.chequeCents, perMille: 200) / 500 * 500
            record(Movement(role: .joint, happened: day, posted: day, amount: -cents, wording: .cheque(number: number)))
            number += 1
        }
    }
}
