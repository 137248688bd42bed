import Values

/// The `prf` extension (WebAuthn §10.1.4): a secret that only this passkey can make from a salt. The browser wraps the vault's key
/// with it. The server hands the salt out and never sees the secret.
enum PasskeyExtensions {
    /// Writes the member `extensions` that asks for the secret of a salt.
    static func write(prfSalt salt: [UInt8], to json: inout JSONWriter) {
        json.object("extensions") {
            $0.object("prf") { $0.object("eval") { $0.member("first", BitAlphabet.base64URL.encode(salt)) } }
        }
    }

    /// Whether the new passkey can make such secrets.
    ///
    /// Throws `.secretSent` when one came along. `PublicKeyCredential.toJSON` writes it as `prf.results`, so a page has to take that
    /// member out before it sends anything; a page that forgets is noticed at its first try.
    static func isPRFEnabled(_ response: PasskeyFields) throws(PasskeyRefused) -> Bool {
        guard let prf = try response.objectIfPresent("clientExtensionResults")?.objectIfPresent("prf") else { return false }
        guard prf["results"] == nil else { throw PasskeyRefused(.secretSent) }
        guard let enabled = prf["enabled"] else { return false }
        guard let enabled = enabled.bool else { throw PasskeyRefused(.malformed) }
        return enabled
    }
}
