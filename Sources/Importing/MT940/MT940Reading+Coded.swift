extension MT940Reading {
    /// Reads codes into a row; gives its memo: what stands before the codes, the purpose, then the kind.
    mutating func readCoded(_ text: UnsafeBufferPointer<UInt8>, into row: inout StatementLine) -> TextRange {
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
