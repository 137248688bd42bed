package import Syncing
package import Values

/// What of a household an archive holds.
package struct ArchiveScope: Sendable {
    /// Whose archive it is.
    let member: UUID128
    /// Members who are in it beside that one.
    let members: Set<UUID128>
    /// New numbers of accounts by the old ones.
    let accounts: [Int64: Int64]
    /// The rows; nil for all of them.
    let rows: Set<UUID128>?
    /// The imports; nil for all of them.
    let imports: Set<Int64>?
    /// New numbers of bank texts by the old ones; nil if they stay.
    var descriptors: [Int64: Int64]?
    /// New numbers of merchants by the old ones; nil if they stay.
    var merchants: [Int64: Int64]?
    /// Names of merchants that may be said; nil for all of them.
    var merchantNames: Set<String>?

    /// The small records.
    package var records: Set<RecordKey> = []

    /// Everything of a household.
    package init(whole member: UUID128, members: Set<UUID128>, accounts: Int) {
        self.member = member
        self.members = members
        self.accounts = (0..<Int64(accounts)).reduce(into: [:]) { $0[$1] = $1 }
        rows = nil
        imports = nil
    }

    /// What is about some accounts.
    package init(member: UUID128, members: Set<UUID128>, accounts: [Int64], rows: Set<UUID128>, imports: Set<Int64>) {
        self.member = member
        self.members = members
        self.accounts = accounts.enumerated().reduce(into: [:]) { $0[$1.element] = Int64($1.offset) }
        self.rows = rows
        self.imports = imports
    }

    /// Whether a row is in it.
    package func has(row: UUID128) -> Bool { rows?.contains(row) ?? true }
}
