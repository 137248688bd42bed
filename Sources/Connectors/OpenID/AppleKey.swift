import Crypto
import FoundationEssentials
import JWTKit
package import Values

/// The key of an Apple developer team, and what it signs: Apple takes a short-lived token where others take a secret.
package struct AppleKey: Sendable {
    /// Apple's name as a provider, and who its client tokens are for.
    package static let issuer = "https://appleid.apple.com"
    /// Seconds for which a client token holds; Apple would take half a year, but it is used at once.
    static let lifetimeSeconds = 300

    private let teamID: String
    private let keyID: String
    private let key: P256.Signing.PrivateKey

    /// A key from the file that Apple gives (`AuthKey_….p8`), with the ten-sign names of the team and the key.
    package init(teamID: String, keyID: String, pem: Secret) throws(OpenIDError) {
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: pem.text) else { throw .unusableClientKey }
        self.teamID = teamID
        self.keyID = keyID
        self.key = key
    }

    /// A token that proves for five minutes that Evenkeel is the client.
    package func clientSecret(clientID: String, now: Instant) async throws(OpenIDError) -> Secret {
        let issued = now.milliseconds / 1000
        let claims = Claims(
            iss: teamID, iat: issued, exp: issued + Int64(AppleKey.lifetimeSeconds), aud: AppleKey.issuer, sub: clientID)
        do {
            let keys = JWTKeyCollection()
            let name = JWKIdentifier(string: keyID)
            await keys.add(ecdsa: try ES256PrivateKey(backing: key), kid: name)
            return Secret(try await keys.sign(claims, kid: name))
        } catch {
            throw .unusableClientKey
        }
    }

    private struct Claims: JWTPayload {
        let iss: String
        let iat: Int64
        let exp: Int64
        let aud: String
        let sub: String

        /// These are written, never read.
        func verify(using algorithm: some JWTAlgorithm) {}
    }
}
