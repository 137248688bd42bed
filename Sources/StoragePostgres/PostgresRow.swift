import CLibPQ
import Storage

/// One row of an answer, in PostgreSQL's binary form.
struct PostgresRow: SQLRow {
    let result: OpaquePointer
    let row: Int32

    func isNull(_ column: Int) -> Bool {
        PQgetisnull(result, row, Int32(clamping: column)) == 1
    }

    func integer(_ column: Int) -> Int64 {
        let bytes = raw(column)
        switch PQftype(result, Int32(clamping: column)) {
        case PostgresType.integer where bytes.count == 8: return Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
        case PostgresType.mediumInteger where bytes.count == 4: return Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
        case PostgresType.smallInteger where bytes.count == 2: return Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self)))
        case PostgresType.bool where bytes.count == 1: return bytes[0] == 0 ? 0 : 1
        case PostgresType.numeric: return PostgresRow.numeric(bytes)
        default: return PostgresRow.leadingInteger(bytes)
        }
    }

    func withBytes<Result>(_ column: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        let bytes = raw(column)
        switch PQftype(result, Int32(clamping: column)) {
        case PostgresType.integer, PostgresType.mediumInteger, PostgresType.smallInteger, PostgresType.bool, PostgresType.numeric:
            guard !isNull(column) else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
            return try Array(String(integer(column)).utf8).withUnsafeBufferPointer(body)
        default:
            return try body(bytes.bindMemory(to: UInt8.self))
        }
    }

    private func raw(_ column: Int) -> UnsafeRawBufferPointer {
        let column = Int32(clamping: column)
        return UnsafeRawBufferPointer(start: PQgetvalue(result, row, column), count: Int(PQgetlength(result, row, column)))
    }

    /// The whole part of a decimal number: groups of four digits, the place of the first group, its sign.
    private static func numeric(_ bytes: UnsafeRawBufferPointer) -> Int64 {
        guard bytes.count >= 8 else { return 0 }
        func word(_ index: Int) -> Int { Int(Int16(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 2, as: Int16.self))) }
        let (groups, weight, isNegative) = (word(0), word(1), word(2) == 0x4000)
        var magnitude: Int64 = 0
        for place in 0...max(0, weight) where weight >= 0 {
            let group = place < groups && bytes.count >= (place + 5) * 2 ? Int64(word(place + 4)) : 0
            let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10_000)
            guard !overflow else { return isNegative ? .min : .max }
            let (sum, isOver) = product.addingReportingOverflow(group)
            guard !isOver else { return isNegative ? .min : .max }
            magnitude = sum
        }
        return isNegative ? -magnitude : magnitude
    }

    /// The integer with which a text begins, as SQLite reads texts.
    private static func leadingInteger(_ bytes: UnsafeRawBufferPointer) -> Int64 {
        let digits = bytes.prefix { ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")) || $0 == UInt8(ascii: "-") }
        return Int64(String(decoding: digits, as: UTF8.self)) ?? 0
    }
}
