import Values

/// Texts, days and numbers out of the places where they stand.
extension OFXReading {
    /// The text of a value as plain text: in place when the file holds it so, otherwise written anew.
    @inline(__always)
    mutating func text(_ value: TextRange) -> TextRange {
        guard OFXText.needsRewriting(file.bytes(value)) else { return value }
        return rewritten(value)
    }

    @inline(never)
    private mutating func rewritten(_ value: TextRange) -> TextRange {
        buffer.removeAll(keepingCapacity: true)
        OFXText.append(file.bytes(value), to: &buffer)
        return file.arena.append(buffer)
    }

    /// The line of a value.
    mutating func line(of value: TextRange) -> Int {
        lines.line(at: Int(value.offset))
    }

    /// The calendar day of `20071015021529.000[-8:PST]`, which no zone moves; `2007-10-15` is taken too.
    @inline(__always)
    mutating func day(_ value: TextRange) -> Day? {
        OFXDate.day(file.bytes(value)) ?? OFXDate.day(file.bytes(text(value)))
    }

    /// A day that may be missing or unusable without harm.
    mutating func optionalDay(_ value: TextRange) -> Day? {
        value.isEmpty ? nil : day(value)
    }

    /// An amount of the open statement in minor units; nil if it cannot be read. Rounding is noted.
    @inline(__always)
    mutating func amountOrNothing(_ value: TextRange) -> Int64? {
        if exponent == nil { settleCurrency() }
        guard let units = amount(value, exponent: exponent ?? 2) else { return nil }
        return units
    }

    /// An amount with so many minor digits; nil if it cannot be read. Rounding is noted.
    @inline(__always)
    mutating func amount(_ value: TextRange, exponent: Int) -> Int64? {
        if case .amount(let units, false) = PrintedAmount.read(file.bytes(value), exponent: exponent, mark: decimalMark) { return units }
        return unusualAmount(value, exponent: exponent)
    }

    @inline(never)
    private mutating func unusualAmount(_ value: TextRange, exponent: Int) -> Int64? {
        let plain = text(value)
        var outcome = PrintedAmount.read(file.bytes(plain), exponent: exponent, mark: decimalMark)
        if case .ambiguous = outcome {
            if !hasSoughtMark {
                hasSoughtMark = true
                decimalMark = markOfFile()
            }
            outcome = PrintedAmount.read(file.bytes(plain), exponent: exponent, mark: decimalMark ?? markOf(plain))
        }
        guard case .amount(let units, let rounded) = outcome else { return nil }
        if rounded { file.note(.amountRounded, line: line(of: value), found: file.bytes(plain)) }
        return units
    }

    /// The decimal mark that the amounts of the whole file ask for.
    private mutating func markOfFile() -> PrintedAmount.DecimalMark? {
        var evidence = DecimalMarkEvidence()
        var place = scanner.tag(from: 0)
        while place < scanner.count {
            let (name, nameEnd) = scanner.name(at: place + 1)
            let next = scanner.tag(from: nameEnd)
            switch vocabulary[name] {
            case .leaf(.amount), .leaf(.balance), .leaf(.marketValue):
                evidence.see(file.bytes(trimmed(min(nameEnd + 1, next), next)))
            default: break
            }
            place = next
        }
        return evidence.mark
    }

    /// The mark of an ambiguous amount itself: by the specification amounts have no group marks.
    private func markOf(_ value: TextRange) -> PrintedAmount.DecimalMark {
        file.bytes(value).contains(PrintedAmount.DecimalMark.comma.rawValue) ? .comma : .point
    }

    /// A decimal number as an integer in units of `10^-digits`; nil if it is no number or too large.
    mutating func scaled(_ value: TextRange, digits: Int) -> Int64? {
        var bytes = file.bytes(text(value))
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative || bytes.first == UInt8(ascii: "+") { bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst()) }
        let mark = bytes.contains(UInt8(ascii: ",")) ? UInt8(ascii: ",") : UInt8(ascii: ".")
        let whole = bytes.firstIndex(of: mark) ?? bytes.count
        guard whole + digits <= 18, let reading = DecimalDigits.read(bytes, decimalMark: mark, groupMark: 0, exponent: digits) else {
            return nil
        }
        return isNegative ? 0 - reading.minorUnits : reading.minorUnits
    }

    /// A number of digits only; nil if there is none, anything else, or too many digits.
    func number(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> Int64? {
        guard !bytes.isEmpty, bytes.count <= limit else { return nil }
        var number: Int64 = 0
        for byte in bytes {
            guard byte &- 48 <= 9 else { return nil }
            number = number * 10 + Int64(byte - 48)
        }
        return number
    }
}

/// The dates of OFX.
enum OFXDate {
    /// The calendar day at the beginning of `YYYYMMDD[HHMMSS[.XXX]][offset:zone]` or `YYYY-MM-DD`, unmoved by any zone;
    /// nothing when there is no such day.
    @inline(__always)
    static func day(_ bytes: UnsafeBufferPointer<UInt8>) -> Day? {
        guard bytes.count >= 8 else { return nil }
        if bytes[4] &- 48 > 9 { return separated(bytes) }
        guard let year = digits(bytes, 0, 4), let month = digits(bytes, 4, 2), let day = digits(bytes, 6, 2) else { return nil }
        return Day(year: year, month: month, day: day)
    }

    private static func separated(_ bytes: UnsafeBufferPointer<UInt8>) -> Day? {
        guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-") || bytes[4] == UInt8(ascii: "/"), bytes[7] == bytes[4] else { return nil }
        guard let year = digits(bytes, 0, 4), let month = digits(bytes, 5, 2), let day = digits(bytes, 8, 2) else { return nil }
        return Day(year: year, month: month, day: day)
    }

    @inline(__always)
    private static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> Int? {
        var number = 0
        for index in start..<(start &+ count) {
            let digit = bytes[index] &- 48
            guard digit <= 9 else { return nil }
            number = number &* 10 &+ Int(digit)
        }
        return number
    }
}
