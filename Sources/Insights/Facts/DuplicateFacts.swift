import Bookkeeping
import Values

/// Finds purchases that were perhaps charged twice: the same amount at the same merchant on the same account within days,
/// where nothing else explains it.
///
/// A false alarm costs trust, so that everything that may be meant is let pass: prices that the merchant had before,
/// merchants whose prices repeat, more than two equal charges, things that people buy in twos, small amounts, and whatever
/// came back. Of a series with due dates a second payment inside its window is told, unless it makes up for a missed one.
struct DuplicateFacts {
    private let scope: FactScope
    /// What was found, by merchant, then currency, the latest first.
    private(set) var facts: [Fact] = []

    /// Days for which a duplicate is told.
    private static let recentDays = 60
    /// Days after which it is waited for rather than new.
    static let waitingDays = 10
    /// Days between two charges of one purchase.
    private static let nearDays: Int32 = 3
    /// Days around them in which no third one may be.
    private static let aloneDays: Int32 = 5
    /// Rows that are looked through for an equal one; a merchant with more of them within days repeats itself.
    private static let reach = 40
    /// Per mille of a month's spending that matters.
    private static let shareNeeded: Int64 = 4

    init(_ scope: FactScope) {
        self.scope = scope
    }

    /// Looks at one merchant's rows.
    mutating func look(_ group: MerchantRows.Group, _ columns: LedgerColumns) {
        var place = group.rows.count - 1
        while place > 0, scope.age(Int(group.rows[place])) < DuplicateFacts.recentDays {
            defer { place -= 1 }
            let second = Int(group.rows[place])
            guard columns.amounts[second] < 0, let first = twin(of: place, group, columns) else { continue }
            guard isUnexplained(Int(group.rows[first]), second, group, columns), !cameBack(Int(group.rows[first]), second, columns) else {
                continue
            }
            add(Int(group.rows[first]), second)
        }
    }

    private mutating func add(_ first: Int, _ second: Int) {
        let kind: FactKind = scope.age(second) < DuplicateFacts.waitingDays ? .possibleDuplicate : .refundDuplicate
        var fact = Fact(kind, row: second, scope)
        fact.beside = [Int32(truncatingIfNeeded: first)]
        facts.append(fact)
    }

    /// The place of the one equal charge shortly before; nil if there is none, or more than one around.
    private func twin(of place: Int, _ group: MerchantRows.Group, _ columns: LedgerColumns) -> Int? {
        let row = Int(group.rows[place])
        var found: Int?
        for step in [-1, 1] {
            var other = place + step
            while other >= 0, other < group.rows.count {
                let candidate = Int(group.rows[other])
                let distance = abs(columns.days[candidate] - columns.days[row])
                guard distance <= DuplicateFacts.aloneDays else { break }
                guard abs(other - place) <= DuplicateFacts.reach else { return nil }
                if columns.amounts[candidate] == columns.amounts[row] {
                    guard found == nil, step < 0, distance <= DuplicateFacts.nearDays,
                        columns.accounts[candidate] == columns.accounts[row]
                    else { return nil }
                    found = other
                }
                other += step
            }
        }
        guard let found, isAlone(found, except: place, group, columns) else { return nil }
        return found
    }

    /// Whether no third equal charge lies shortly before the first one.
    private func isAlone(_ place: Int, except: Int, _ group: MerchantRows.Group, _ columns: LedgerColumns) -> Bool {
        let row = Int(group.rows[place])
        var other = place - 1
        while other >= 0, columns.days[row] - columns.days[Int(group.rows[other])] <= DuplicateFacts.aloneDays {
            guard place - other <= DuplicateFacts.reach else { return false }
            if columns.amounts[Int(group.rows[other])] == columns.amounts[row] { return false }
            other -= 1
        }
        return true
    }

    private func isUnexplained(_ first: Int, _ second: Int, _ group: MerchantRows.Group, _ columns: LedgerColumns) -> Bool {
        let magnitude = Int128(columns.amounts[second].magnitude)
        let spending = Int128(scope.spending[group.currency])
        guard spending > 0, magnitude * 1000 >= spending * Int128(DuplicateFacts.shareNeeded) else { return false }
        guard scope.isSpending(columns.categories[second]) else { return false }
        let others = group.rows.filter { Int($0) != first && Int($0) != second && columns.amounts[Int($0)] < 0 }.map { Int($0) }
        let equal = others.filter { columns.amounts[$0] == columns.amounts[second] }
        guard equal.isEmpty else { return isSecondPayment(first, second, equal, columns) }
        guard !FactHabits.repeatsPrices(scope.code(second)) else { return false }
        return !repeatsPrices(others.map { columns.amounts[$0] })
    }

    /// Whether a merchant's amounts repeat often: a menu, tickets, lessons.
    private func repeatsPrices(_ amounts: [Int64]) -> Bool {
        guard amounts.count >= 4 else { return false }
        let sorted = amounts.sorted()
        let distinct = 1 + (1..<sorted.count).count { sorted[$0] != sorted[$0 - 1] }
        return distinct * 10 < sorted.count * 7
    }

    /// Whether one of two equal charges is a payment of a series with due dates, and the other one comes on top of it.
    ///
    /// - Parameter earlier: the merchant's other rows of the amount, ascending.
    private func isSecondPayment(_ first: Int, _ second: Int, _ earlier: [Int], _ columns: LedgerColumns) -> Bool {
        let pair = [Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: second)]
        let merchant = columns.merchant(ofRow: second)
        guard
            let one = scope.series.first(where: { one in
                !one.isHabit && one.isFixedPrice && one.merchant == merchant && one.rows.contains { pair.contains($0) }
            }), one.kind != .transfer, one.count >= 4
        else { return false }
        let cadence = one.cadence.hundredthsOfDays
        let gap = Int64(columns.days[second] - columns.days[first])
        guard gap * 400 <= cadence, let last = earlier.last(where: { columns.days[$0] <= columns.days[first] }) else { return false }
        // A payment that was missed and then made up for comes twice as well.
        guard Int64(columns.days[first] - columns.days[last]) * 1000 <= cadence * 16 else { return false }
        for place in 1..<max(1, earlier.count) {
            if columns.days[earlier[place]] - columns.days[earlier[place - 1]] <= DuplicateFacts.aloneDays { return false }
        }
        return true
    }

    /// Whether one of two charges was given back since, at the merchant or on the account.
    private func cameBack(_ first: Int, _ second: Int, _ columns: LedgerColumns) -> Bool {
        let ledger = scope.ledger
        let unposted = RowFlags.unposted.rawValue
        let rows = columns.rows(in: DaySpan(ordered: Day(number: columns.days[first]), scope.asOf))
        for row in rows where columns.amounts[row] > 0 && columns.amounts[row].magnitude == columns.amounts[second].magnitude {
            guard columns.flags[row].rawValue & unposted == 0 else { continue }
            let isSameMerchant = columns.merchant(ofRow: row) == columns.merchant(ofRow: second)
            let isSameAccount = columns.accounts[row] == columns.accounts[second] && scope.isSpending(columns.categories[row])
            if (isSameMerchant || isSameAccount) && ledger.currency(ofRow: row) == ledger.currency(ofRow: second) { return true }
        }
        return false
    }
}
