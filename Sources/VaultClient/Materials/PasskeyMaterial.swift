package import Values

/// What the server keeps for a passkey that opens the vault.
package struct PasskeyMaterial: Sendable, Equatable {
    /// The passkey's credential id.
    package let credentialID: [UInt8]
    /// The vault key, opened by the passkey.
    package let wrappedKey: WrappedKey

    /// What a passkey gives for a vault.
    package init(credentialID: [UInt8], _ secret: PasskeySecret, _ keyring: Keyring, random: RandomBytes) {
        self.credentialID = credentialID
        wrappedKey = WrappedKey(keyring.current, by: secret.wrappingKey, owner: keyring.owner, random: random)
    }
}

extension PasskeyMaterial: JSONWritable {
    /// `{"credentialId":"…","wrappedKey":"…"}`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("credentialId", BitAlphabet.base64URL.encode(credentialID))
            json.member("wrappedKey", wrappedKey)
        }
    }
}
