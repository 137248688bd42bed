import Storage

/// Writes rows as PostgreSQL's binary COPY wants them: for each the number of its fields, for each field its length and bytes.
final class CopyRows: SQLBinder {
    private var bytes: [UInt8] = []
    /// Fields of the row that is being written, in the order in which they came.
    private var fields: [(parameter: Int, start: Int)] = []
    private var rowStart = 0
    private var isOrdered = true

    /// Bytes that are collected before they are handed on.
    private static let pieceBytes = 32 * 1024
    /// What every stream begins with: a signature, no flags, nothing more.
    private static let header: [UInt8] = Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0] + [UInt8](repeating: 0, count: 8)

    private init() {
        bytes.reserveCapacity(CopyRows.pieceBytes * 2)
        bytes += CopyRows.header
    }

    /// Writes `count` rows, each bound by `bind`, in pieces.
    static func write(
        _ count: Int, _ bind: (Int, any SQLBinder) throws -> Void, to sink: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        let rows = CopyRows()
        for index in 0..<count {
            rows.begin()
            try bind(index, rows)
            rows.end()
            guard rows.bytes.count >= CopyRows.pieceBytes else { continue }
            try rows.bytes.withUnsafeBytes(sink)
            rows.bytes.removeAll(keepingCapacity: true)
        }
        // A row of -1 fields is the end.
        rows.append(Int16(-1))
        try rows.bytes.withUnsafeBytes(sink)
    }

    func bind(_ parameter: Int, _ value: Int64) {
        field(parameter)
        append(Int32(8))
        append(value)
    }

    func bindNull(_ parameter: Int) {
        field(parameter)
        append(Int32(-1))
    }

    func bindText(_ parameter: Int, _ utf8: UnsafeBufferPointer<UInt8>) {
        bindBytes(parameter, UnsafeRawBufferPointer(utf8))
    }

    func bindBytes(_ parameter: Int, _ blob: UnsafeRawBufferPointer) {
        field(parameter)
        append(Int32(clamping: blob.count))
        bytes.append(contentsOf: blob)
    }

    private func begin() {
        rowStart = bytes.count
        fields.removeAll(keepingCapacity: true)
        isOrdered = true
        append(Int16(0))
    }

    private func field(_ parameter: Int) {
        isOrdered = isOrdered && parameter == fields.count + 1
        fields.append((parameter, bytes.count))
    }

    private func end() {
        if !isOrdered { order() }
        let count = Int16(clamping: fields.count)
        bytes[rowStart] = UInt8(truncatingIfNeeded: count >> 8)
        bytes[rowStart + 1] = UInt8(truncatingIfNeeded: count)
    }

    /// Puts the fields of a row that were not bound from the first to the last into that order; one that was not bound is null.
    private func order() {
        let ends = fields.dropFirst().map(\.start) + [bytes.count]
        var ordered = [ArraySlice<UInt8>?](repeating: nil, count: fields.map(\.parameter).max() ?? 0)
        for (field, end) in zip(fields, ends) { ordered[field.parameter - 1] = bytes[field.start..<end] }
        fields = ordered.indices.map { ($0 + 1, 0) }
        bytes.replaceSubrange((rowStart + 2)..., with: ordered.flatMap { $0 ?? [0xFF, 0xFF, 0xFF, 0xFF] })
    }

    private func append(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }
}
