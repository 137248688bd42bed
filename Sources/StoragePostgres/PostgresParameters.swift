import CLibPQ
import Storage

/// The values of one statement in PostgreSQL's binary form, one after the other in one buffer.
struct PostgresParameters {
    private(set) var types: [Oid] = []
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// Values in their order.
    init(_ values: [SQLValue]) {
        types.reserveCapacity(values.count)
        ends.reserveCapacity(values.count)
        for value in values {
            switch value {
            case .null: break
            case .integer(let integer): withUnsafeBytes(of: integer.bigEndian) { bytes.append(contentsOf: $0) }
            case .text(let text): bytes.append(contentsOf: text.utf8)
            case .bytes(let blob): bytes.append(contentsOf: blob)
            }
            types.append(value.type)
            ends.append(bytes.count)
        }
        // An empty array has no address, and a value without one is null.
        bytes.append(0)
    }

    /// Hands the values to a call of libpq: their number, addresses, lengths and formats.
    func withArguments<Result>(
        _ body: (Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) -> Result
    ) -> Result {
        bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { buffer in
                var start = 0
                var addresses: [UnsafePointer<CChar>?] = []
                var lengths: [Int32] = []
                addresses.reserveCapacity(ends.count)
                lengths.reserveCapacity(ends.count)
                for (type, end) in zip(types, ends) {
                    addresses.append(type == PostgresType.unknown ? nil : buffer.baseAddress.map { $0 + start })
                    lengths.append(Int32(clamping: end - start))
                    start = end
                }
                let formats = [Int32](repeating: 1, count: ends.count)
                return body(Int32(clamping: ends.count), addresses, lengths, formats)
            }
        }
    }
}
