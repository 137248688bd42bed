/// How Evenkeel proves to a provider that it is the client that was registered there.
package enum ClientAuthentication: Sendable {
    /// By a secret that the provider gave.
    case secret(Secret)
    /// By a token that is signed afresh each time, as Apple wants it.
    case apple(AppleKey)
}
