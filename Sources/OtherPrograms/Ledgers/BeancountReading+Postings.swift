import Importing
import Values

/// Indented lines, and what they are made of.
extension BeancountReading {
    /// A posting, or metadata, of which `note` and texts are kept.
    mutating func readIndented() {
        guard open != nil else { return }
        var cursor = cursor()
        cursor.passBlanks()
        guard cursor.byte != UInt8(ascii: ";") else { return }
        open?.end = lines.end
        if cursor.byte &- 97 < 26 { return readMetadata(cursor) }
        let isFlagged = cursor.index + 1 < cursor.end && cursor.text[cursor.index + 1] <= 0x20
        if isFlagged {
            cursor.index += 1
            cursor.passBlanks()
        }
        guard let account = BeancountReading.account(&cursor), (open?.postings.count ?? 0) < ImportLimits.splits else { return refuse() }
        var posting = LedgerPosting(account: account, line: lines.number)
        cursor.passBlanks()
        if !isEnd(cursor) {
            guard let amount = amount(&cursor) else { return refuse() }
            posting.amount = amount
            guard readCost(&cursor, amount, &posting), readPrice(&cursor, amount, &posting), isEnd(cursor) else { return refuse() }
        }
        open?.postings.append(posting)
    }

    private mutating func refuse() {
        file.note(.ledgerPostingUnreadable, line: lines.number, found: lines.bytes)
        open?.isBroken = true
    }

    private func isEnd(_ cursor: LedgerCursor) -> Bool { cursor.isAtEnd || cursor.byte == UInt8(ascii: ";") }

    private mutating func readMetadata(_ place: LedgerCursor) {
        var cursor = place
        guard cursor.pass(word: "note:") || cursor.pass(word: "comment:") || cursor.pass(word: "memo:") else { return }
        cursor.passBlanks()
        if let text = BeancountReading.quoted(&cursor, file), open?.note.isEmpty == true { open?.note = text }
    }

