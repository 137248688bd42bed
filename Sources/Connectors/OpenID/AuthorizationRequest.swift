/// The address that a person is sent to, to sign in at a provider. Pure.
struct AuthorizationRequest {
    let settings: OpenIDSettings
    let attempt: SignInAttempt
    /// Where the provider sends the person back, exactly as it was registered there.
    let redirect: String

    /// The request at a provider's endpoint, which may have a query already.
    func url(at endpoint: OutboundURL) -> String {
        var fields: FormFields = [
            "response_type": "code",
            "client_id": settings.clientID,
            "redirect_uri": redirect,
            "scope": settings.scopes.joined(separator: " "),
            "state": attempt.state,
            "nonce": attempt.nonce,
            "code_challenge": attempt.challenge,
            "code_challenge_method": "S256",
        ]
        if settings.returnsByForm { fields.add("response_mode", "form_post") }
        return endpoint.text + (endpoint.text.contains("?") ? "&" : "?") + fields.encoded
    }
}
