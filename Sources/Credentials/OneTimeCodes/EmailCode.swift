/// Six digits that were sent to an address, to be typed back once. How long and how often they may be tried is the caller's.
package struct EmailCode: Secret, Hashable, Sendable {
    private let digits: [UInt8]

    /// The largest multiple of the number of codes within 32 bits: draws from here on are left out, so that no code is likelier.
    private static let drawBound = UInt32.max - UInt32.max % DecimalCode.bound
    /// Draws in a row that may be left out; each is with a probability below one in 4,000.
    private static let drawLimit = 16

    /// A new code; nil if `random` does not give random bytes.
    package static func make(random: (Int) -> [UInt8]) -> EmailCode? {
        for _ in 0..<drawLimit {
            let bytes = random(4)
            guard bytes.count == 4 else { return nil }
            let draw = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            if draw < drawBound { return EmailCode(DecimalCode.text(draw % DecimalCode.bound)) }
        }
        return nil
    }

    /// Reads a code as people type it, with any spaces and dashes; nil for another text.
    package init?(_ typed: String) {
        guard let digits = DecimalCode.read(typed) else { return nil }
        self.digits = digits
    }

    /// The code, for the message.
    package var text: String { String(decoding: digits, as: UTF8.self) }

    /// What is stored of the code. It matches for the same `context` alone: what the code is for, whose it is, the address.
    package func digest(context: [[UInt8]], keys: MasterKeys) -> KeyedDigest {
        KeyedDigest(of: context + [digits], purpose: .emailCode, keys: keys)
    }

    /// Whether a stored digest is this code's in the context; compared in constant time.
    package func matches(_ digest: KeyedDigest, context: [[UInt8]], keys: MasterKeys) -> Bool {
        digest.matches(context + [digits], purpose: .emailCode, keys: keys)
    }
}
