import Bookkeeping
import Importing
import Values

/// A household of the tests: a ledger with accounts, and what importing, undoing and looking at it needs.
struct TestHousehold {
    var ledger = Ledger()
    var formats: [UInt32: FileFormat] = [:]
    private var ids = SequentialIDs()
    static let knowledge = Knowledge()

    init(accounts: [String] = ["Everyday"]) {
        ledger.accounts = accounts.map { LedgerAccount(name: $0, kind: .chequing, currency: .cad) }
    }

    /// The plan of importing a statement into an account.
    func plan(_ file: StatementFile, account: UInt16 = 0) -> ImportPlan {
        PlanImport.plan(file, accounts: [account], into: ledger, knowledge: TestHousehold.knowledge) { formats[$0] != file.format }
    }

    /// Imports a statement, doubtful lines left out; says how many rows were added.
    @discardableResult
    mutating func importing(_ file: StatementFile, account: UInt16 = 0) -> Int {
        var plan = plan(file, account: account)
        plan.settleDoubtful { _, _ in false }
        let number = UInt32(formats.count + 1)
        formats[number] = file.format
        return ledger.apply(plan, of: file, importNumber: number) { _ in ids.next() }.added.count
    }

    /// The posted rows as text, sorted, for comparing what two households hold.
    var rows: [String] {
        (0..<ledger.count).filter { ledger.flags[$0].isDisjoint(with: .unposted) }.map(text).sorted()
    }

    /// The pending rows as text.
    var pendingRows: [String] {
        (0..<ledger.count).filter { ledger.flags[$0].contains(.pending) && !ledger.flags[$0].contains(.deleted) }.map(text).sorted()
    }

    private func text(_ index: Int) -> String {
        let row = ledger.row(index)
        return "\(row.day.iso) \(row.amount) \(ledger.descriptors.texts.text(row.descriptor))"
    }
}

/// Row ids 1, 2, 3, …
struct SequentialIDs {
    private var last: UInt64 = 0

    mutating func next() -> UUID128 {
        last += 1
        return UUID128(high: 0, low: last)
    }
}
