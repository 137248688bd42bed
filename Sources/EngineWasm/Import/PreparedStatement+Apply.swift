import Bookkeeping
import Importing
import Values

extension PreparedStatement {
    /// Brings the statement into the household that it was held against.
    /// - Returns: what the statements cover that it brings in.
    func apply(_ request: ApplyRequest, to household: DeviceHousehold) -> [CoveredSpan] {
        let added = spans(importNumber: request.importNumber)
        household.transfers += apply(request, to: &household.ledger, rejected: household.rejectedTransfers.union(request.rejected))
        household.spans += added
        household.imports.append(PastImport(number: request.importNumber, fileName: name, layout: file.layout))
        guard let mapping = file.mapping else { return added }
        for part in plan.parts {
            let known = RememberedColumns(account: part.account, layout: mapping.layout, mapping: mapping.text)
            // The first that fits counts.
            household.columns.insert(known, at: 0)
        }
        return added
    }

    /// Brings the statement into the ledger, and pairs the transfers that its rows make.
    /// - Parameter rejected: pairs that the person said are no transfer.
    /// - Returns: the transfers.
    private func apply(_ request: ApplyRequest, to ledger: inout Ledger, rejected: Set<TransferPair>) -> [TransferPair] {
        var plan = plan
        var doubtful = -1
        plan.settleDoubtful { _, _ in
            doubtful += 1
            return request.added.contains(doubtful)
        }
        ledger.accounts += allAccounts.dropFirst(ledger.accounts.count)
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
    private func spans(importNumber: UInt32) -> [CoveredSpan] {
        plan.parts.flatMap { part in
            part.statements.compactMap { CoveredSpan(file.statements[$0], importNumber: importNumber, account: part.account) }
        }
    }
}
