/// A value that a statement binds.
package enum SQLValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case text(String)
    case bytes([UInt8])
}

extension SQLValue: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int64) {
        self = .integer(value)
    }
}

extension SQLValue: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) {
        self = .text(value)
    }
}

extension SQLValue {
    /// An integer of any width.
    package init(_ value: some FixedWidthInteger) {
        self = .integer(Int64(truncatingIfNeeded: value))
    }

    /// A text, or null.
    package init(_ value: String?) {
        self = value.map { .text($0) } ?? .null
    }

    /// An integer, or null.
    package init(_ value: Int64?) {
        self = value.map { .integer($0) } ?? .null
    }
}

extension SQLValue {
    /// Bytes, or null.
    package init(_ value: [UInt8]?) {
        self = value.map { .bytes($0) } ?? .null
    }
}
