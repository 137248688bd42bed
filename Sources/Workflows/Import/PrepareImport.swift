package import Bookkeeping
import Households
package import Importing
import OtherPrograms
import Storage
package import Values

/// Plans the import of statement files into a household, with what is kept beside their rows; changes and permits nothing.
package struct PrepareImport {
    private let basis: ImportBasis
    /// Every import, oldest first.
    private let imports: [ImportRecord]
    /// Whose new accounts are.
    private let holder: UUID128
    private let knowledge: Knowledge
    private let now: Instant
    private let today: Day
    private let freshID: () -> UUID128

    /// For the household as its database has it, and the actor sees it.
    init(by actor: Actor, in environment: Environment) throws {
        let store = actor.store(in: environment)
        let isSeen = try actor.accounts(allowing: .seeRows, store)
        var ledger = try store.loadLedger()
        ledger.moveManualRows(try store.rowEdits())
        imports = try store.imports()
        holder = actor.member.id
        basis = ImportBasis(
            ledger: ledger, isSeen: isSeen, imports: imports.map(\.past), spans: try store.coveredSpans(),
            columns: try store.rememberedColumns().filter { isSeen.indices.contains(Int($0.account)) && isSeen[Int($0.account)] },
            currency: actor.household.currency)
        knowledge = environment.knowledge()
        now = environment.now()
        today = environment.today
        freshID = environment.freshID
    }

    /// For the household of a snapshot, which holds seen accounts alone. `today` is the day where the person is.
    package init(_ snapshot: HouseholdSnapshot, knowledge: Knowledge, now: Instant, today: Day, freshID: @escaping () -> UUID128) {
        var ledger = snapshot.ledger
        ledger.moveManualRows(snapshot.choices.edits)
        imports = snapshot.imports
        holder = snapshot.people.me.id
        basis = ImportBasis(
            ledger: ledger, isSeen: ledger.accounts.map { _ in true }, imports: imports.map(\.past), spans: snapshot.spans,
            columns: snapshot.columns, currency: snapshot.currency)
        self.knowledge = knowledge
        self.now = now
        self.today = today
        self.freshID = freshID
    }

    /// Reads a file and plans its import.
    /// - Throws: `ImportFailure`.
    package func run(_ bytes: SourceText, named name: String, _ choices: ImportChoices) throws -> PreparedImport {
        try run(planning.read(bytes, named: name, choices), named: name, fileBytes: bytes.bytes.count, choices)
    }

    /// Plans the import of a file that has been read.
    /// - Throws: `ImportFailure`.
    func run(_ file: StatementFile, named name: String, fileBytes: Int, _ choices: ImportChoices) throws -> PreparedImport {
        let planned = try planning.run(file, named: name, choices)
        let made = planned.ledger.accounts.indices.dropFirst(planned.knownAccounts).map { index in
            StoredAccount(number: UInt16(truncatingIfNeeded: index), id: freshID(), account: planned.ledger.accounts[index])
        }
        let hash = file.source.contentHash
        let details = ImportDetails(
            id: freshID(), fileName: name, fileHash: hash, fileBytes: fileBytes, layout: file.layout, mapping: file.mapping?.text ?? "",
            now: now, newAccounts: made, holder: holder)
        return PreparedImport(
            file: file, ledger: planned.ledger, plan: planned.plan, accounts: planned.accounts, budgets: planned.budgets,
            details: details, earlier: earlier(hash))
    }

    private var planning: PlanStatement { PlanStatement(basis, knowledge: knowledge, today: today, readers: ProgramReaders.all) }

    /// The standing import of a file's very bytes, when all of it is seen.
    private func earlier(_ hash: UInt64) -> ImportRecord? {
        basis.isSeen.allSatisfy { $0 } ? imports.last { $0.fileHash == hash && $0.undone == nil } : nil
    }
}
