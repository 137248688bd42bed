import Bookkeeping

extension CurrencyPlaces {
    /// Walks the portions of rows of the wanted accounts, each with the place of its currency.
    ///
    /// - Parameter flagged: what a row's flags have to be, of those that keep a row from counting: none for what counts,
    ///   `pending` for what would count if the bank had booked it.
    @inline(__always)
    func eachPortion(
        in rows: Range<Int>, of columns: LedgerColumns, flagged: RowFlags, _ body: (_ portion: Portion, _ currency: Int) -> Void
    ) {
        let notCounted = RowFlags.notCounted.rawValue
        let flags = flagged.rawValue
        ofAccount.withUnsafeBufferPointer { places in
            columns.eachPortion(
                in: rows,
                where: { row in
                    let account = Int(columns.accounts[row])
                    return columns.flags[row].rawValue & notCounted == flags && account < places.count
                        && places[account] != CurrencyPlaces.leftOut
                },
                { body($0, Int(places[Int(columns.accounts[$0.row])])) })
        }
    }
}
