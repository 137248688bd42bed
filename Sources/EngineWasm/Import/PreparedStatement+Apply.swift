import Bookkeeping
import Importing
import Values

extension PreparedStatement {
    /// Brings the statement into the ledger that it was held against, and pairs the transfers that its rows make.
    func apply(_ request: ApplyRequest, to ledger: inout Ledger) {
        var plan = plan
        plan.settleDoubtful { part, line in request.added.contains(LinePlace(statement: part, line: line)) }
        ledger.accounts += newAccounts
        var ids = request.ids
        ledger.apply(plan, of: file, importNumber: request.importNumber) { ids.next() }
        guard let span = plan.changedDays(in: file) else { return }
        for pair in PairTransfers.pair(ledger, in: span, rejected: request.rejected) {
            for row in [Int(pair.outgoing), Int(pair.incoming)] {
                ledger.setFlags(ledger.flags[row].union(.transfer), ofRow: row)
            }
        }
    }
}
