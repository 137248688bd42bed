import Bookkeeping
import Importing
import Values

extension PreparedStatement {
    /// Brings the statement into the ledger that it was held against, and pairs the transfers that its rows make.
    /// - Parameter rejected: pairs that the person said are no transfer.
    /// - Returns: the transfers.
    func apply(_ request: ApplyRequest, to ledger: inout Ledger, rejected: Set<TransferPair>) -> [TransferPair] {
        var plan = plan
        var doubtful = -1
        plan.settleDoubtful { _, _ in
            doubtful += 1
            return request.added.contains(doubtful)
        }
        ledger.accounts = allAccounts
        let entered = ledger.moveManualRows(edits)
        defer { ledger.restoreManualRows(entered) }
        let ids = RowIDs(of: request.id, in: file)
        ledger.apply(plan, of: file, importNumber: request.importNumber) { ids.id($0) }
        guard let span = plan.changedDays(in: file) else { return [] }
        return PairTransfers.pair(ledger, in: span, rejected: rejected).map { pair in
            for row in [Int(pair.outgoing), Int(pair.incoming)] {
                ledger.setFlags(ledger.flags[row].union(.transfer), ofRow: row)
            }
            return TransferPair(outgoing: ledger.ids[Int(pair.outgoing)], incoming: ledger.ids[Int(pair.incoming)])
        }
    }

    /// What the statements cover that the plan brings in.
    func spans(importNumber: UInt32) -> [CoveredSpan] {
        plan.parts.flatMap { part in
            part.statements.compactMap { CoveredSpan(file.statements[$0], importNumber: importNumber, account: part.account) }
        }
    }
}
