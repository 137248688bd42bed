import Values

extension MT940Reading {
    /// Reads the details of the last row.
    mutating func readDetails(_ field: MT940Fields.Field) {
        guard var row = current.statement.lines.last, current.detailFields < MT940Statement.detailFieldLimit else { return }
        current.detailFields += 1
        let content = UnsafeBufferPointer(rebasing: source[field.content]).trimmed()
        let form = MT940Form(content)
        row.raw.length = UInt32(truncatingIfNeeded: field.content.upperBound - Int(row.raw.offset))
        scratch.removeAll(keepingCapacity: true)
        MT940Join.append(content, form: form, to: &scratch)
        let text = scratch
        let memo =
            switch form {
            case .free: freeMemo(content)
            case .coded: text.withUnsafeBufferPointer { readCoded($0, into: &row) }
            case .numbered(let mark, let start): text.withUnsafeBufferPointer { readNumbered($0, mark, start, into: &row) }
            }
        row.memo = together(row.memo, memo)
        current.statement.lines[current.statement.lines.count - 1] = row
    }

    /// A text in one piece: its place in the source where it stands there so.
    mutating func joined(_ text: UnsafeBufferPointer<UInt8>, form: MT940Form) -> TextRange {
        if !text.contains(where: { $0 < 0x20 }) { return range(text) }
        scratch.removeAll(keepingCapacity: true)
        MT940Join.append(text, form: form, to: &scratch)
        return file.arena.append(scratch)
    }

    private mutating func freeMemo(_ content: UnsafeBufferPointer<UInt8>) -> TextRange {
        joined(content, form: .free)
    }

    /// Details and what is already known of the row (a supplementary line, or earlier details) in one text, details first.
    private mutating func together(_ known: TextRange, _ details: TextRange) -> TextRange {
        if known.isEmpty || details.isEmpty { return details.isEmpty ? known : details }
        let isSupplement = known == current.supplement
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: file.bytes(isSupplement ? details : known))
        scratch.append(0x20)
        scratch.append(contentsOf: file.bytes(isSupplement ? known : details))
        return file.arena.append(scratch)
    }

    /// Adds a fact about the last row that has to be written anew.
    private mutating func add(_ kind: LineDetail.Kind, _ text: UnsafeBufferPointer<UInt8>) {
        let trimmed = text.trimmed()
        if trimmed.isEmpty || trimmed.equals("NOTPROVIDED") || trimmed.equals("NONREF") { return }
        add(kind, file.arena.append(trimmed))
    }

    /// Reads subfields into a row; gives its memo: the purpose, then what the bank calls it.
    private mutating func readNumbered(
        _ text: UnsafeBufferPointer<UInt8>, _ mark: UInt8, _ start: Int, into row: inout StatementLine
    ) -> TextRange {
        let subfields = MT940Subfields(text, mark: mark, start: start)
        subfields.name.withUnsafeBufferPointer { row.payee = file.arena.append($0.trimmed()) }
        subfields.account.withUnsafeBufferPointer { add(.counterpartAccount, $0) }
        var memo = subfields.purpose.withUnsafeBufferPointer { readPurpose($0) }
        if !memo.isEmpty && !subfields.kind.isEmpty { memo.append(0x20) }
        memo.append(contentsOf: subfields.kind)
        return file.arena.append(memo)
    }

    /// Reads the keywords of a purpose; gives the text that is left for a person.
    private mutating func readPurpose(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var memo: [UInt8] = []
        var meaning = MT940Keyword.Meaning.purpose
        var first = 0
        var index = 0
        while index <= text.count {
            let keyword = index < text.count ? MT940Keyword(text, at: index) : nil
            if keyword == nil && index < text.count {
                index += 1
                continue
            }
            let value = UnsafeBufferPointer(rebasing: text[first..<index]).trimmed()
            switch meaning {
            case .purpose:
                if !memo.isEmpty && !value.isEmpty { memo.append(0x20) }
                memo.append(contentsOf: value)
            case .reference: add(.reference, value)
            case .mandate: add(.mandate, value)
            case .ultimate: add(.counterpartName, value)
            case .account: add(.counterpartAccount, value)
            case .other: break
            }
            guard let keyword else { break }
            meaning = keyword.meaning
            first = keyword.end
            index = keyword.end
        }
        return memo
    }

    /// Reads codes into a row; gives its memo: what stands before the codes, the purpose, then the kind.
    private mutating func readCoded(_ text: UnsafeBufferPointer<UInt8>, into row: inout StatementLine) -> TextRange {
        var purpose: [UInt8] = []
        var kind: [UInt8] = []
        var index = 0
        while index < text.count, let code = MT940Code(text, at: index) {
            index = code.end
            // The slash that ends this code may begin the next one (`/BENM//NAME/`).
            while index < text.count && MT940Code(text, at: index) == nil { index += 1 }
            let value = UnsafeBufferPointer(rebasing: text[code.end..<index]).trimmed()
            switch code.meaning {
            case .purpose: purpose.append(contentsOf: MT940Reading.plainPurpose(value))
            case .kind: kind.append(contentsOf: MT940Reading.withoutSlashes(value))
            default: read(value, code.meaning, into: &row)
            }
        }
        if !purpose.isEmpty && !kind.isEmpty { purpose.append(0x20) }
        purpose.append(contentsOf: kind)
        return file.arena.append(purpose)
    }

    private mutating func read(_ value: UnsafeBufferPointer<UInt8>, _ meaning: MT940Code.Meaning, into row: inout StatementLine) {
        let plain = MT940Reading.withoutSlashes(value)
        switch meaning {
        case .name: if row.payee.isEmpty { row.payee = file.arena.append(plain) }
        case .otherSide: readOtherSide(value, into: &row)
        case .account: add(.counterpartAccount, plain)
        case .address: add(.address, plain)
        case .ultimate: add(.counterpartName, plain)
        case .reference: add(.reference, plain)
        case .mandate: add(.mandate, plain)
        case .originalAmount: addOriginalAmount(plain, at: 0)
        case .purpose, .kind, .other: break
        }
    }

    /// Reads `account/BIC/name/city`.
    private mutating func readOtherSide(_ value: UnsafeBufferPointer<UInt8>, into row: inout StatementLine) {
        var start = 0
        for part in 0..<3 where start < value.count {
            let end = value.firstIndex(of: UInt8(ascii: "/"), from: start)
            let text = UnsafeBufferPointer(rebasing: value[start..<end]).trimmed()
            if part == 0 { add(.counterpartAccount, text) }
            if part == 2 && row.payee.isEmpty { row.payee = file.arena.append(text) }
            start = end + 1
        }
    }

    /// A purpose without the words that say how it is written (`USTD//`, `STRD/CUR/`).
    private static func plainPurpose(_ value: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        for prefix in ["USTD//", "STRD/CUR/", "STRD//"] as [StaticString] where value.holds(prefix, at: 0) {
            return withoutSlashes(UnsafeBufferPointer(rebasing: value[prefix.utf8CodeUnitCount...]))
        }
        return withoutSlashes(value)
    }

    /// A text without the slashes and blanks around it.
    private static func withoutSlashes(_ value: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        var low = 0
        var high = value.count
        while low < high && (value[low] <= 0x20 || value[low] == UInt8(ascii: "/")) { low += 1 }
        while high > low && (value[high - 1] <= 0x20 || value[high - 1] == UInt8(ascii: "/")) { high -= 1 }
        return UnsafeBufferPointer(rebasing: value[low..<high])
    }
}
