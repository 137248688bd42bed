import Bookkeeping
import Importing
import Values

extension PreparedStatement {
    /// Brings the statement into the ledger that it was held against, and pairs the transfers that its rows make.
    func apply(_ request: ApplyRequest, to ledger: inout Ledger) {
        var plan = plan
        var doubtful = -1
        plan.settleDoubtful { _, _ in
            doubtful += 1
            return request.added.contains(doubtful)
        }
        ledger.accounts = allAccounts
        let entered = ledger.moveManualRows(edits)
        defer { ledger.restoreManualRows(entered) }
        var ids = request.ids
        ledger.apply(plan, of: file, importNumber: request.importNumber) { ids.next() }
        guard let span = plan.changedDays(in: file) else { return }
        for pair in PairTransfers.pair(ledger, in: span, rejected: request.rejected) {
            for row in [Int(pair.outgoing), Int(pair.incoming)] {
                ledger.setFlags(ledger.flags[row].union(.transfer), ofRow: row)
            }
        }
    }

    /// What the statements cover that the plan brings in.
    func spans(importNumber: UInt32) -> [CoveredSpan] {
        plan.parts.flatMap { part in
            part.statements.compactMap { CoveredSpan(file.statements[$0], importNumber: importNumber, account: part.account) }
        }
    }
}
