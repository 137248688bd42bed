import Bookkeeping
import Values

/// Which numbers the columns of a household's tables hold. Whatever becomes a record without having been made by a workflow (a line of an
/// archive or of a device's copy) is held against this, and whatever is read of a database that something else has written to.
enum ColumnLimits {
    /// Days that Evenkeel accepts in data.
    static let days = Int64(Day.earliest.number)...Int64(Day.latest.number)
    /// Places in tables of texts, and numbers of imports, which have 31 bits everywhere.
    static let places: ClosedRange<Int64> = 0...Int64(Int32.max)
    /// Everything that rows can be marked with, with the reasons of categories.
    static let flags: ClosedRange<Int64> = 0...0x0F7F
    /// Bytes and lines of a file.
    static let sizes: ClosedRange<Int64> = 0...(1 << 40)
    /// Milliseconds since 1970, to the end of the year 9999.
    static let moments: ClosedRange<Int64> = 0...253_402_300_799_999

    /// What a column holds, by its name, which means the same in each table. Amounts, hashes and all others are any number.
    static func range(of column: String) -> ClosedRange<Int64>? {
        switch column {
        case "day", "first_day", "last_day", "opening_day", "closing_day": days
        case "account": 0...Int64(Ledger.accountLimit - 1)
        case "category": 0...Int64(Ledger.categoryLimit - 1)
        case "descriptor", "merchant", "import", "before_import", "event", "entry", "correction", "conflict", "place", "part", "statement":
            places
        case "flags": flags
        case "added", "known", "confirmed", "doubtful", "issues", "version": places
        case "file_bytes", "bytes", "source_offset", "source_length", "line_number": sizes
        case "joined_ms", "left_ms", "created_ms", "undone_ms", "settled_ms": moments
        case "role", "kind", "access", "audience", "format", "wish": 0...Int64(UInt8.max)
        case "is_enabled", "is_learned", "was_learned", "rejected": 0...1
        default: nil
        }
    }

    /// Whether a column may hold a number.
    static func allows(_ number: Int64, in column: String) -> Bool {
        range(of: column)?.contains(number) ?? true
    }
}

extension SQLRow {
    /// The column as a day that Evenkeel accepts.
    /// - Throws: `StorageError.damaged`.
    func day(_ column: Int) throws -> Day {
        let number = integer(column)
        guard ColumnLimits.days.contains(number) else { throw StorageError.damaged("day") }
        return Day(number: Int32(truncatingIfNeeded: number))
    }

    /// The column as a day, or nil if it is null.
    func optionalDay(_ column: Int) throws -> Day? {
        isNull(column) ? nil : try day(column)
    }

    /// The column as a number of few bits.
    /// - Throws: `StorageError.damaged` when it has more; `name` says where.
    func place<Number: FixedWidthInteger>(_ column: Int, _ name: String) throws -> Number {
        guard let number = Number(exactly: integer(column)) else { throw StorageError.damaged(name) }
        return number
    }
}
