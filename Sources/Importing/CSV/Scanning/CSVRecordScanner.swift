/// Cuts a text into rows and fields, one row at a time, without copying and without allocating.
///
/// Eight bytes are looked at per step. Time is linear in the text whatever its quotes are.
struct CSVRecordScanner {
    /// The file's text.
    let base: UnsafePointer<UInt8>
    /// Bytes of the text.
    let count: Int
    /// The bytes between fields and rows.
    let dialect: CSVDialect
    private let delimiters: UInt64
    private let quotes: UInt64
    private let newlines: UInt64

    private let memory = CSVFieldMemory()
    /// The current row's fields; valid as long as the scanner.
    let fields: UnsafeMutablePointer<CSVField>
    /// How many fields the current row has; at most `ImportLimits.columns`.
    private(set) var fieldCount = 0
    /// Where the current row begins.
    private(set) var start = 0
    /// Where the current row ends, its line end left out.
    private(set) var end = 0
    /// The line on which the current row begins, counted from 1.
    private(set) var line = 0
    /// Whether a quote of the current row opens and never closes sensibly; it was then read as an ordinary character.
    private(set) var hasOpenQuote = false
    /// Whether the current row has more fields than `ImportLimits.columns`.
    private(set) var hasTooManyFields = false
    /// Fields that a whole row has, once known; tells a field that spans lines from a quote that was never closed.
    var expectedFields = 0

    private var position: Int
    private var nextLine: Int
    private var linesInside = 0

    /// A scanner at a row's beginning.
    init(_ text: UnsafeBufferPointer<UInt8>, _ dialect: CSVDialect, from position: Int = 0, line: Int = 1) {
        fields = memory.fields
        // An empty buffer may have no address; with a count of zero this one is never read.
        base = text.baseAddress ?? UnsafePointer(UnsafeMutableRawPointer(fields).assumingMemoryBound(to: UInt8.self))
        count = text.count
        self.dialect = dialect
        let ones: UInt64 = 0x0101_0101_0101_0101
        delimiters = ones &* UInt64(dialect.delimiter)
        quotes = ones &* UInt64(dialect.quote)
        newlines = ones &* UInt64(dialect.newline)
        self.position = position
        nextLine = line
    }

    /// The current row's fields.
    @inline(__always) var cells: CSVCells { CSVCells(base: base, fields: fields, count: fieldCount) }
    /// Where the next row begins.
    @inline(__always) var nextStart: Int { position }
    /// The line on which the next row begins.
    @inline(__always) var followingLine: Int { nextLine }

    /// Goes to the next row; false after the last. A blank line is a row with one empty field.
    @inline(__always)
    mutating func next() -> Bool {
        guard position < count else { return false }
        start = position
        line = nextLine
        scan(spanningLines: true)
        if linesInside > 0, expectedFields > 0, fieldCount != expectedFields { scanAgainOnOneLine() }
        nextLine = line &+ linesInside &+ 1
        return true
    }

    /// A row that spans lines and has not the fields of a row: perhaps its quote was never closed and swallowed the next rows.
    @inline(never)
    private mutating func scanAgainOnOneLine() {
        scan(spanningLines: false)
        if fieldCount != expectedFields { scan(spanningLines: true) }
    }

    /// Cuts the row that begins at `start`. What the loop needs is taken out of the scanner first, so that it stays in registers.
    @inline(__always)
    private mutating func scan(spanningLines: Bool) {
        let (base, count, fields, quote) = (base, count, fields, dialect.quote)
        linesInside = 0
        hasOpenQuote = false
        hasTooManyFields = false
        var stored = 0
        var index = start
        var isLast = false
        while !isLast {
            var field = CSVField(start: index, end: index)
            if index < count, base[index] == quote || base[index] == 0x20, let quoted = quotedField(at: index, spanningLines) {
                field = quoted.field
                index = quoted.next
                isLast = index >= count || base[index] == dialect.newline
            } else {
                let first = index
                (index, isLast) = stop(from: index, delimiters, newlines)
                field = CSVField(start: first, end: index)
            }
            if stored < ImportLimits.columns {
                fields[stored] = field
                stored &+= 1
            } else {
                hasTooManyFields = true
            }
            index &+= 1
        }
        fieldCount = stored
        position = index
        end = index &- 1
        if end > start, base[end &- 1] == 13 { dropCarriageReturn() }
    }

