import Values

/// The ring of keys that seals what the server has to keep secret. The first key seals; all of them open.
///
/// As text, for a file or the environment, a line for each key: `id:base64`. To rotate, put a new key in front, seal everything
/// again, and drop the old one.
package struct MasterKeys: Secret, Sendable {
    /// Keys of a ring, at most.
    package static let keyLimit = 16
    /// Bytes of a ring's text, at most.
    package static let byteLimit = 4096

    /// The current key, then those that only open; never empty.
    private let keys: [MasterKey]

    /// Reads a ring from its text.
    package init(text: String) throws(MasterKeyError) {
        guard text.utf8.count <= MasterKeys.byteLimit else { throw .tooLong }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        guard lines.count <= MasterKeys.keyLimit else { throw .tooMany }
        var keys: [MasterKey] = []
        for (index, line) in lines.enumerated() {
            let key = try MasterKeys.key(line, number: index + 1)
            guard !keys.contains(where: { $0.id == key.id }) else { throw .repeatedID(line: index + 1) }
            keys.append(key)
        }
        guard !keys.isEmpty else { throw .empty }
        self.keys = keys
    }

    /// A ring of one new key. `random` gives as many random bytes as it is asked for.
    package static func generate(random: (Int) -> [UInt8]) throws(MasterKeyError) -> MasterKeys {
        try MasterKeys(text: line(random: random))
    }

    /// The ring with a new key in front; the others only open from now on.
    package func rotated(random: (Int) -> [UInt8]) throws(MasterKeyError) -> MasterKeys {
        try MasterKeys(text: MasterKeys.line(random: random) + text)
    }

    /// The ring as text: the keys themselves, so it belongs in nothing but their file.
    package var text: String {
        keys.map { "\($0.id):\(BitAlphabet.base64.encode($0.bytes, padded: true))\n" }.joined()
    }

    /// The key that seals.
    var current: MasterKey { keys[0] }

    /// The key with an id.
    func key(_ id: some Sequence<UInt8>) -> MasterKey? {
        keys.first { $0.id.utf8.elementsEqual(id) }
    }

    private static func line(random: (Int) -> [UInt8]) -> String {
        let id = BitAlphabet.base32.encode(random(5)).lowercased()
        return "\(id):\(BitAlphabet.base64.encode(random(MasterKey.byteCount), padded: true))\n"
    }

    private static func key(_ line: Substring, number: Int) throws(MasterKeyError) -> MasterKey {
        let parts = line.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, MasterKey.isID(String(parts[0])),
            let bytes = BitAlphabet.base64.decode(String(parts[1]), padded: true)
        else { throw .malformed(line: number) }
        guard bytes.count == MasterKey.byteCount else { throw .wrongLength(line: number, byteCount: bytes.count) }
        guard let key = MasterKey(id: String(parts[0]), bytes: bytes) else { throw .weak(line: number) }
        return key
    }
}
