package import Values

/// What is sent to rotate the vault key; it takes the place of every envelope that the server held.
package struct RotationMaterial: Sendable, Equatable {
    /// For the password, whose authentication secret stays the same and proves the person.
    package let password: PasswordMaterial
    /// For the new recovery key.
    package let recovery: RecoveryKeyMaterial
    /// For the passkeys that were at hand.
    package let passkeys: [PasskeyMaterial]
    /// The keys that entries still need, opened by the new one.
    package let retired: [WrappedKey]
}

extension RotationMaterial: JSONWritable {
    /// `{"password":{…},"recovery":{…},"passkeys":[…],"retired":["…"]}`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("password", password)
            json.member("recovery", recovery)
            json.member("passkeys", passkeys)
            json.member("retired", retired)
        }
    }
}