    /// `{100.00 USD, …}` for one, `{{300.00 USD}}` for all, `{}` for what the lot once cost.
    private mutating func readCost(_ cursor: inout LedgerCursor, _ amount: LedgerAmount, _ posting: inout LedgerPosting) -> Bool {
        cursor.passBlanks()
        guard cursor.pass("{") else { return true }
        let isTotal = cursor.pass("{")
        cursor.passBlanks()
        if let cost = self.amount(&cursor) {
            guard let weight = weight(amount, cost, isTotal: isTotal) else { return false }
            posting.weight = weight
        } else {
            posting.hasOpenWeight = true
        }
        while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "}") { cursor.index += 1 }
        guard cursor.pass("}") else { return false }
        return !isTotal || cursor.pass("}")
    }

    private mutating func readPrice(_ cursor: inout LedgerCursor, _ amount: LedgerAmount, _ posting: inout LedgerPosting) -> Bool {
        cursor.passBlanks()
        guard cursor.pass("@") else { return true }
        let isTotal = cursor.pass("@")
        cursor.passBlanks()
        if isEnd(cursor) { return true }
        guard let price = self.amount(&cursor), let weight = weight(amount, price, isTotal: isTotal) else { return false }
        cursor.passBlanks()
        // Where a lot has a cost, the price says only what it is worth.
        if posting.weight == nil, !posting.hasOpenWeight { posting.weight = weight }
        return true
    }

    private func weight(_ amount: LedgerAmount, _ price: LedgerAmount, isTotal: Bool) -> LedgerAmount? {
        if isTotal {
            let number = price.number.magnitude
            return LedgerAmount(number: amount.number.units < 0 ? -number : number, commodity: price.commodity)
        }
        return amount.number.times(price.number).map { LedgerAmount(number: $0, commodity: price.commodity) }
    }

    /// `-1,234.50 CAD`; nil for sums and products.
    mutating func amount(_ cursor: inout LedgerCursor) -> LedgerAmount? {
        let start = cursor.index
        let isNegative = cursor.pass("-")
        if !isNegative { _ = cursor.pass("+") }
        cursor.passBlanks()
        let first = cursor.index
        while cursor.byte &- 48 <= 9 || cursor.byte == UInt8(ascii: ",") || cursor.byte == UInt8(ascii: ".") { cursor.index += 1 }
        let digits = UnsafeBufferPointer(rebasing: text[first..<cursor.index])
        guard let number = LedgerDecimal.read(digits, decimal: UInt8(ascii: ".")) else {
            cursor.index = start
            return nil
        }
        cursor.passBlanks()
        let symbol = cursor.index
        while !cursor.isAtEnd, BeancountReading.isSymbolByte(cursor.byte) { cursor.index += 1 }
        guard cursor.index > symbol, text[symbol] &- 65 < 26 else {
            cursor.index = start
            return nil
        }
        let commodity = commodities.place(UnsafeBufferPointer(rebasing: text[symbol..<cursor.index]))
        cursor.passBlanks()
        return LedgerAmount(number: isNegative ? -number : number, commodity: commodity)
    }

    private static func isSymbolByte(_ byte: UInt8) -> Bool {
        byte &- 65 < 26 || byte &- 48 <= 9 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "'")
    }

    /// `balance ACCOUNT NUMBER [~ TOLERANCE] CURRENCY`
    mutating func readBalance(_ day: Day, _ place: LedgerCursor) {
        var cursor = place
        cursor.passBlanks()
        let account = BeancountReading.account(&cursor)
        cursor.passBlanks()
        guard let account, let amount = tolerantAmount(&cursor) else {
            return file.note(.ledgerLineUnknown, line: lines.number, found: lines.bytes)
        }
        claims.append(LedgerClaim(account: account, amount: amount, day: day))
    }

    /// An amount whose number may be followed by how far off it may be.
    private mutating func tolerantAmount(_ cursor: inout LedgerCursor) -> LedgerAmount? {
        if let amount = amount(&cursor) { return amount }
        let isNegative = cursor.pass("-")
        let first = cursor.index
        while cursor.byte &- 48 <= 9 || cursor.byte == UInt8(ascii: ",") || cursor.byte == UInt8(ascii: ".") { cursor.index += 1 }
        let digits = UnsafeBufferPointer(rebasing: text[first..<cursor.index])
        cursor.passBlanks()
        guard let number = LedgerDecimal.read(digits, decimal: UInt8(ascii: ".")), cursor.pass("~") else { return nil }
        cursor.passBlanks()
        return amount(&cursor).map { LedgerAmount(number: isNegative ? -number : number, commodity: $0.commodity) }
    }

    /// `pad ACCOUNT SOURCE`
    mutating func readPad(_ day: Day, _ place: LedgerCursor) {
        var cursor = place
        cursor.passBlanks()
        let account = BeancountReading.account(&cursor)
        cursor.passBlanks()
        guard let account, let source = BeancountReading.account(&cursor) else {
            return file.note(.ledgerLineUnknown, line: lines.number, found: lines.bytes)
        }
        var transaction = LedgerTransaction(day: day, line: lines.number, start: lines.start)
        transaction.end = lines.end
        transaction.narration = source
        pads.append(LedgerPad(account: account, source: source, frame: transaction))
    }

    /// An account's name: words that begin with a capital or beyond ASCII, parted by colons.
    static func account(_ cursor: inout LedgerCursor) -> TextRange? {
        let start = cursor.index
        var hasColon = false
        guard cursor.byte &- 65 < 26 || cursor.byte >= 0x80 else { return nil }
        while !cursor.isAtEnd, cursor.byte > 0x20, cursor.byte != UInt8(ascii: ";"), cursor.byte != UInt8(ascii: "\"") {
            if cursor.byte == UInt8(ascii: ":") { hasColon = true }
            cursor.index += 1
        }
        guard hasColon else {
            cursor.index = start
            return nil
        }
        return TextRange(start..<cursor.index)
    }

    /// A text in quotes; written anew when it holds quotes itself.
    static func quoted(_ cursor: inout LedgerCursor, _ file: borrowing StatementFile) -> TextRange? {
        guard cursor.pass("\"") else { return nil }
        let start = cursor.index
        var plain: [UInt8] = []
        var isEscaped = false
        while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "\"") {
            if cursor.byte == UInt8(ascii: "\\"), cursor.index + 1 < cursor.end {
                isEscaped = true
                cursor.index += 1
            }
            plain.append(cursor.byte)
            cursor.index += 1
        }
        let end = cursor.index
        _ = cursor.pass("\"")
        return isEscaped ? file.arena.append(plain) : cursor.range(start, end)
    }
}
