/// A value of CBOR (RFC 8949) of the kinds that authenticators send.
enum CBORValue: Hashable, Sendable {
    case integer(Int64)
    case bytes([UInt8])
    case text(String)
    case array([CBORValue])
    /// Values by their keys, which are numbers or texts.
    case map([CBORValue: CBORValue])
    case bool(Bool)
    case null

    /// The value of a key of a map; nil if this is no map or has no such key.
    subscript(key: String) -> CBORValue? { map?[.text(key)] }

    /// The value of a key of a map; nil if this is no map or has no such key.
    subscript(key: Int64) -> CBORValue? { map?[.integer(key)] }

    /// The number.
    var integer: Int64? {
        if case .integer(let number) = self { number } else { nil }
    }

    /// The bytes of a byte string.
    var bytes: [UInt8]? {
        if case .bytes(let bytes) = self { bytes } else { nil }
    }

    /// The text.
    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The elements of an array.
    var array: [CBORValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of a map.
    var map: [CBORValue: CBORValue]? {
        if case .map(let members) = self { members } else { nil }
    }
}
