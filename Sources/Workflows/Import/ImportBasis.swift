import Bookkeeping
import Households
import Importing
import Storage
import Values

/// What planning an import has to know of a household; a device that has a snapshot of it plans as the server does.
package struct ImportBasis: Sendable {
    /// The rows, those entered by hand as the person means them since.
    let ledger: Ledger
    /// For each account, whether its rows may be seen; a file never belongs to others.
    let isSeen: [Bool]
    /// Every import, oldest first.
    let imports: [ImportRecord]
    /// What statements cover.
    let spans: [CoveredSpan]
    /// How layouts of CSV files were understood last for each account.
    let mappings: [LayoutOfAccount: String]
    /// The household's currency.
    let currency: Currency
    /// Whose new accounts are.
    let holder: UUID128

    /// What the household's database says, for the actor.
    init(by actor: Actor, in environment: Environment) throws {
        let store = actor.store(in: environment)
        var ledger = try store.loadLedger()
        ledger.moveManualRows(try store.rowEdits())
        self.ledger = ledger
        isSeen = try actor.accounts(allowing: .seeRows, store)
        imports = try store.imports()
        spans = try store.coveredSpans()
        let isSeen = isSeen
        mappings = try store.mappings().filter { isSeen.indices.contains(Int($0.key.account)) && isSeen[Int($0.key.account)] }
        currency = actor.household.currency
        holder = actor.member.id
    }

    /// What a snapshot says, which holds seen accounts alone.
    package init(_ snapshot: HouseholdSnapshot) {
        var ledger = snapshot.ledger
        ledger.moveManualRows(snapshot.choices.edits)
        self.ledger = ledger
        isSeen = ledger.accounts.map { _ in true }
        imports = snapshot.imports
        spans = snapshot.spans
        mappings = snapshot.mappings
        currency = snapshot.currency
        holder = snapshot.people.me.id
    }

    /// Standing and undone imports with the accounts that their statements went to.
    var history: [(record: ImportRecord, account: UInt16)] {
        let records = imports.reduce(into: [UInt32: ImportRecord]()) { $0[$1.number] = $1 }
        return spans.compactMap { span in span.importNumber.flatMap { records[$0] }.map { ($0, span.account) } }
    }

    /// The standing import of a file's very bytes, when all of it is seen.
    func earlier(_ hash: UInt64) -> ImportRecord? {
        isSeen.allSatisfy { $0 } ? imports.last { $0.fileHash == hash && $0.undone == nil } : nil
    }
}
