package import Values

/// One household's records in a database: every statement of SQL that a household's data needs is in this folder, and
/// each of them names the household first.
package struct HouseholdStore: Sendable {
    /// Where the records are.
    package let database: any Database
    /// The household's number in this database.
    package let household: Int64
    /// The device whose operation changes the records; nobody's for what is done here itself.
    package var device: UUID128?
    /// What the write that goes on has read; nothing outside of one that remembers.
    package var memory: WriteMemory?

    /// The records of a household.
    package init(database: any Database, household: Int64, device: UUID128? = nil, memory: WriteMemory? = nil) {
        self.database = database
        self.household = household
        self.device = device
        self.memory = memory
    }

    /// The household's number as a bound value, the first of every statement.
    var key: SQLValue { .integer(household) }
}

extension UUID128 {
    /// The sixteen bytes, big-endian, as the database keeps ids.
    var bytes: [UInt8] {
        (0..<16).map { index in
            UInt8(truncatingIfNeeded: (index < 8 ? high : low) >> UInt64(56 - index % 8 * 8))
        }
    }

    /// An id from the database's sixteen bytes; the zero id for anything else.
    init(stored bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count == 16 else {
            self.init(high: 0, low: 0)
            return
        }
        let raw = UnsafeRawBufferPointer(bytes)
        self.init(
            high: UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
            low: UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }
}

extension SQLBinder {
    /// Binds an id as its sixteen bytes.
    func bind(_ parameter: Int, _ id: UUID128) {
        withUnsafeBytes(of: (id.high.bigEndian, id.low.bigEndian)) { bindBytes(parameter, $0) }
    }
}

extension SQLValue {
    /// An id as its sixteen bytes.
    package init(_ id: UUID128) {
        self = .bytes(id.bytes)
    }

    /// An id, or null.
    package init(_ id: UUID128?) {
        self = id.map { .bytes($0.bytes) } ?? .null
    }
}

extension SQLRow {
    /// A column of sixteen bytes as an id.
    func id(_ column: Int) -> UUID128 {
        withBytes(column) { UUID128(stored: $0) }
    }

    /// A column of bytes.
    func bytes(_ column: Int) -> [UInt8] {
        withBytes(column) { Array($0) }
    }
}
