import Importing
import Values

/// How often, and within which days, what stands under it is to be spent: the head of a periodic transaction of hledger (`~ monthly from 2026-01`).
struct LedgerSchedule: Hashable {
    /// How long a period is.
    let period: BudgetLength
    /// The first day; nil where it is not said.
    var from: Day?
    /// The last day; nil for ever.
    var through: Day?

    /// A schedule of every period.
    init(_ period: BudgetLength, from: Day? = nil) {
        self.period = period
        self.from = from
    }

    /// The schedule of a period expression; nil for one that no budget can be made of, such as `every 2nd Thursday`.
    init?(_ expression: UnsafeBufferPointer<UInt8>) {
        guard expression.count <= LedgerSchedule.bytes else { return nil }
        var words = LedgerSchedule.words(expression)
        guard let first = words.first, let period = LedgerSchedule.period(first, &words) else { return nil }
        self.period = period
        while let word = words.first {
            guard words.count > 1, let days = LedgerSchedule.days(words[1]) else { return nil }
            words.removeFirst(2)
            if word == "from" || word == "since" {
                from = days.first
            } else if word == "to" || word == "until" {
                through = days.first.advanced(by: -1)
            } else if word == "in" {
                (from, through) = (days.first, days.last)
            } else {
                return nil
            }
        }
    }

    private static let bytes = 120

    private static func words(_ text: UnsafeBufferPointer<UInt8>) -> [String] {
        var words: [[UInt8]] = [[]]
        for byte in text {
            if byte <= 0x20 { words.append([]) } else { words[words.count - 1].append(byte &- 65 < 26 ? byte | 0x20 : byte) }
        }
        return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The period that the first words name; takes them away.
    private static func period(_ first: String, _ words: inout [String]) -> BudgetLength? {
        words.removeFirst()
        if first != "every" { return names.first { $0.name == first }?.period }
        guard var unit = words.first else { return nil }
        words.removeFirst()
        var count = 1
        if let number = Int(unit) {
            guard let next = words.first else { return nil }
            words.removeFirst()
            (count, unit) = (number, next)
        }
        return units.first { $0.count == count && ($0.unit == unit || $0.unit + "s" == unit) }?.period
    }

    private static let names: [(name: String, period: BudgetLength)] = [
        ("weekly", .week), ("biweekly", .fortnight), ("fortnightly", .fortnight), ("monthly", .month), ("quarterly", .quarter),
        ("yearly", .year),
    ]
    private static let units: [(count: Int, unit: String, period: BudgetLength)] = [
        (1, "week", .week), (2, "week", .fortnight), (4, "week", .fourWeeks), (1, "month", .month), (3, "month", .quarter),
        (1, "quarter", .quarter), (12, "month", .year), (1, "year", .year),
    ]

    /// The days of `2026`, `2026-03` or `2026/03/05`.
    private static func days(_ word: String) -> DaySpan? {
        var numbers: [Int] = [0]
        for byte in word.utf8 {
            if byte &- 48 <= 9 {
                numbers[numbers.count - 1] = min(99_999, numbers[numbers.count - 1] * 10 + Int(byte &- 48))
            } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") {
                numbers.append(0)
            } else {
                return nil
            }
        }
        let (year, month) = (numbers[0], numbers.count > 1 ? numbers[1] : 1)
        guard let first = Day(year: year, month: month, day: numbers.count > 2 ? numbers[2] : 1) else { return nil }
        switch numbers.count {
        case 1: return Day(year: year, month: 12, day: 31).map { DaySpan(ordered: first, $0) }
        case 2:
            let next = month == 12 ? Day(year: year + 1, month: 1, day: 1) : Day(year: year, month: month + 1, day: 1)
            return next.map { DaySpan(ordered: first, $0.advanced(by: -1)) }
        case 3: return DaySpan(ordered: first, first)
        default: return nil
        }
    }
}

/// An amount that a ledger says is to be spent in an account.
struct LedgerBudget {
    /// When.
    let schedule: LedgerSchedule
    /// In which account.
    let account: TextRange
    /// How much; above zero is spending.
    let amount: LedgerAmount
    /// Where it stands.
    let line: Int
}

extension LedgerBook {
    /// Puts budgets into the file; one that does not say when it begins does so with the month of the first transaction.
    func add(_ budgets: [LedgerBudget], today: Day, into file: inout StatementFile) {
        let first = transactions.map { $0.day }.min() ?? today
        for budget in budgets where type(budget.account) == .category && budget.amount.number.units > 0 {
            guard let currency = commodities.currencies[budget.amount.commodity],
                let amount = budget.amount.number.minorUnits(exponent: currency.exponent),
                let month = Day(year: first.civil.year, month: first.civil.month, day: 1)
            else {
                file.note(.programBudgetUnreadable, line: budget.line, found: file.bytes(budget.account))
                continue
            }
            file.add(
                StatedBudget(
                    category(budget.account, file), currency, each: budget.schedule.period, from: budget.schedule.from ?? month,
                    through: budget.schedule.through, amount: amount), line: budget.line)
        }
    }
}
