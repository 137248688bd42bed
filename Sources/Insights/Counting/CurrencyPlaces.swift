package import Bookkeeping
package import Values

/// The currencies of the accounts that a figure looks at, and for each account the place of its own.
///
/// The first one is the household's primary currency: the one with the most counted rows, at a tie the one of the
/// earlier account. Amounts of different currencies are never added.
package struct CurrencyPlaces: Sendable {
    /// The currencies, primary first.
    package let currencies: [Currency]
    /// For each account of the ledger the place of its currency, or `leftOut`.
    let ofAccount: [UInt8]

    /// Stands in `ofAccount` for an account that is not looked at.
    static let leftOut = UInt8.max
    /// Currencies that are kept apart at most; accounts of further ones are left out.
    static let limit = 32

    /// The currencies of some accounts. Costs one pass over the ledger when there are several.
    package init(_ selection: AccountSelection, in ledger: Ledger) {
        let numbers = selection.numbers(in: ledger)
        var found: [Currency] = []
        for number in numbers {
            let currency = ledger.accounts[Int(number)].currency
            if !found.contains(currency), found.count < CurrencyPlaces.limit { found.append(currency) }
        }
        if found.count > 1 {
            let counts = CurrencyPlaces.rowCounts(of: found, numbers, in: ledger)
            let order = found.indices.sorted { counts[$0] != counts[$1] ? counts[$0] > counts[$1] : $0 < $1 }
            found = order.map { found[$0] }
        }
        var places = [UInt8](repeating: CurrencyPlaces.leftOut, count: ledger.accounts.count)
        for number in numbers {
            guard let place = found.firstIndex(of: ledger.accounts[Int(number)].currency) else { continue }
            places[Int(number)] = UInt8(truncatingIfNeeded: place)
        }
        currencies = found
        ofAccount = places
    }

    /// Whether every account of the ledger counts and all share one currency, so that loops need not look at accounts.
    var isUniform: Bool {
        currencies.count == 1 && !ofAccount.contains(CurrencyPlaces.leftOut)
    }

    /// The place of an account's currency, or nil if the account is not looked at.
    @inline(__always)
    func place(ofAccount account: UInt16) -> Int? {
        guard Int(account) < ofAccount.count else { return nil }
        let place = ofAccount[Int(account)]
        return place == CurrencyPlaces.leftOut ? nil : Int(place)
    }

    /// Counted rows of each currency. Rows are counted in four tables in turn, because rows of one account in a row
    /// would otherwise wait for each other's store.
    private static func rowCounts(of currencies: [Currency], _ numbers: [UInt16], in ledger: Ledger) -> [Int] {
        let accounts = ledger.accounts.count
        let notCounted = RowFlags.notCounted.rawValue
        var counts = [Int](repeating: 0, count: accounts * 4)
        ledger.withColumns { columns in
            counts.withUnsafeMutableBufferPointer { counts in
                for row in 0..<columns.count {
                    let account = min(Int(columns.accounts[row]), accounts - 1)
                    counts[(row & 3) * accounts + account] &+= columns.flags[row].rawValue & notCounted == 0 ? 1 : 0
                }
            }
        }
        return currencies.map { currency in
            var total = 0
            for number in numbers where ledger.accounts[Int(number)].currency == currency {
                for table in 0..<4 { total += counts[table * accounts + Int(number)] }
            }
            return total
        }
    }
}

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
