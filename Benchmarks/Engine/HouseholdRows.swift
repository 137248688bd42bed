import Bookkeeping
import Foundation
import Importing
import Values

/// Collects the rows of a made-up household, with the chances that make them.
struct HouseholdRows {
    let first: Day
    let last: Day
    private var random: SeededRandom
    private var rows: [(day: Day, cents: Int64, merchant: String, category: String, account: Int, isTransfer: Bool)] = []

    init(seed: UInt64, first: Day, days: Int) {
        random = SeededRandom(seed: seed)
        self.first = first
        last = first.advanced(by: days - 1)
    }

    /// Adds a row in major units; none outside of the household's days, and none of zero.
    mutating func add(_ day: Day, _ amount: Double, _ merchant: String, _ category: String, account: Int = 0, isTransfer: Bool = false) {
        let cents = Int64((amount * 100).rounded())
        guard day >= first, day <= last, cents != 0 else { return }
        rows.append((day, cents, merchant, category, account, isTransfer))
    }

    /// Moves money from one account to another.
    mutating func move(_ day: Day, _ amount: Double, from: Int, to: Int, _ names: (String, String), afterDays: Int = 0) {
        add(day, -amount, names.0, "cardPayment", account: from, isTransfer: true)
        add(day.advanced(by: afterDays), amount, names.1, "cardPayment", account: to, isTransfer: true)
    }

    /// What the rows of an account up to a day come to, in major units.
    func held(_ account: Int, from: Day, upTo day: Day) -> Double {
        Double(rows.reduce(0) { $1.account == account && $1.day >= from && $1.day <= day ? $0 + $1.cents : $0 }) / 100
    }

    mutating func chance(_ share: Double) -> Bool { between(0, 1) < share }
    mutating func whole(_ range: ClosedRange<Int>) -> Int { random.integer(in: range) }
    mutating func between(_ least: Double, _ most: Double) -> Double { least + (most - least) * Double(random.next() >> 11) / 0x1p53 }
    mutating func normal() -> Double {
        let (one, two) = (max(between(0, 1), 1e-12), between(0, 1))
        return (-2 * log(one)).squareRoot() * cos(2 * Double.pi * two)
    }
    mutating func skewed(_ median: Double, _ spread: Double) -> Double { median * exp(spread * normal()) }

    /// The months of the household's days.
    var months: [Month] { (Month(containing: first).number...Month(containing: last).number).map { Month(number: $0) } }

    /// The day itself, or the Friday before a weekend, or the Monday after.
    static func bank(_ day: Day, following: Bool) -> Day {
        switch day.weekday {
        case .saturday: day.advanced(by: following ? 2 : -1)
        case .sunday: day.advanced(by: following ? 1 : -2)
        default: day
        }
    }

    /// Where a day lies in its year, from 0 to 1.
    static func partOfYear(_ day: Day) -> Double {
        Double(Month(number: Int32(day.civil.year * 12)).day(1).distance(to: day)) / 365.25
    }

    /// The ledger of all rows.
    func ledger(_ accounts: [(String, AccountKind)]) -> Ledger {
        var ledger = Ledger()
        for (name, kind) in accounts { ledger.accounts.append(LedgerAccount(name: name, kind: kind, currency: .cad)) }
        _ = ledger.categories.intern("")
        let order = rows.indices.sorted { rows[$0].day != rows[$1].day ? rows[$0].day < rows[$1].day : $0 < $1 }
        var list: [LedgerRow] = []
        for index in order {
            let row = rows[index]
            var name = row.merchant
            let descriptor = name.withUTF8 { ledger.descriptors.intern($0) }.number
            ledger.descriptors.setMerchant(ledger.merchants.intern(row.merchant), of: descriptor)
            list.append(
                LedgerRow(
                    id: UUID128(high: 7, low: UInt64(list.count + 1)), day: row.day, amount: row.cents, account: UInt16(row.account),
                    descriptor: descriptor, category: UInt16(ledger.categories.intern(row.category)), flags: row.isTransfer ? .transfer : []
                ))
        }
        ledger.insert(list)
        return ledger
    }
}
