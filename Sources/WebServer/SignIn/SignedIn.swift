import Credentials
import Storage
import Values

/// The answer to whoever has signed in.
struct SignedIn {
    let session: UUID128
    let person: Person
    /// Nothing for a browser, which got a cookie.
    var tokens: SessionTokens?

    /// The answer's shape.
    static let schema = Schema.named(
        "SignedIn",
        .object([
            .optional("accessToken", .text(1...AccessTokenKeys.byteLimit), "Sent as `Authorization: Bearer …`; not for browsers."),
            .optional("refreshToken", .text(1...100), "Gets the next tokens, once; not for browsers."),
            .optional("expiresIn", .integer(1...86_400), "Seconds for which the access token counts."),
            Field("session", .id), Field("person", Person.schema),
        ]))

    /// The answer.
    var answer: Answer {
        .json { json in
            if let tokens {
                json.member("accessToken", tokens.access)
                json.member("refreshToken", tokens.refresh)
                json.member("expiresIn", AccessToken.lifetimeSeconds)
            }
            json.member("session", session)
            json.key("person")
            person.write(to: &json)
        }
    }
}
