package import Bookkeeping
import Households
import Storage
import Values

/// Reads a household as one of its members sees it, all of it as of one revision.
package enum TakeSnapshot {
    /// The household as the actor sees it.
    /// - Throws: `PermissionDenied`, `StorageError`.
    package static func run(by actor: Actor, in environment: Environment) throws -> HouseholdSnapshot {
        // Loading rows may store a ledger on the way, so the reads are no transaction unless somebody keeps writing between them.
        for _ in 0..<3 {
            let snapshot = try read(by: actor, in: environment)
            let now = try Household.load(actor.household.number, in: environment.database).revision
            if now == snapshot.revision { return snapshot }
        }
        return try environment.database.read { _ in try read(by: actor, in: environment) }
    }

    private static func read(by actor: Actor, in environment: Environment) throws -> HouseholdSnapshot {
        let household = try Household.load(actor.household.number, in: environment.database)
        let fresh = Actor(actor.member, of: household, person: actor.person)
        let store = fresh.store(in: environment)
        let isSeen = try fresh.accounts(allowing: .seeRows, store)
        let isOpen = try fresh.accounts(allowing: .changeRows, store)
        let ledger = try LoadLedger.asItCame(by: fresh, in: environment)
        var pairs = (standing: try store.transferPairs(), rejected: try store.rejectedTransferPairs())
        if !isSeen.allSatisfy({ $0 }) {
            let rows = Set(ledger.ids)
            pairs.standing.removeAll { !rows.contains($0.outgoing) || !rows.contains($0.incoming) }
            pairs.rejected.removeAll { !rows.contains($0.outgoing) || !rows.contains($0.incoming) }
        }
        let accounts = zip(try store.accounts().map(\.id), zip(isSeen, isOpen)).filter { $0.1.0 }
        let records = try ListRecords.run(by: fresh, in: environment)
        let standing = try CorrectCategory.standing(by: fresh, in: environment)
        return HouseholdSnapshot(
            household: household.id, name: household.name, currency: household.currency, rules: household.rules,
            revision: household.revision, people: try ListPeople.run(records, by: fresh, in: environment), ledger: ledger,
            accounts: accounts.map { $0.0 }, readOnly: accounts.filter { !$0.1.1 }.map { $0.0 },
            choices: try LoadLedger.choices(about: ledger, by: fresh, in: environment),
            corrected: standing.reduce(into: [:]) { $0[$1.correction.number] = $1.created },
            spans: try LoadLedger.coveredSpans(by: fresh, in: environment), transfers: pairs.standing, rejectedTransfers: pairs.rejected,
            imports: try LoadLedger.imports(by: fresh, in: environment), traces: try LoadLedger.traces(by: fresh, in: environment),
            columns: try LoadLedger.columns(by: fresh, in: environment), records: records,
            publishedRates: try ReferenceRateStore(environment.database).lines())
    }
}

extension Choices {
    /// Leaves out whatever is said about rows and merchants that a ledger lacks.
    package mutating func keep(onlyRowsOf ledger: Ledger) {
        let rows = Set(ledger.ids)
        forget { !rows.contains($0) }
        corrections.removeAll { !rows.contains($0.row) }
        let known = Set((0..<UInt32(ledger.merchants.count)).map { ledger.merchants.text($0) })
        merchants.removeAll { !known.contains($0.merchant) }
        let shown = known.union(merchants.map(\.name))
        series.removeAll { !shown.contains($0.merchant) }
    }

    /// Leaves out categories of the household's own that no row of a ledger is in: what they are called tells of the grown-ups' money.
    package mutating func keep(onlyCategoriesOf ledger: Ledger) {
        var used = Set(Set(ledger.categoryNumbers).map { ledger.categories.text(UInt32($0)) })
        used.formUnion(corrections.map(\.category))
        used.formUnion(splits.flatMap(\.parts).map(\.category))
        // What a category was merged into is where its rows are shown.
        for _ in categories { used.formUnion(categories.filter { used.contains($0.category) }.compactMap(\.mergedInto)) }
        categories.removeAll { !used.contains($0.category) }
    }
}
