package import Values

/// A code that stands in for a lost authenticator, once: 50 random bits as `7K3QD-MX0VA`.
package struct RecoveryCode: Secret, Hashable, Sendable {
    /// Codes that a person gets at a time.
    package static let count = 10
    /// Crockford's base32, which has no I, L, O and U.
    private static let symbols = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    private static let symbolCount = 10
    /// Bytes of what is read, at most.
    private static let typedLimit = 64

    /// The ten symbols.
    private let code: [UInt8]

    /// Ten new codes; nil if `random` does not give as many bytes as it is asked for.
    package static func makeTen(random: (Int) -> [UInt8]) -> [RecoveryCode]? {
        let bytes = random(count * symbolCount)
        guard bytes.count == count * symbolCount else { return nil }
        return (0..<count).map { index in
            RecoveryCode(code: bytes[index * symbolCount..<(index + 1) * symbolCount].map { symbols[Int($0 & 31)] })
        }
    }

    private init(code: [UInt8]) {
        self.code = code
    }

    /// Reads a code as people write it: in either case, with any spaces and dashes, O for 0, I or L for 1. Nothing for another text.
    package init?(_ typed: String) {
        guard typed.utf8.count <= RecoveryCode.typedLimit else { return nil }
        var code: [UInt8] = []
        for scalar in typed.unicodeScalars where !scalar.properties.isWhitespace && scalar.properties.generalCategory != .dashPunctuation {
            guard let symbol = RecoveryCode.symbol(scalar) else { return nil }
            code.append(symbol)
        }
        guard code.count == RecoveryCode.symbolCount else { return nil }
        self.code = code
    }

    /// The code in two groups, to show once.
    package var text: String {
        String(decoding: code.prefix(5) + [UInt8(ascii: "-")] + code.suffix(5), as: UTF8.self)
    }

    /// What is stored of the code for its owner.
    package func digest(owner: UUID128, keys: MasterKeys) -> KeyedDigest {
        KeyedDigest(of: [[UInt8](owner), code], purpose: .recoveryCode, keys: keys)
    }

    /// The place of this code among its owner's stored ones. All are compared, each in constant time.
    package func index(in digests: [KeyedDigest], owner: UUID128, keys: MasterKeys) -> Int? {
        var found: Int?
        for (index, digest) in digests.enumerated()
        where digest.matches([[UInt8](owner), code], purpose: .recoveryCode, keys: keys) {
            found = found ?? index
        }
        return found
    }

    private static func symbol(_ scalar: Unicode.Scalar) -> UInt8? {
        guard scalar.isASCII else { return nil }
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        let upper = (0x61...0x7A).contains(byte) ? byte - 32 : byte
        switch upper {
        case UInt8(ascii: "O"): return UInt8(ascii: "0")
        case UInt8(ascii: "I"), UInt8(ascii: "L"): return UInt8(ascii: "1")
        default: return symbols.contains(upper) ? upper : nil
        }
    }
}
