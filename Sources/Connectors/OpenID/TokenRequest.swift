import FoundationEssentials

/// The request that changes a code for tokens. Pure.
struct TokenRequest {
    let form: FormFields
    let authorization: Secret?

    /// A request that proves the client by its secret, in a header or in the form.
    init(code: String, attempt: SignInAttempt, redirect: String, clientID: String, secret: Secret, inHeader: Bool) {
        var form: FormFields = [
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": redirect,
            "code_verifier": attempt.verifier,
        ]
        if inHeader {
            // RFC 6749 section 2.3.1 has both encoded before they are joined.
            let pair = FormFields.encoded(clientID) + ":" + FormFields.encoded(secret.text)
            authorization = Secret("Basic " + Data(pair.utf8).base64EncodedString())
        } else {
            form.add("client_id", clientID)
            form.add("client_secret", secret.text)
            authorization = nil
        }
        self.form = form
    }
}
