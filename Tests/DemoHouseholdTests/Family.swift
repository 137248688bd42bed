import DemoHousehold
import Testing
import Values

/// A family that a test looks at, its files read once; prints its seed when something fails.
final class Family: CustomTestStringConvertible, Sendable {
    let region: Region
    let seed: UInt64
    let today: Day
    /// The files read back.
    let statements: [Statement]

    init(_ region: Region, seed: UInt64, today: String) {
        self.region = region
        self.seed = seed
        self.today = Day(iso: today) ?? Day(number: 0)
        statements = DemoFamily.files(region: region, seed: seed, today: self.today).map { Statement($0) }
    }

    var testDescription: String {
        "\(region) seed \(seed) today \(today.iso)"
    }

    /// The files of each account in order, by the beginning of their names.
    var byAccount: [(bank: String, statements: [Statement])] {
        var banks: [String] = []
        for statement in statements where !banks.contains(statement.file.bank) { banks.append(statement.file.bank) }
        return banks.map { bank in (bank, statements.filter { $0.file.bank == bank }) }
    }

    /// Both regions, several seeds, and days at the edges of the calendar.
    static let some = [
        Family(.ontario, seed: 1, today: "2026-11-21"), Family(.newSouthWales, seed: 1, today: "2026-11-21"),
        Family(.ontario, seed: 2, today: "2027-01-01"), Family(.newSouthWales, seed: 3, today: "2028-02-29"),
        Family(.ontario, seed: 99, today: "2026-12-26"), Family(.newSouthWales, seed: 0xFFFF_FFFF_FFFF_FFFF, today: "2027-08-02"),
    ]
}
