import Importing
import Values

/// Indented lines.
extension HledgerReading {
    /// A line under a transaction or a directive.
    mutating func readIndented() {
        var cursor = cursor()
        cursor.passBlanks()
        if let account = openAccount { return declareType(account, cursor.range(cursor.index, cursor.end)) }
        if let commodity = openCommodity {
            if cursor.pass(word: "format ") { commodities.decimalMarks[commodity] = amountShape(cursor) }
            return
        }
        guard open != nil else { return }
        open?.end = lines.end
        if cursor.pass(";") {
            let comment = cursor.range(cursor.index, cursor.end)
            if var transaction = open {
                open = nil
                HledgerComment.read(comment, into: &transaction, file)
                open = transaction
            }
            return
        }
        readPosting(cursor)
    }

    /// `[*|!] ACCOUNT  [AMOUNT] [@ PRICE] [= BALANCE] [; COMMENT]`
    private mutating func readPosting(_ place: LedgerCursor) {
        var cursor = place
        HledgerReading.passMark(&cursor)
        cursor.passBlanks()
        let start = cursor.index
        while !cursor.isAtEnd, !isGap(cursor) { cursor.index += 1 }
        var account = cursor.range(from: start)
        let first = file.bytes(account).first
        if first == UInt8(ascii: "(") || first == UInt8(ascii: "[") {
            // Under a periodic transaction brackets say only that nothing balances the amount.
            guard open?.schedule == nil else { return readPlanned(account, cursor) }
            if virtual.count == 0 { virtual.line = lines.number }
            virtual.count += 1
            return
        }
        account = aliases.applied(to: account, file)
        var posting = LedgerPosting(account: account, line: lines.number)
        guard (open?.postings.count ?? 0) < ImportLimits.splits, !account.isEmpty, readAmounts(&cursor, &posting) else {
            file.note(.ledgerPostingUnreadable, line: lines.number, found: lines.bytes)
            open?.isBroken = true
            return
        }
        if cursor.pass(";"), var transaction = open {
            open = nil
            let comment = cursor.range(cursor.index, cursor.end)
            if !HledgerComment.readTags(comment, into: &transaction, file) { posting.comment = comment }
            open = transaction
        }
        open?.postings.append(posting)
    }

    /// A posting in brackets under a periodic transaction.
    private mutating func readPlanned(_ bracketed: TextRange, _ place: LedgerCursor) {
        var cursor = place
        let inner = TextRange(offset: bracketed.offset + 1, length: bracketed.length > 2 ? bracketed.length - 2 : 0)
        var posting = LedgerPosting(account: aliases.applied(to: inner, file), line: lines.number)
        guard (open?.postings.count ?? 0) < ImportLimits.splits, !inner.isEmpty, readAmounts(&cursor, &posting) else {
            return file.note(.ledgerPostingUnreadable, line: lines.number, found: lines.bytes)
        }
        open?.postings.append(posting)
    }

    private mutating func readAmounts(_ cursor: inout LedgerCursor, _ posting: inout LedgerPosting) -> Bool {
        cursor.passBlanks()
        if !cursor.isAtEnd, cursor.byte != UInt8(ascii: ";"), cursor.byte != UInt8(ascii: "=") {
            guard let amount = amounts.read(&cursor, &commodities) else { return false }
            posting.amount = amount
            guard readPrice(&cursor, amount, &posting) else { return false }
        }
        cursor.passBlanks()
        guard cursor.pass("=") else { return cursor.isAtEnd || cursor.byte == UInt8(ascii: ";") }
        _ = cursor.pass("=")
        let isInclusive = cursor.pass("*")
        cursor.passBlanks()
        guard let balance = amounts.read(&cursor, &commodities), passLotsAndPrice(&cursor) else { return false }
        if !isInclusive { posting.balance = balance }
        posting.isAssignment = posting.amount == nil
        return !(posting.isAssignment && isInclusive)
    }

    /// `@ PRICE` for one, `@@ PRICE` for all; lots in braces say nothing here.
    private mutating func readPrice(_ cursor: inout LedgerCursor, _ amount: LedgerAmount, _ posting: inout LedgerPosting) -> Bool {
        passLots(&cursor)
        let isBracketed = cursor.pass("(")
        guard cursor.pass("@") else { return !isBracketed }
        let isTotal = cursor.pass("@")
        if isBracketed { _ = cursor.pass(")") }
        cursor.passBlanks()
        guard let price = amounts.read(&cursor, &commodities) else { return false }
        if isTotal {
            let number = price.number.magnitude
            posting.weight = LedgerAmount(number: amount.number.units < 0 ? -number : number, commodity: price.commodity)
        } else {
            guard let number = amount.number.times(price.number) else { return false }
            posting.weight = LedgerAmount(number: number, commodity: price.commodity)
        }
        passLots(&cursor)
        return true
    }

    private mutating func passLotsAndPrice(_ cursor: inout LedgerCursor) -> Bool {
        passLots(&cursor)
        guard cursor.pass("@") else { return cursor.isAtEnd || cursor.byte == UInt8(ascii: ";") }
        _ = cursor.pass("@")
        cursor.passBlanks()
        guard amounts.read(&cursor, &commodities) != nil else { return false }
        cursor.passBlanks()
        return cursor.isAtEnd || cursor.byte == UInt8(ascii: ";")
    }

    /// Passes `{…}`, `{{…}}` and `[…]`.
    private func passLots(_ cursor: inout LedgerCursor) {
        cursor.passBlanks()
        while cursor.byte == UInt8(ascii: "{") || cursor.byte == UInt8(ascii: "[") {
            let close = cursor.byte == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
            while !cursor.isAtEnd, cursor.byte != close { cursor.index += 1 }
            while cursor.byte == close { cursor.index += 1 }
            cursor.passBlanks()
        }
    }
}
