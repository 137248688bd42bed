import Connectors
import Values

/// A server that the person signed in to, and what they go on with there.
struct SavedServer {
    /// Its address.
    let address: String
    /// Whom the person signed in as.
    var email: String
    /// The access token, until it expires.
    var accessToken: Secret
    /// When it expires.
    var expires: Instant
    /// What gets the next tokens, once.
    var refreshToken: Secret
    /// The household that commands work on, when the person is in one.
    var household: UUID128?
    /// A file of certificates (PEM) to trust instead of the system's.
    var authority: String?
    /// Whether the person said that plain http will do.
    var isInsecure: Bool
}

extension SavedServer: JSONWritable {
    /// As it is kept.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("address", address)
            json.member("email", email)
            json.member("accessToken", accessToken.text)
            json.member("expires", expires)
            json.member("refreshToken", refreshToken.text)
            json.member("household", household)
            json.member("authority", authority)
            json.member("insecure", isInsecure)
        }
    }

    /// As it was kept.
    init?(_ json: JSONValue) {
        guard let address = json["address"]?.string, let email = json["email"]?.string, let access = json["accessToken"]?.string,
            let expires = json["expires"]?.string.flatMap({ Instant(iso: $0) }), let refresh = json["refreshToken"]?.string
        else { return nil }
        self.address = address
        self.email = email
        accessToken = Secret(access)
        self.expires = expires
        refreshToken = Secret(refresh)
        household = json["household"]?.string.flatMap { UUID128($0) }
        authority = json["authority"]?.string
        isInsecure = json["insecure"]?.bool ?? false
    }

    /// Takes the tokens of an answer to a sign-in or a refresh; false when it has none.
    mutating func take(_ signedIn: JSONValue, at now: Instant) -> Bool {
        guard let access = signedIn["accessToken"]?.string, let refresh = signedIn["refreshToken"]?.string,
            let seconds = signedIn["expiresIn"]?.integer
        else { return false }
        accessToken = Secret(access)
        refreshToken = Secret(refresh)
        expires = now.advanced(byMilliseconds: seconds * 1000)
        return true
    }
}
