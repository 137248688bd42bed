extension MT940Reading {
    /// Reads subfields into a row; gives its memo: the purpose, then what the bank calls it.
    mutating func readNumbered(
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
}
