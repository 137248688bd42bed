import Values

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
