import Bookkeeping
import Storage
import Values

/// Finds the rows that a device calls by an import and a line, and the accounts that it calls by an import and a statement, where the household
/// had them already: somebody else imported the same days before, or the line booked a row that waited.
final class BroughtRows {
    private let store: HouseholdStore
    /// The imports that stand.
    private var imports: [(number: UInt32, id: UUID128)]?
    /// The rows that one import saw or booked, by where their lines begin.
    private var rows: (number: UInt32, byOffset: [Int64: [UUID128]])?

    init(_ store: HouseholdStore) {
        self.store = store
    }

    /// Forgets what it read, since another import has been made or undone.
    func forget() {
        imports = nil
        rows = nil
    }

    /// The row that the household has for an id: itself where there is one, otherwise the one that the line of an import was found to be.
    func row(calledBy id: UUID128) throws -> UUID128 {
        guard try !store.hasRow(id) else { return id }
        for record in try standing() {
            guard let line = RowIDs.line(of: id, broughtBy: record.id) else { continue }
            let known = try rows(ofImport: record.number)[line.offset] ?? []
            return known.indices.contains(line.twin) ? known[line.twin] : id
        }
        return id
    }

    /// The account that the household has for an id: itself where there is one, otherwise the one that the statement of an import went to.
    func account(calledBy id: UUID128) throws -> UUID128 {
        let accounts = try store.accounts()
        guard !accounts.contains(where: { $0.id == id }) else { return id }
        for record in try standing() where record.id.version != 7 || record.id.instant == id.instant {
            for (statement, account) in try store.accountsOfStatements(ofImport: record.number)
            where AccountIDs.id(ofStatement: statement, broughtBy: record.id) == id {
                return accounts.first { $0.number == account }?.id ?? id
            }
        }
        return id
    }

    private func standing() throws -> [(number: UInt32, id: UUID128)] {
        let imports = try self.imports ?? store.standingImports()
        self.imports = imports
        return imports
    }

    private func rows(ofImport number: UInt32) throws -> [Int64: [UUID128]] {
        if let rows, rows.number == number { return rows.byOffset }
        let found = try store.rowsSeen(byImport: number)
        rows = (number, found)
        return found
    }
}
