import Values

extension AccessTokenKeys {
    /// Seconds since 1970 that a claim may be: from 1970 to the year 9999.
    private static let secondsRange: ClosedRange<Int64> = 0...253_402_300_799

    /// What a token says, as JSON.
    func claims(of token: AccessToken) -> [UInt8] {
        var json = JSONWriter()
        json.object {
            $0.member("iss", issuer)
            $0.member("sub", token.person.text)
            $0.member("sid", token.session.text)
            $0.member("aud", audience)
            $0.member("iat", token.issuedAt.milliseconds / 1000)
            $0.member("exp", token.expiresAt.milliseconds / 1000)
            $0.member("auth_time", token.signedInAt.milliseconds / 1000)
            $0.member("scope", token.scope.joined(separator: " "))
        }
        return json.bytes
    }

    /// The token that some claims make now.
    func token(of claims: JSONValue, now: Instant) throws(AccessTokenRefused) -> AccessToken {
        guard claims["iss"]?.string == issuer, claims["aud"]?.string == audience else { throw .wrongParty }
        guard let person = claims["sub"]?.string.flatMap({ UUID128($0) }), let session = claims["sid"]?.string.flatMap({ UUID128($0) }),
            let scope = claims["scope"]?.string
        else { throw .malformed }
        let issued = try AccessTokenKeys.seconds(claims["iat"])
        let expires = try AccessTokenKeys.seconds(claims["exp"])
        let signedIn = try AccessTokenKeys.seconds(claims["auth_time"])
        let leeway = AccessTokenKeys.leewaySeconds * 1000
        guard now.milliseconds < expires * 1000 + leeway else { throw .expired }
        guard now.milliseconds >= issued * 1000 - leeway else { throw .notYetValid }
        return AccessToken(
            person: person, session: session, scope: scope.split(separator: " ").map(String.init), signedIn: signedIn, issued: issued,
            expires: expires)
    }

    private static func seconds(_ claim: JSONValue?) throws(AccessTokenRefused) -> Int64 {
        guard let seconds = claim?.integer, secondsRange.contains(seconds) else { throw .malformed }
        return seconds
    }
}
