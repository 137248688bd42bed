package import Values

/// What the device goes on with once somebody has signed in: a token for an hour, and what gets the next ones, once.
package struct ServerSession: Hashable, Sendable {
    /// Sent with every request.
    let accessToken: String
    /// When it ends.
    let expires: Instant
    /// Gets the next tokens.
    let refreshToken: String

    /// Milliseconds before its end from which an access token is not used any more.
    private static let marginMilliseconds: Int64 = 30_000

    /// The tokens of an answer to a sign-in or a refresh; nil when it has none.
    init?(_ answer: JSONValue, at now: Instant) {
        guard let access = answer["accessToken"]?.string, let refresh = answer["refreshToken"]?.string,
            let seconds = answer["expiresIn"]?.integer, (0...86_400).contains(seconds)
        else { return nil }
        (accessToken, refreshToken) = (access, refresh)
        expires = now.advanced(byMilliseconds: seconds * 1000)
    }

    /// Whether the access token is as good as over.
    func isOver(at now: Instant) -> Bool { expires < now.advanced(byMilliseconds: ServerSession.marginMilliseconds) }
}

extension ServerSession: JSONWritable {
    /// As it is kept.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("accessToken", accessToken)
            json.member("expires", expires)
            json.member("refreshToken", refreshToken)
        }
    }

    /// As it was kept.
    package init?(_ json: JSONValue) {
        guard let access = json["accessToken"]?.string, let expires = json["expires"]?.string.flatMap({ Instant(iso: $0) }),
            let refresh = json["refreshToken"]?.string
        else { return nil }
        (accessToken, self.expires, refreshToken) = (access, expires, refresh)
    }
}
