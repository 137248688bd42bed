import Values

/// The members of a JSON object that came from outside: each at most once and of its type, or the answer is malformed.
///
/// Members that nobody asks for are passed over, as browsers add some.
struct PasskeyFields {
    private let members: [JSONMember]

    /// The members of an object.
    init(_ value: JSONValue?) throws(PasskeyRefused) {
        guard let members = value?.members, Set(members.map(\.key)).count == members.count else {
            throw PasskeyRefused(.malformed)
        }
        self.members = members
    }

    /// The members of an answer of a browser, a public key credential as JSON.
    init(response: [UInt8]) throws(PasskeyRefused) {
        guard response.count <= PasskeyLimits.responseBytes else { throw PasskeyRefused(.tooLarge) }
        try self.init(try? JSONReader.read(response))
    }

    /// A member's value; nil if it is not there.
    subscript(key: String) -> JSONValue? {
        members.first { $0.key == key }?.value
    }

    /// A text that has to be there.
    func text(_ key: String) throws(PasskeyRefused) -> String {
        guard let text = self[key]?.string else { throw PasskeyRefused(.malformed) }
        return text
    }

    /// Bytes that have to be there, in base64url.
    func bytes(_ key: String) throws(PasskeyRefused) -> [UInt8] {
        guard let bytes = BitAlphabet.base64URL.decode(try text(key)) else { throw PasskeyRefused(.malformed) }
        return bytes
    }

    /// Bytes in base64url; nil if the member is missing or `null`.
    func bytesIfPresent(_ key: String) throws(PasskeyRefused) -> [UInt8]? {
        guard let value = self[key], !value.isNull else { return nil }
        return try bytes(key)
    }

    /// The members of an object; nil if the member is missing.
    func objectIfPresent(_ key: String) throws(PasskeyRefused) -> PasskeyFields? {
        guard let value = self[key] else { return nil }
        return try PasskeyFields(value)
    }
}
