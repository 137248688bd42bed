package import Bookkeeping
package import Values

extension SmallRecord {
    /// The amounts that a field has for days, in minor units, oldest day first: `value:` of `value:2026-01-01`.
    package func amounts(_ field: String) -> [(day: Day, amount: Int64)] {
        fields.compactMap { change in
            guard change.field.hasPrefix(field), let day = Day(iso: String(change.field.dropFirst(field.utf8.count))) else { return nil }
            return change.value.integer.map { (day, $0) }
        }
    }
}

extension [SmallRecord] {
    /// What is said of accounts' balances: `opening:DAY` before the rows of a day, `closing:DAY` after them.
    ///
    /// - Parameters:
    ///   - accounts: the accounts' ids, as the ledger numbers accounts; nil for one that has none yet.
    ///   - today: what is said of later days counts once they are there.
    package func balances(ofAccounts accounts: [UUID128?], upTo today: Day) -> [CoveredSpan] {
        filter { $0.kind.isOfAccount }.flatMap { record -> [CoveredSpan] in
            guard let account = accounts.firstIndex(of: record.id).map({ UInt16(truncatingIfNeeded: $0) }) else { return [] }
            return ["opening:", "closing:"].flatMap { field in
                record.amounts(field).filter { $0.day <= today }.map { day, amount in
                    CoveredSpan(said: amount, of: account, on: day, isOpening: field == "opening:")
                }
            }
        }
    }
}
