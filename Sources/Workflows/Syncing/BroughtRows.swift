import Bookkeeping
import Storage
import Values

/// Finds the rows that a device calls by an import and a line, where the household had them already: somebody else imported the same
/// days before, or the line booked a row that waited.
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
        let imports = try self.imports ?? store.standingImports()
        self.imports = imports
        for record in imports {
            guard let line = RowIDs.line(of: id, broughtBy: record.id) else { continue }
            let known = try rows(ofImport: record.number)[line.offset] ?? []
            return known.indices.contains(line.twin) ? known[line.twin] : id
        }
        return id
    }

    private func rows(ofImport number: UInt32) throws -> [Int64: [UUID128]] {
        if let rows, rows.number == number { return rows.byOffset }
        let found = try store.rowsSeen(byImport: number)
        rows = (number, found)
        return found
    }
}
