/// What has to be known to let people sign in through a provider.
package struct OpenIDSettings: Sendable {
    /// The provider's name as it writes it itself, to the last sign.
    package let issuer: String
    /// The name under which the provider knows this Evenkeel.
    package let clientID: String
    /// How Evenkeel proves to the provider that it is this client.
    package let authentication: ClientAuthentication
    /// What is asked for; `openid` is always among it.
    package let scopes: [String]
    /// Whether the person returns by a form instead of a link.
    package let returnsByForm: Bool

    /// Settings for any provider.
    package init(
        issuer: String, clientID: String, authentication: ClientAuthentication, scopes: [String] = ["openid", "email", "profile"],
        returnsByForm: Bool = false
    ) {
        self.issuer = issuer
        self.clientID = clientID
        self.authentication = authentication
        self.scopes = scopes.contains("openid") ? scopes : ["openid"] + scopes
        self.returnsByForm = returnsByForm
    }

    /// Sign in with Google.
    package static func google(clientID: String, secret: Secret) -> OpenIDSettings {
        OpenIDSettings(issuer: "https://accounts.google.com", clientID: clientID, authentication: .secret(secret))
    }

    /// Sign in with Apple, which returns by a cross-site form as soon as a name or an e-mail address is asked for.
    package static func apple(clientID: String, key: AppleKey) -> OpenIDSettings {
        OpenIDSettings(
            issuer: AppleKey.issuer, clientID: clientID, authentication: .apple(key), scopes: ["openid", "email", "name"],
            returnsByForm: true)
    }
}

/// How Evenkeel proves to a provider that it is the client that was registered there.
package enum ClientAuthentication: Sendable {
    /// By a secret that the provider gave.
    case secret(Secret)
    /// By a token that is signed afresh each time, as Apple wants it.
    case apple(AppleKey)
}
