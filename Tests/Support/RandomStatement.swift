package import Values

/// Random statements with many equal rows, in the tests' notation.
package enum RandomStatement {
    /// A month of an account, oldest first: up to sixty rows of a few shops and few amounts.
    package static func rows(_ random: inout SeededRandom) -> [String] {
        let shops = ["METRO 12", "TIM HORTONS", "TTC", "SHELL 99", "PAYROLL ACME"]
        let count = random.integer(in: 1...60)
        let days = (0..<count).map { _ in random.integer(in: 1...28) }.sorted()
        return days.map { day in
            let shop = shops[random.integer(in: 0...(shops.count - 1))]
            let amount = random.integer(in: 1...4) * -275
            return "2026-03-\(day < 10 ? "0" : "")\(day) \(amount) \(shop)"
        }
    }

    /// The rows whose day lies in a range of days of the month.
    package static func piece(of rows: [String], _ days: ClosedRange<Int>) -> [String] {
        rows.filter { days.contains(Int($0.dropFirst(8).prefix(2)) ?? 0) }
    }
}
