package import Storage

/// Finds out whether a household's audit log is as it was written.
package enum CheckAudit {
    /// The number of the first entry that does not fit the one before it, or nothing when all do.
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
