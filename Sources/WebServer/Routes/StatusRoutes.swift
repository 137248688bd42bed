import Credentials
import Households
import HTTPTypes
import Storage
import Values
import Workflows

/// Whether the server is well, what it can do, and how it is spoken to.
enum StatusRoutes {
    static let all: [Endpoint] = [
        .get(
            "/health/live", "live", "Whether the process answers.", .nothing, answer: .json(state), isCounted: false
        ) { _ in .json { $0.member("state", "live") } },
        .get(
            "/health/ready", "ready", "Whether requests can be served: the database answers.", .nothing, answer: .json(state),
            problems: [.storageUnavailable], isCounted: false
        ) { call in
            do {
                _ = try await call.service.workers.run { try PersonStore.isEmpty(call.service.environment.database) }
            } catch {
                throw Problem(.storageUnavailable, retryAfter: 5)
            }
            return .json { $0.member("state", "ready") }
        },
        .get(
            "/metrics", "metrics", "What the server counts of itself, for Prometheus. From the machine itself alone.", .nothing,
            answer: .bytes("text/plain; version=0.0.4"), problems: [.permissionDenied], isCounted: false
        ) { call in
            guard !call.visitor.isPassedOn, call.service.settings.isMetricsReader(call.visitor.address) else {
                throw Problem(.permissionDenied)
            }
            let queue = try await call.service.workers.run { try JobStore(call.service.environment.database).counts() }
            return Answer(Array(call.service.metrics.text(queue: queue).utf8), mediaType: "text/plain; version=0.0.4")
        },
        .get(
            "/.well-known/jwks.json", "keys", "The public keys of access tokens.", .nothing,
            answer: .json(.anything(mostBytes: 65_536)), isCounted: false
        ) { call in Answer(call.service.secrets.accessTokens.keySet) },
        .get(
            "/v1/openapi.json", "openapi", "This document.", .nothing, answer: .json(.anything(mostBytes: 4 << 20)), isCounted: false
        ) { _ in Answer(OpenAPIDocument.json(of: Endpoint.all, version: "1")) },
        .get(
            "/v1/server", "server", "What the server can do, before anybody has signed in.", .nothing, answer: .json(server),
            isCounted: false
        ) { call in
            .json { json in
                json.member("publicURL", call.service.settings.publicURL)
                json.member("isSecure", call.service.settings.isSecureOrigin)
                json.member("isOpen", call.service.settings.isOpen)
                json.member("keepsMail", call.service.mailFolder != nil)
                json.member("providers", call.service.providers.keys.sorted())
            }
        },
    ]

    private static let state = Schema.object([Field("state", .word(["live", "ready"]))])

    private static let server = Schema.named(
        "Server",
        .object([
            Field("publicURL", .text(1...300), "The origin that people see; passkeys are bound to it."),
            Field("isSecure", .boolean, "Whether browsers give it cryptography and passkeys."),
            Field("isOpen", .boolean, "Whether people who were not invited can sign up."),
            Field("keepsMail", .boolean, "Whether mail is kept in files beside the data, since no mail server is set."),
            Field("providers", .list(.text(1...40), most: 20), "Names of providers by which one can sign in."),
        ]))
}
