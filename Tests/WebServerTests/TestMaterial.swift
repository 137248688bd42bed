import Values

/// What a device would send for a vault, of random bytes: quick to make, since nothing is derived. The server can't tell.
struct TestMaterial: Sendable {
    let owner: UUID128
    /// What stands for the password.
    let secret = TestMaterial.bytes(32)
    /// What stands for the recovery key.
    let recoverySecret = TestMaterial.bytes(32)
    let salt = TestMaterial.bytes(16)

    init(owner: UUID128 = UUID128(high: .random(in: .min ... .max), low: .random(in: .min ... .max))) {
        self.owner = owner
    }

    /// `{"owner","password","recovery"}`, as at sign-up.
    var newVault: JSONValue {
        .object([
            JSONMember("owner", .string(owner.text)), JSONMember("password", password), JSONMember("recovery", recovery),
        ])
    }

    /// `PasswordMaterial`.
    var password: JSONValue {
        .object([
            JSONMember(
                "derivation",
                .object([
                    JSONMember("version", .integer(1)), JSONMember("kdf", .string("pbkdf2-hmac-sha256")),
                    JSONMember("rounds", .integer(600_000)), JSONMember("salt", .string(TestMaterial.text(salt))),
                ])),
            JSONMember("authenticationSecret", .string(TestMaterial.text(secret))),
            JSONMember("wrappedKey", TestMaterial.envelope(kind: 1)),
        ])
    }

    /// `RecoveryKeyMaterial`.
    var recovery: JSONValue {
        .object([
            JSONMember("authenticationSecret", .string(TestMaterial.text(recoverySecret))),
            JSONMember("wrappedKey", TestMaterial.envelope(kind: 2)),
        ])
    }

    /// An envelope of a kind: 1 password, 2 recovery, 3 passkey, 4 successor.
    static func envelope(kind: UInt8) -> JSONValue { .string(text([1, kind] + bytes(97))) }

    /// Random bytes.
    static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...255) } }

    /// Bytes in base64url.
    static func text(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        var (text, bits, width) = ("", UInt32(0), 0)
        for byte in bytes {
            (bits, width) = (bits << 8 | UInt32(byte), width + 8)
            while width >= 6 {
                width -= 6
                text.append(alphabet[Int(bits >> UInt32(width) & 63)])
            }
        }
        if width > 0 { text.append(alphabet[Int(bits << UInt32(6 - width) & 63)]) }
        return text
    }
}
