import Crypto

/// The key on paper: 256 random bits that open the vault when the password is lost. It is shown once and stored nowhere.
package struct RecoveryKey: Sendable, Equatable {
    /// Groups of the text.
    package static let groupCount = 13
    /// Groups in a row of the printed text.
    package static let groupsPerRow = 4
    /// Bytes of a typed text that are read at most.
    package static let textByteLimit = 1024

    private let secret: SymmetricKey

    /// A new random key.
    package init(random: RandomBytes) {
        secret = freshKey(random)
    }

    /// Reads what a person typed or pasted: small letters, spaces, line breaks and dashes anywhere, O for 0, I and L for 1.
    package init(_ text: String) throws(RecoveryKeyError) {
        let groups = try RecoveryKey.groups(text)
        var values: [UInt8] = []
        var wrong: [Int] = []
        for (index, group) in groups.enumerated() {
            if let read = RecoveryGroup.values(group, place: index + 1) { values += read } else { wrong.append(index + 1) }
        }
        // 52 characters hold 260 bits; the last four are zero.
        if let last = values.last, last & 0xF != 0, wrong.isEmpty { wrong = [RecoveryKey.groupCount] }
        guard wrong.isEmpty else { throw RecoveryKeyError(groups: wrong) }
        secret = SymmetricKey(data: RecoveryKey.bytes(values))
    }

    /// What the server is sent at a recovery.
    package var authenticationSecret: AuthenticationSecret {
        AuthenticationSecret(secret.derived(.recoveryAuthentication))
    }

    /// What wraps the vault key. Never sent.
    package var wrappingKey: WrappingKey {
        WrappingKey(kind: .recovery, derivation: nil, secret: secret.derived(.recovery))
    }

    /// The text to show, thirteen groups of five characters with dashes between them.
    package var text: String { groups.joined(separator: "-") }

    /// The text to print: rows of four groups, so that a group's place is easy to count.
    package var printedText: String {
        stride(from: 0, to: groups.count, by: RecoveryKey.groupsPerRow)
            .map { groups[$0...].prefix(RecoveryKey.groupsPerRow).joined(separator: "  ") }.joined(separator: "\n")
    }

    /// The groups in order.
    package var groups: [String] {
        let values = RecoveryKey.values(secret.bytes)
        return (0..<RecoveryKey.groupCount).map { RecoveryGroup.text(values[($0 * 4)..<($0 * 4 + 4)], place: $0 + 1) }
    }
}

extension RecoveryKey {
    /// The thirteen groups of a typed text; an error that names the first place where characters are missing or too many.
    private static func groups(_ text: String) throws(RecoveryKeyError) -> [ArraySlice<Character>] {
        guard text.utf8.count <= textByteLimit else { throw RecoveryKeyError(groups: [1]) }
        let pieces = text.split { $0.isWhitespace || "-‐‑‒–—―−_.,·".contains($0) }
        let all = pieces.flatMap { Array($0) }
        if all.count == groupCount * RecoveryGroup.length { return cut(all) }
        // With as many pieces as groups each piece is meant as one; otherwise places are counted.
        let groups = pieces.count == groupCount ? pieces.map { Array($0)[...] } : pieces.flatMap { cut(Array($0)) }
        let wrong = groups.enumerated().first { RecoveryGroup.values($1, place: $0 + 1) == nil }?.offset ?? groups.count
        throw RecoveryKeyError(groups: [min(wrong + 1, groupCount)])
    }

    private static func cut(_ characters: [Character]) -> [ArraySlice<Character>] {
        stride(from: 0, to: characters.count, by: RecoveryGroup.length).map { characters[$0...].prefix(RecoveryGroup.length) }
    }

    /// 52 values of five bits, from the greatest bit of the first of 32 bytes; the last four bits are zero.
    private static func values(_ bytes: [UInt8]) -> [UInt8] {
        (0..<52).map { place in
            (0..<5).reduce(0) { value, bit in
                let position = place * 5 + bit
                let byte = position / 8 < bytes.count ? bytes[position / 8] : 0
                return value << 1 | byte >> UInt8(7 - position % 8) & 1
            }
        }
    }

    /// The 32 bytes of 52 values.
    private static func bytes(_ values: [UInt8]) -> [UInt8] {
        (0..<SymmetricKey.vaultByteCount).map { place in
            (0..<8).reduce(0) { byte, bit in
                let position = place * 8 + bit
                return byte << 1 | values[position / 5] >> UInt8(4 - position % 5) & 1
            }
        }
    }
}

/// Which groups of a typed recovery key can't be right.
package struct RecoveryKeyError: Error, Hashable, Sendable {
    /// Their places, 1…13, in order, never empty. When characters are missing or too many it is the first place that shows it.
    package let groups: [Int]
}

/// A group of a recovery key: four characters of Crockford's base32 and one that checks them together with the group's place, so
/// that any one wrong character, and groups that changed places, show up here.
///
/// The check is the hybrid system of ISO/IEC 7064, here with 32 characters. Each step maps its state one to one, so two groups that
/// differ in one character never have the same check.
enum RecoveryGroup {
    /// Characters of a group, the check included.
    static let length = 5
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    /// The text of four values of five bits at a place, 1…13.
    static func text(_ values: ArraySlice<UInt8>, place: Int) -> String {
        String(decoding: (values + [check(values, place: place)]).map { alphabet[Int($0)] }, as: UTF8.self)
    }

    /// The four values of a group's text; nil if a character or the check is wrong.
    static func values(_ text: ArraySlice<Character>, place: Int) -> [UInt8]? {
        let values = text.compactMap(value)
        guard text.count == length, values.count == length, values[length - 1] == check(values.dropLast(), place: place) else { return nil }
        return Array(values.dropLast())
    }

    private static func check(_ values: ArraySlice<UInt8>, place: Int) -> UInt8 {
        var state = 32
        for value in [UInt8(place)] + values {
            let sum = (state + Int(value)) % 32
            state = (sum == 0 ? 32 : sum) * 2 % 33
        }
        return UInt8((33 - state) % 32)
    }

    /// A character's value, forgiving case and the letters that look like digits.
    private static func value(_ character: Character) -> UInt8? {
        guard let ascii = character.asciiValue else { return nil }
        let isSmall = ascii >= UInt8(ascii: "a") && ascii <= UInt8(ascii: "z")
        switch isSmall ? ascii - 32 : ascii {
        case UInt8(ascii: "O"): return 0
        case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
        case let capital: return alphabet.firstIndex(of: capital).map { UInt8($0) }
        }
    }
}
