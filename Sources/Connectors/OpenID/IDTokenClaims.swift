import FoundationEssentials
package import JWTKit

/// What a provider's token says.
package struct IDTokenClaims: JWTPayload, Hashable {
    /// The provider.
    package var issuer: String
    /// The person, as the provider knows them.
    package var subject: String
    /// The clients that the token is for.
    package var audience: [String]
    /// The client that asked for it, when the provider says so.
    package var authorizedParty: String?
    /// Seconds since 1970 at which it ends.
    package var expires: Int64
    /// Seconds since 1970 at which it was issued.
    package var issued: Int64
    /// What the sign-in began with.
    package var nonce: String?
    /// The left half of the access token's hash.
    package var accessTokenHash: String?
    /// The person's e-mail address.
    package var email: String?
    /// Whether the provider has checked that the address is the person's.
    package var emailVerified: Bool
    /// The person's name.
    package var name: String?

    /// Reads the claims as they are written; `aud` may be one text or a list, and Apple writes truth as text.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        issuer = try members.decode(String.self, forKey: .issuer)
        subject = try members.decode(String.self, forKey: .subject)
        if let one = try? members.decode(String.self, forKey: .audience) {
            audience = [one]
        } else {
            audience = try members.decode([String].self, forKey: .audience)
        }
        authorizedParty = try members.decodeIfPresent(String.self, forKey: .authorizedParty)
        expires = try IDTokenClaims.seconds(members, .expires)
        issued = try IDTokenClaims.seconds(members, .issued)
        nonce = try members.decodeIfPresent(String.self, forKey: .nonce)
        accessTokenHash = try members.decodeIfPresent(String.self, forKey: .accessTokenHash)
        email = try? members.decodeIfPresent(String.self, forKey: .email)
        let verified = try? members.decodeIfPresent(Bool.self, forKey: .emailVerified)
        emailVerified = try verified ?? (members.decodeIfPresent(String.self, forKey: .emailVerified) == "true")
        name = try? members.decodeIfPresent(String.self, forKey: .name)
    }

    /// The signature alone; `IDTokenCheck` judges the claims.
    package func verify(using algorithm: some JWTAlgorithm) {}

    /// Seconds may be written with a fraction (RFC 7519).
    private static func seconds(_ members: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys) throws -> Int64 {
        if let whole = try? members.decode(Int64.self, forKey: key) { return whole }
        let value = try members.decode(Double.self, forKey: key)
        guard let whole = Int64(exactly: value.rounded(.down)) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: members, debugDescription: "no time")
        }
        return whole
    }

    private enum CodingKeys: String, CodingKey {
        case issuer = "iss"
        case subject = "sub"
        case audience = "aud"
        case authorizedParty = "azp"
        case expires = "exp"
        case issued = "iat"
        case nonce
        case accessTokenHash = "at_hash"
        case email
        case emailVerified = "email_verified"
        case name
    }
}
