package import Bookkeeping
import Syncing

extension HouseholdStore {
    /// The household's rules, in their order.
    /// - Throws: `StorageError.damaged` when a stored text is no rule.
    package func rules() throws -> [Rule] {
        try database.read { try rules($0) }
    }

    /// Puts rules in place of the household's, in the order in which they are given.
    ///
    /// - Parameter before: the rules that are replaced.
    /// - Throws: `StorageError.changedMeanwhile` when the household has other rules by now.
    package func replaceRules(_ before: [Rule], with rules: [Rule]) throws {
        try database.write { session in
            guard try self.rules(session) == before else { throw StorageError.changedMeanwhile }
            try mark(RecordKey(kind: "rules", id: "all"), ["text"], revision: try nextRevision(session), session)
            try session.execute("DELETE FROM rule WHERE household = ?", [key])
            for (place, rule) in rules.enumerated() {
                try session.execute(
                    "INSERT INTO rule (household, rule, place, name, is_enabled, text) VALUES (?, ?, ?, ?, ?, ?)",
                    [
                        key, SQLValue(rule.id.number), SQLValue(place), .text(rule.name), SQLValue(rule.isEnabled ? 1 : 0),
                        .text(RuleFile.write([rule])),
                    ])
            }
        }
    }

    func rules(_ session: any SQLSession) throws -> [Rule] {
        try session.rows("SELECT rule, name, is_enabled, text FROM rule WHERE household = ? ORDER BY place", [key]) { row in
            let number = UInt32(truncatingIfNeeded: row.integer(0))
            let reading = RuleFile.read(row.text(3), .plain)
            guard var rule = reading.rules.first, reading.rules.count == 1, reading.problems.isEmpty else {
                throw StorageError.damaged("rule.\(number)")
            }
            rule.id = RuleID(number: number)
            rule.name = row.text(1)
            rule.isEnabled = row.integer(2) != 0
            return rule
        }
    }
}