    /// Takes the carriage return before the line feed off the row and off its last field.
    @inline(__always)
    private mutating func dropCarriageReturn() {
        if fields[fieldCount &- 1].end == end { fields[fieldCount &- 1].dropLastByte() }
        end &-= 1
    }

    /// Takes the current row's last field off.
    mutating func dropLastField() {
        if fieldCount > 0 { fieldCount -= 1 }
    }

    /// Makes one field of several that stand side by side, delimiters between them included.
    mutating func joinFields(from first: Int, count: Int) {
        guard first >= 0, count > 1, first + count <= fieldCount else { return }
        fields[first] = CSVField(start: fields[first].start, end: fields[first + count - 1].end)
        for column in (first + 1)..<max(first + 1, fieldCount - count + 1) { fields[column] = fields[column + count - 1] }
        fieldCount -= count - 1
    }

    /// The first place from an index on that holds one of two bytes, or the text's end; and whether it is the other byte or the end.
    ///
    /// In `x = word ^ pattern` a wanted byte is zero; `(x - 01…) & ~x & 80…` marks zeros exactly up to the first, which is all
    /// that is used.
    @inline(__always)
    private func stop(from index: Int, _ one: UInt64, _ other: UInt64) -> (index: Int, isOther: Bool) {
        var index = index
        let raw = UnsafeRawPointer(base)
        while index &+ 8 <= count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let first = word ^ one
            let second = word ^ other
            let otherZeros = (second &- 0x0101_0101_0101_0101) & ~second
            let marks = (((first &- 0x0101_0101_0101_0101) & ~first) | otherZeros) & 0x8080_8080_8080_8080
            if marks != 0 { return (index &+ marks.trailingZeroBitCount >> 3, otherZeros & marks & (0 &- marks) != 0) }
            index &+= 8
        }
        while index < count, base[index] != UInt8(truncatingIfNeeded: one), base[index] != UInt8(truncatingIfNeeded: other) {
            index &+= 1
        }
        return (index, index >= count || base[index] == UInt8(truncatingIfNeeded: other))
    }

    /// The quoted field at an index, blanks before its quote allowed, and where its delimiter stands; nil if it is not quoted.
    ///
    /// A quote that is followed by something else than a delimiter or line end belongs to the text. When no closing quote comes on
    /// the line, nor (where lines may be spanned) within the limits, the opening one was an ordinary character that is left out.
    private mutating func quotedField(at index: Int, _ spanningLines: Bool) -> (field: CSVField, next: Int)? {
        var opening = index
        while opening < count, base[opening] == 0x20 { opening &+= 1 }
        guard opening < count, base[opening] == dialect.quote else { return nil }
        var cursor = opening &+ 1
        var lines = 0
        var isDoubled = false
        var isSloppy = false
        while true {
            cursor = stop(from: cursor, quotes, newlines).index
            guard cursor < count else { break }
            if base[cursor] == dialect.newline {
                let goesOn = spanningLines && !isSloppy && lines < CSVLimits.quotedLines && cursor &- opening < ImportLimits.lineBytes
                guard goesOn else { break }
                lines &+= 1
                cursor &+= 1
            } else if cursor &+ 1 < count, base[cursor &+ 1] == dialect.quote {
                isDoubled = true
                cursor &+= 2
            } else if let next = delimiter(after: cursor &+ 1) {
                linesInside &+= lines
                return (CSVField(start: opening &+ 1, end: cursor, hasDoubledQuotes: isDoubled), next)
            } else {
                guard lines == 0 else { break }
                isSloppy = true
                cursor &+= 1
            }
        }
        hasOpenQuote = hasOpenQuote || !isSloppy
        let next = stop(from: opening &+ 1, delimiters, newlines).index
        return (CSVField(start: opening &+ 1, end: next), next)
    }

    /// Where the delimiter or line end stands that follows an index with nothing but blanks between.
    @inline(__always)
    private func delimiter(after index: Int) -> Int? {
        var index = index
        while index < count, base[index] != dialect.delimiter, base[index] != dialect.newline {
            guard CSVCells.isBlank(base[index]) else { return nil }
            index &+= 1
        }
        return index
    }
}

/// Room for the fields of one row, used again for every row.
final class CSVFieldMemory {
    /// Room for `ImportLimits.columns` fields.
    let fields: UnsafeMutablePointer<CSVField>

    /// Fresh room.
    init() {
        fields = .allocate(capacity: ImportLimits.columns)
        fields.initialize(repeating: CSVField(start: 0, end: 0), count: ImportLimits.columns)
    }

    deinit {
        fields.deallocate()
    }
}
