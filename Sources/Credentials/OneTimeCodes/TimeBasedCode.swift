import Crypto
package import Values

/// The codes that an authenticator app shows (RFC 6238): SHA-1, six digits, a new one every 30 seconds.
package struct TimeBasedCode: Secret, Hashable, Sendable {
    /// Bytes of a seed, as RFC 4226 recommends.
    package static let seedByteCount = 20
    /// How long a code is shown.
    package static let stepSeconds: Int64 = 30
    /// Steps that a person's clock, or hand, may be early or late.
    private static let leeway: Int64 = 1

    /// What the app and the server both know. Stored sealed.
    package let seed: [UInt8]

    /// The codes of a seed; nil if it has not `seedByteCount` bytes.
    package init?(seed: [UInt8]) {
        guard seed.count == TimeBasedCode.seedByteCount else { return nil }
        self.seed = seed
    }

    /// The step that a moment lies in, counted from 1970.
    package static func step(at now: Instant) -> Int64 {
        let milliseconds = stepSeconds * 1000
        return now.milliseconds / milliseconds - (now.milliseconds % milliseconds < 0 ? 1 : 0)
    }

    /// The six digits of a step.
    package func code(step: Int64) -> String {
        DecimalCode.text(number(step: step))
    }

    /// The step whose code a person typed: this one, the one before or the one after, and later than `usedStep`. Nothing when it is
    /// wrong or was used.
    ///
    /// A code counts once: the caller stores the step, in the same transaction, and gives it as `usedStep` the next time. All three
    /// codes are compared, each in constant time.
    package func matchedStep(_ typed: String, now: Instant, after usedStep: Int64?) -> Int64? {
        guard let digits = DecimalCode.read(typed) else { return nil }
        let present = TimeBasedCode.step(at: now)
        var matched: Int64?
        for step in present - TimeBasedCode.leeway...present + TimeBasedCode.leeway {
            let isEqual = ConstantTime.equal(Array(code(step: step).utf8), digits)
            if isEqual, step > usedStep ?? Int64.min { matched = matched ?? step }
        }
        return matched
    }

    /// The truncated HMAC-SHA-1 of RFC 4226, 5.3.
    private func number(step: Int64) -> UInt32 {
        var counter: [UInt8] = []
        counter.append(bigEndian: step)
        let code = Array(HMAC<Insecure.SHA1>.authenticationCode(for: counter, using: SymmetricKey(data: seed)))
        let offset = Int(code[19] & 0xF)
        let word = code[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return (word & 0x7FFF_FFFF) % DecimalCode.bound
    }
}

extension TimeBasedCode {
    /// The seed as people type it when they can't scan: base32 without padding.
    package var seedText: String { BitAlphabet.base32.encode(seed) }

    /// What the picture for the app says, as the Key URI Format asks:
    /// `otpauth://totp/Evenkeel:ana%40example.org?secret=…&issuer=Evenkeel&algorithm=SHA1&digits=6&period=30`.
    ///
    /// A colon separates issuer and account, so theirs are left out.
    package func url(issuer: String, account: String) -> String {
        let issuer = TimeBasedCode.encoded(issuer)
        return "otpauth://totp/\(issuer):\(TimeBasedCode.encoded(account))?secret=\(seedText)&issuer=\(issuer)"
            + "&algorithm=SHA1&digits=\(DecimalCode.digitCount)&period=\(TimeBasedCode.stepSeconds)"
    }

    /// A text in which only letters, digits and `-._~` stand for themselves (RFC 3986, 2.3), without its colons.
    private static func encoded(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 where byte != UInt8(ascii: ":") {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default: encoded += byte < 16 ? "%0" : "%"; encoded += String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }
}
