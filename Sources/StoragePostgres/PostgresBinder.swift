import Storage

/// Collects the values of one run of a statement that is not brought as a stream.
final class PostgresBinder: SQLBinder {
    private var values: [SQLValue] = []

    /// The values of the run that was bound.
    func take() -> [SQLValue] {
        defer { values.removeAll(keepingCapacity: true) }
        return values
    }

    func bind(_ parameter: Int, _ value: Int64) { set(parameter, .integer(value)) }
    func bindNull(_ parameter: Int) { set(parameter, .null) }
    func bindText(_ parameter: Int, _ utf8: UnsafeBufferPointer<UInt8>) { set(parameter, .text(String(decoding: utf8, as: UTF8.self))) }
    func bindBytes(_ parameter: Int, _ bytes: UnsafeRawBufferPointer) { set(parameter, .bytes(Array(bytes))) }

    private func set(_ parameter: Int, _ value: SQLValue) {
        while values.count < parameter { values.append(.null) }
        values[parameter - 1] = value
    }
}
