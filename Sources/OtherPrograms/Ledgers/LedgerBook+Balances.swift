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
        let held = heldBelow(claim.account, claim.amount.commodity, file)
        let missing = claim.amount.number + -held
        let hash = Hash64.of(file.bytes(claim.account))
        if missing.magnitude.units > tolerance.units, var pad = pads[hash]?.last(where: { $0.transaction.day < claim.day }),
            pad.settled.insert(claim.amount.commodity).inserted
        {
            var transaction = pad.transaction
            var posting = LedgerPosting(account: pad.account, line: transaction.line)
            posting.amount = LedgerAmount(number: missing, commodity: claim.amount.commodity)
            var other = LedgerPosting(account: pad.source, line: transaction.line)
            other.amount = LedgerAmount(number: -missing, commodity: claim.amount.commodity)
            transaction.postings = [posting, other]
            if let index = pads[hash]?.lastIndex(where: { $0.transaction.day < claim.day }) { pads[hash]?[index] = pad }
            hold(transaction, file)
            add(transaction, into: &file)
        }
        // Of an account with others below it the claim is about all of them, and no statement.
        let own = balances[key(claim.account, claim.amount.commodity, file)] ?? .zero
        guard own.units == heldBelow(claim.account, claim.amount.commodity, file).units else { return }
        var dayBefore = claim
        dayBefore.day = claim.day.advanced(by: -1)
        claimed[key(claim.account, claim.amount.commodity, file)] = (dayBefore, rowCount(claim, file))
    }

    /// What an account and those below it hold of a commodity.
    private func heldBelow(_ account: TextRange, _ commodity: Int, _ file: borrowing StatementFile) -> LedgerDecimal {
        let name = file.bytes(account)
        var sum = balances[key(account, commodity, file)] ?? .zero
        for other in names where other.length > account.length {
            let bytes = file.bytes(other)
            guard bytes[name.count] == UInt8(ascii: ":"), bytes.starts(with: name) else { continue }
            sum = sum + (balances[key(other, commodity, file)] ?? .zero)
        }
        return sum
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
