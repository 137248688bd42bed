import Importing
import Values

/// What accounts hold, and what the ledger claims that they hold.
extension LedgerBook {
    /// Adds what postings bring to what their accounts hold, and keeps what the ledger claims behind them.
    mutating func hold(_ transaction: LedgerTransaction, _ file: borrowing StatementFile) {
        for posting in transaction.postings {
            guard let amount = posting.amount else { continue }
            let key = key(posting.account, amount.commodity, file)
            balances[key] = (balances[key] ?? .zero) + amount.number
            guard !claims.isEmpty else { continue }
            LedgerBook.forEachName(file.bytes(posting.account)) { name in
                let whole = BalanceKey(account: Hash64.of(name), commodity: amount.commodity)
                wholeBalances[whole] = (wholeBalances[whole] ?? .zero) + amount.number
            }
        }
    }

    /// Levels of an account's name that are looked at, from the last.
    private static let levels = 32

    /// An account's name, and those of the accounts above it.
    static func forEachName(_ account: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var end = account.count
        var left = levels
        while end > 0, left > 0 {
            body(UnsafeBufferPointer(rebasing: account[..<end]))
            end = account[..<end].lastIndex(of: UInt8(ascii: ":")) ?? 0
            left -= 1
        }
    }

    /// Keeps what postings claim, once their rows stand.
    mutating func keepClaims(_ transaction: LedgerTransaction, _ file: borrowing StatementFile) {
        for posting in transaction.postings {
            guard let balance = posting.balance else { continue }
            let claim = LedgerClaim(account: posting.account, amount: balance, day: transaction.day)
            claimed[key(posting.account, balance.commodity, file)] = (claim, rowCount(claim, file))
        }
    }

    /// Settles claims that hold before a day, or all that are left.
    mutating func settleClaims(before day: Day?, into file: inout StatementFile) {
        while nextClaim < claims.count, day.map({ claims[nextClaim].day <= $0 }) ?? true {
            settle(claims[nextClaim], into: &file)
            nextClaim += 1
        }
    }

    private mutating func settle(_ claim: LedgerClaim, into file: inout StatementFile) {
        let key = key(claim.account, claim.amount.commodity, file)
        let missing = claim.amount.number + -(wholeBalances[key] ?? .zero)
        if missing.magnitude.units > tolerance.units,
            let pad = pads[key.account]?.take(before: claim.day, for: claim.amount.commodity)
        {
            let transaction = pad.transaction(of: LedgerAmount(number: missing, commodity: claim.amount.commodity))
            hold(transaction, file)
            add(transaction, into: &file)
        }
        // Of an account with others below it the claim is about all of them, and no statement.
        guard (balances[key] ?? .zero).units == (wholeBalances[key] ?? .zero).units else { return }
        var dayBefore = claim
        dayBefore.day = claim.day.advanced(by: -1)
        claimed[key] = (dayBefore, rowCount(claim, file))
    }

    private func rowCount(_ claim: LedgerClaim, _ file: borrowing StatementFile) -> Int {
        statements.rowCount(of: claim.account, commodities.currencies[claim.amount.commodity], file)
    }

    /// Declares for each statement the last claim, when no row follows it: a ledger begins with nothing.
    mutating func declareBalances(_ file: borrowing StatementFile) {
        for (claim, rows) in claimed.values {
            guard let currency = commodities.currencies[claim.amount.commodity], rows > 0, rowCount(claim, file) == rows,
                let units = claim.amount.number.minorUnits(exponent: currency.exponent)
            else { continue }
            statements.declare(claim.account, currency, closing: StatementBalance(amount: units, day: claim.day), file)
        }
    }
}
