import Bookkeeping
import Values

/// The columns of `ledger_row` that a ledger needs, in one order for reading everywhere.
enum LedgerRowColumns {
    /// The columns as a SELECT names them.
    static let list = "id, day, amount, account, descriptor, memo, category, flags, bank_id, import"

    /// The row that a query for `list` stands on; its memo gets a number in the ledger.
    static func row(_ row: any SQLRow, _ ledger: inout Ledger) -> LedgerRow {
        LedgerRow(
            id: row.id(0), day: Day(number: Int32(truncatingIfNeeded: row.integer(1))), amount: row.integer(2),
            account: UInt16(truncatingIfNeeded: row.integer(3)), descriptor: UInt32(truncatingIfNeeded: row.integer(4)),
            memo: row.withBytes(5) { ledger.texts.intern($0) }, category: UInt16(truncatingIfNeeded: row.integer(6)),
            flags: RowFlags(rawValue: UInt16(truncatingIfNeeded: row.integer(7))), bankKey: row.withBytes(8) { BankKey.key(of: $0) },
            importNumber: UInt32(truncatingIfNeeded: row.integer(9)))
    }
}
