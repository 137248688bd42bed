import Values

/// The checks of OpenID Connect Core 3.1.3.7 on what a token says, after its signature was found right. Pure.
struct IDTokenCheck {
    let issuer: String
    let clientID: String
    let nonce: String
    let now: Instant
    let algorithm: SigningAlgorithm
    let accessToken: String?

    /// Seconds by which clocks may differ.
    static let skewSeconds: Int64 = 120
    /// Seconds since a token was issued, at most: it comes straight from the provider.
    static let ageLimitSeconds: Int64 = 3600
    /// Signs in a person's name at the provider, at most, as the standard has it.
    static let subjectLimit = 255

    /// Nothing when every claim holds, otherwise the first that does not.
    func problem(in claims: IDTokenClaims) -> IDTokenProblem? {
        if claims.issuer != issuer { return .issuer }
        if !isForThisClient(claims) { return .audience }
        if claims.subject.isEmpty || claims.subject.utf8.count > IDTokenCheck.subjectLimit { return .subject }
        if let problem = problemOfTime(claims) { return problem }
        if claims.nonce != nonce { return .nonce }
        if let hash = claims.accessTokenHash {
            guard let accessToken, algorithm.halfHash(accessToken) == hash else { return .accessTokenHash }
        }
        return nil
    }

    /// A token for several clients has to name this one as the one that asked for it.
    private func isForThisClient(_ claims: IDTokenClaims) -> Bool {
        guard claims.audience.contains(clientID) else { return false }
        guard let party = claims.authorizedParty else { return claims.audience.count == 1 }
        return party == clientID
    }

    private func problemOfTime(_ claims: IDTokenClaims) -> IDTokenProblem? {
        let seconds = now.milliseconds / 1000
        if claims.expires <= seconds - IDTokenCheck.skewSeconds { return .expired }
        let issued = (seconds - IDTokenCheck.ageLimitSeconds)...(seconds + IDTokenCheck.skewSeconds)
        return issued.contains(claims.issued) ? nil : .issuedAt
    }
}
