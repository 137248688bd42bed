import Values

/// The last date that was read, by its bytes: statements repeat a day from row to row.
struct CSVDayMemory {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var length = 0
    private var day = Day(number: 0)

    /// Nothing read yet.
    init() {}

    /// The day that a cell names, or nil if it names none. The cell comes without blanks around it.
    @inline(__always)
    mutating func day(_ cell: UnsafeBufferPointer<UInt8>, _ order: DateOrder, today: Day) -> Day? {
        guard let address = cell.baseAddress, cell.count >= 8, cell.count <= 16 else { return CSVDayMemory.parse(cell, order, today) }
        let raw = UnsafeRawPointer(address)
        let first = raw.loadUnaligned(as: UInt64.self)
        let last = raw.loadUnaligned(fromByteOffset: cell.count &- 8, as: UInt64.self)
        if first == low, last == high, cell.count == length { return day }
        guard let parsed = CSVDayMemory.parse(cell, order, today) else { return nil }
        low = first
        high = last
        length = cell.count
        day = parsed
        return parsed
    }

    @inline(never)
    private static func parse(_ cell: UnsafeBufferPointer<UInt8>, _ order: DateOrder, _ today: Day) -> Day? {
        CSVDateLexer.parts(of: cell)?.day(order, today: today)
    }
}
