import Bookkeeping
import Values

/// The columns of `ledger_row` that a ledger needs, in one order for reading everywhere.
enum LedgerRowColumns {
    /// The columns as a SELECT names them.
    static let list = "id, day, amount, account, descriptor, memo, category, flags, bank_id, import"

    /// The row that a query for `list` stands on; its memo gets a number in the ledger.
    /// - Throws: `StorageError.damaged` for a number that no row has.
    static func row(_ row: any SQLRow, _ ledger: inout Ledger) throws -> LedgerRow {
        LedgerRow(
            id: row.id(0), day: try row.day(1), amount: row.integer(2),
            account: try row.place(3, "account"), descriptor: try row.place(4, "descriptor"),
            memo: row.withBytes(5) { ledger.texts.intern($0) }, category: try row.place(6, "category"),
            flags: RowFlags(rawValue: try row.place(7, "flags")), bankKey: row.withBytes(8) { BankKey.key(of: $0) },
            importNumber: try row.place(9, "import"))
    }
}
