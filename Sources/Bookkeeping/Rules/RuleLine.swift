import Values

/// One line of a file of rules: a word and what stands behind it.
struct RuleLine {
    /// The line without its end.
    let bytes: [UInt8]
    /// Its number, counted from 1.
    let number: Int

    /// A line.
    init(_ bytes: [UInt8], _ number: Int) {
        self.bytes = bytes
        self.number = number
    }

    /// The first word; nil for an empty line and for a remark, which begins with `#`.
    var word: Range<Int>? {
        guard let start = bytes.firstIndex(where: { $0 > 0x20 }), bytes[start] != UInt8(ascii: "#") else { return nil }
        let end = bytes[start...].firstIndex { $0 <= 0x20 } ?? bytes.count
        return start..<end
    }

    /// What stands behind the first word.
    var value: Range<Int> {
        trimmed((word?.upperBound ?? bytes.count)..<bytes.count)
    }

    /// The pieces of the value between commas; commas in quotation marks do not count.
    var items: [Range<Int>] {
        var items: [Range<Int>] = []
        var start = value.lowerBound
        var scanner = SearchScanner(bytes)
        scanner.rewind(to: start)
        while scanner.position < value.upperBound {
            if scanner.takeQuoted() != nil { continue }
            if scanner.next == UInt8(ascii: ",") {
                items.append(trimmed(start..<scanner.position))
                start = scanner.position + 1
            }
            scanner.rewind(to: scanner.position + 1)
        }
        items.append(trimmed(min(start, value.upperBound)..<value.upperBound))
        return items
    }

    /// A text in quotation marks or as it stands; nil if the marks are not around all of it.
    func text(_ range: Range<Int>) -> String? {
        var scanner = SearchScanner(Array(bytes[range]))
        guard let quoted = scanner.takeQuoted() else { return String(decoding: bytes[range], as: UTF8.self) }
        return quoted.isClosed && scanner.isAtEnd ? String(decoding: quoted.text, as: UTF8.self) : nil
    }

    /// A share and its category, as `60% groceries`, `12.00 groceries` or `rest home`.
    func part(_ range: Range<Int>, _ vocabulary: SearchVocabulary) -> RuleSplit.Part? {
        let end = bytes[range].firstIndex { $0 <= 0x20 } ?? range.upperBound
        guard let name = text(trimmed(end..<range.upperBound)), !name.utf8.isEmpty else { return nil }
        let category = vocabulary.categoryCode(named: name)
        let share = Array(bytes[range.lowerBound..<end])
        if share == Array(RuleFile.rest.utf8) { return RuleSplit.Part(.rest, category) }
        let isPercent = share.last == UInt8(ascii: "%")
        guard let number = SearchDecimal(reading: isPercent ? share.dropLast() : share, groupMark: 0), number.units > 0 else { return nil }
        guard isPercent else { return RuleSplit.Part(.amount(number), category) }
        guard number.units % 100 == 0, number.units <= Int64(RuleSplit.whole) * 100 else { return nil }
        return RuleSplit.Part(.percent(hundredths: Int32(truncatingIfNeeded: number.units / 100)), category)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        return start..<end
    }
}
