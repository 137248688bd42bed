import Connectors
import Credentials
import HTTPTypes
import Storage
import Values

/// Signing in through providers, and linking accounts there.
///
/// Begin answers the provider's address. The provider sends the browser back to `return`, which changes nothing: it hands on what
/// came, behind `#`, to a page of our own, and that page, or a program that caught the address, ends the way.
enum ProviderRoutes {
    static let all: [Endpoint] = signIn + returns + own

    /// The page that people come back to; the one place where `return` leads.
    static let returnPage = "/sign-in/return"

    private static let signIn: [Endpoint] = [
        .converse(
            .post, "/v1/sign-in/providers/{provider}", "beginProviderSignIn", "Begins a sign-in at a provider: says where to go.",
            .nothing, answer: .json(way), problems: [.providerFailed]
        ) { call in try await WayToProvider(call).begin(for: nil, call) },
        .converse(
            .post, "/v1/sign-in/providers/{provider}/finish", "finishProviderSignIn",
            "Ends a sign-in at a provider; somebody new is signed up.", .nothing, body: .json(returned), answer: .json(SignedIn.schema),
            problems: [
                .badValue, .ticketGone, .signInRefused, .secondFactorNeeded, .emailTaken, .emailNotVerified, .permissionDenied,
                .providerFailed, .tooManyTries,
            ]
        ) { call in
            try call.service.limits.spend(.signInAddress, call.visitor.network, now: call.now)
            let account = try await WayToProvider(call).end(for: nil, call)
            var answer = try await call.service.workers.run { try SignInWithProvider.run(account, call) }
            if call.visitor.isBrowser { answer.headers.append(HTTPField(name: .setCookie, value: Conversation.gone)) }
            return answer
        },
    ]

    private static let returns: [Endpoint] = [
        returning(
            .get(
                "/v1/sign-in/providers/{provider}/return", "providerReturn", "Where a provider sends people back to.", .nothing,
                query: fields, answer: .elsewhere
            ) { call in try handOn(call) { call.query[$0] } }),
        returning(
            .converse(
                .post, "/v1/sign-in/providers/{provider}/return", "providerReturnByForm",
                "Where a provider sends people back to that does so by a form.", .nothing, body: .form(fields), answer: .elsewhere
            ) { call in try handOn(call) { call.optionalText($0) } }),
    ]

    private static let own: [Endpoint] = [
        .converse(
            .post, "/v1/me/identities/{provider}", "beginLink", "Begins linking an account at a provider: says where to go.",
            .provenPerson, answer: .json(way), problems: [.providerFailed]
        ) { call in try await WayToProvider(call).begin(for: try call.identity.person.id, call) },
        .converse(
            .post, "/v1/me/identities/{provider}/finish", "finishLink",
            "Links the account at the provider, by which the person can sign in from now on. Other sessions end.", .person(.account),
            body: .json(returned), problems: [.badValue, .ticketGone, .signInRefused, .factorExists, .providerFailed]
        ) { call in
            let account = try await WayToProvider(call).end(for: try call.identity.person.id, call)
            try await call.service.workers.run { try LinkIdentity.run(account, call) }
            var answer = Answer.nothing
            if call.visitor.isBrowser { answer.headers[.setCookie] = Conversation.gone }
            return answer
        },
        .change(
            .delete, "/v1/me/identities/{provider}", "unlink", "Unlinks the account at a provider. Other sessions end.", .provenPerson,
            problems: [.lastFactor]
        ) { call in
            try LinkIdentity.remove(try WayToProvider(call).client, call)
            return .nothing
        },
    ]

    private static let way = Schema.named(
        "WayToProvider",
        .object([
            Field("url", .text(1...8000), "Where to go."),
            .optional("way", .text(1...100), "What a program brings at the end; a browser got a cookie instead."),
        ]))

    /// What a provider says when somebody comes back. Others pass by: providers add what they like.
    private static let fields: [Field] = [
        .optional("code", .text(1...2048)), .optional("state", .text(1...200)), .optional("iss", .text(1...500)),
        .optional("error", .text(1...200)), .optional("user", .text(1...500), "A name, from Apple."),
    ]

    private static let returned = Schema.object([
        Field("code", .text(1...4096), "As the provider gave it."), Field("state", .text(1...200)), .optional("iss", .text(1...2000)),
        .optional("user", .text(1...4096)), .optional("way", .text(1...100), "From the begin; browsers send their cookie."),
    ])

    private static func returning(_ endpoint: Endpoint) -> Endpoint {
        var endpoint = endpoint
        endpoint.passesUnknown = true
        return endpoint
    }

    /// Sends the browser on to our page. Behind `#` nothing reaches a server, its log, or another site.
    private static func handOn(_ call: Call, _ value: (String) -> String?) throws -> Answer {
        let provider = try WayToProvider(call).provider
        var parts = FormFields()
        parts.add("provider", provider)
        for field in fields { if let text = value(field.name) { parts.add(field.name, text) } }
        return Answer([], status: 303, mediaType: "", headers: [.location: "\(returnPage)#\(parts.encoded)"])
    }
}
