import Bookkeeping
package import Storage

/// Finds out whether a household's records are sound: the drill after a restored backup.
package enum CheckHousehold {
    /// What is wrong, by words for programs (`audit`, `ledger-split-sum`); nothing of a sound household.
    package static func run(_ store: HouseholdStore, in environment: Environment) throws -> [String] {
        try environment.database.read { _ in
            var problems = try store.brokenInvariants()
            if try CheckAudit.run(store, in: environment) != nil { problems.append("audit") }
            if try !hasEveryRow(store) { problems.append("ledger") }
            for file in try store.allAttachments() {
                guard let bytes = try? store.content(of: file), environment.hash(bytes) == file.sha256 else {
                    problems.append("attachment")
                    break
                }
            }
            let isSound = try store.allBlobs().allSatisfy { blob in
                (try? store.blobs(of: blob.member).content(of: blob.sha256)).map(environment.hash) == blob.sha256
            }
            if !isSound {
                problems.append("blob")
            }
            return problems
        }
    }

    /// Whether the ledger, made of its snapshot and what changed since, has exactly the rows that are stored.
    private static func hasEveryRow(_ store: HouseholdStore) throws -> Bool {
        let ledger = try store.loadLedger()
        var found: [UInt16: (count: Int, sum: Int64)] = [:]
        for (account, amount) in zip(ledger.accountNumbers, ledger.amounts) {
            found[account, default: (0, 0)].count += 1
            found[account, default: (0, 0)].sum &+= amount
        }
        let stored = try store.rowSums()
        return stored.count == found.count && stored.allSatisfy { found[$0.account]?.count == $0.count && found[$0.account]?.sum == $0.sum }
    }
}

/// Finds out whether a household's audit log is as it was written.
package enum CheckAudit {
    /// The number of the first entry that does not fit the one before it, or nil if all do.
    package static func run(_ store: HouseholdStore, in environment: Environment) throws -> Int64? {
        var previous = AuditEntry.origin
        for (index, entry) in try store.audit(limit: .max).reversed().enumerated() {
            guard entry.number == Int64(index + 1), environment.hash(entry.hashed(after: previous)) == entry.hash else {
                return Int64(index + 1)
            }
            previous = entry.hash
        }
        return nil
    }
}
