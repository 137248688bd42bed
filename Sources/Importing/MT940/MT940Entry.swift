import Values

/// What a `:61:` line says, read by position: value day, booking day, direction, amount, type and references.
struct MT940Entry {
    /// The value day.
    var valueDay: NearestDay
    /// The booking day where the line has one, in the year that brings it nearest to the value day.
    var bookingDay: NearestDay?
    /// Whether the line has a booking day that cannot be read.
    var isBookingDayUnreadable = false
    /// Whether money came in: `C` and `RD` (a debit taken back).
    var isCredit = true
    /// Whether it takes back an earlier entry (`RC`, `RD`).
    var isReversal = false
    /// Whether it is only expected (`EC`, `ED` of an interim report).
    var isExpected = false
    /// The amount's digits and marks.
    var amount: Range<Int> = 0..<0
    /// Type of transaction, a letter and three letters or digits; empty when it is missing.
    var type: Range<Int> = 0..<0
    /// The customer's reference.
    var reference: Range<Int> = 0..<0
    /// The bank's reference, after `//`.
    var bankReference: Range<Int> = 0..<0

    /// What stands in the way of reading a line.
    enum Failure: Error {
        case day, direction, amount
    }

    /// Reads a line; ranges are offsets into it. Two-digit years lie between 79 years before and 20 years after `today`.
    init(_ line: UnsafeBufferPointer<UInt8>, today: Day) throws(Failure) {
        var index = 0
        while index < line.count && line[index] <= 0x20 { index += 1 }
        guard let valueDay = MT940Entry.day(line, at: index, today: today) else { throw .day }
        self.valueDay = valueDay
        index = readBookingDay(line, at: index + 6)
        index = try readDirection(line, at: index)
        index = try readAmount(line, at: index)
        readReferences(line, at: readType(line, at: index))
    }

    /// The day that six digits `YYMMDD` spell.
    static func day(_ line: UnsafeBufferPointer<UInt8>, at index: Int, today: Day) -> NearestDay? {
        guard let year = line.digits(at: index, length: 2), let month = line.digits(at: index + 2, length: 2),
            let day = line.digits(at: index + 4, length: 2)
        else { return nil }
        let century = 2000 + year > today.civil.year + 20 ? 1900 : 2000
        return NearestDay(year: century + year, month: month, day: day)
    }

    /// Reads the four digits `MMDD` where they stand; banks that leave them out sometimes leave four blanks.
    private mutating func readBookingDay(_ line: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        if let month = line.digits(at: index, length: 2), let day = line.digits(at: index + 2, length: 2) {
            let year = valueDay.day.civil.year
            for candidate in [year, year - 1, year + 1] {
                guard let other = NearestDay(year: candidate, month: month, day: day) else { continue }
                if let kept = bookingDay, abs(kept.day.distance(to: valueDay.day)) <= abs(other.day.distance(to: valueDay.day)) { continue }
                bookingDay = other
            }
            isBookingDayUnreadable = bookingDay == nil
            return index + 4
        }
        var next = index
        while next < line.count && line[next] == 0x20 { next += 1 }
        return next
    }

    /// Reads `C`, `D`, `RC`, `RD`, `EC` or `ED` and passes over the funds letter behind it.
    private mutating func readDirection(_ line: UnsafeBufferPointer<UInt8>, at start: Int) throws(Failure) -> Int {
        var index = start
        func letter() -> UInt8 { index < line.count ? line[index] & 0xDF : 0 }
        if letter() == UInt8(ascii: "R") || letter() == UInt8(ascii: "E") {
            isReversal = letter() == UInt8(ascii: "R")
            isExpected = !isReversal
            index += 1
        }
        guard letter() == UInt8(ascii: "C") || letter() == UInt8(ascii: "D") else { throw .direction }
        isCredit = (letter() == UInt8(ascii: "C")) != isReversal
        index += 1
        if letter() >= UInt8(ascii: "A") && letter() <= UInt8(ascii: "Z") { index += 1 }
        return index
    }

    private mutating func readAmount(_ line: UnsafeBufferPointer<UInt8>, at start: Int) throws(Failure) -> Int {
        var index = start
        while index < line.count && line[index] == 0x20 { index += 1 }
        let first = index
        while index < line.count && (line[index] &- 48 <= 9 || line[index] == UInt8(ascii: ",") || line[index] == UInt8(ascii: ".")) {
            index += 1
        }
        guard index > first else { throw .amount }
        amount = first..<index
        return index
    }

    private mutating func readType(_ line: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        guard index + 4 <= line.count, isLetter(line[index]) else { return index }
        // A blank fills up a shorter code (`NET `), never its beginning.
        for offset in 1...3 where !isLetter(line[index + offset]) && line[index + offset] &- 48 > 9 {
            if offset < 3 || line[index + offset] != 0x20 { return index }
        }
        type = index..<(index + 4)
        return index + 4
    }

    private mutating func readReferences(_ line: UnsafeBufferPointer<UInt8>, at start: Int) {
        var index = start
        while index < line.count && !line.holds("//", at: index) { index += 1 }
        reference = start..<index
        bankReference = min(index + 2, line.count)..<line.count
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (byte & 0xDF) >= UInt8(ascii: "A") && (byte & 0xDF) <= UInt8(ascii: "Z")
    }
}
