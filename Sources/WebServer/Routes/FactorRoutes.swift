import Connectors
import Credentials
import HTTPTypes
import Storage
import Values

/// By what a person signs in: one list of all of it.
enum FactorRoutes {
    static let all: [Endpoint] = [
        .get("/v1/me/factors", "factors", "By what the person can sign in.", .person(.account), answer: .json(factors)) { call in
            let store = try call.person
            let (passkeys, generator) = (try store.passkeys(), try store.codeGenerator())
            let codesLeft = try store.recoveryCodeCount()
            let identities = try IdentityStore(store.database).identities(of: store.person)
            let hasPassword = try call.identity.person.password != nil
            return .json { json in
                json.member("hasPassword", hasPassword)
                json.array("passkeys") { json in for passkey in passkeys { PasskeyRoutes.write(passkey, to: &json) } }
                json.member("codes", state(of: generator))
                json.member("recoveryCodesLeft", codesLeft)
                json.array("identities") { json in
                    for identity in identities { json.object { write(identity, call.service, to: &$0) } }
                }
            }
        }
    ]

    private static let factors = Schema.named(
        "Factors",
        .object([
            Field("hasPassword", .boolean), Field("passkeys", .list(PasskeyRoutes.passkey, most: RegisterPasskey.most)),
            Field("codes", .word(["none", "begun", "confirmed"]), "The generator of codes; one that was only begun protects nothing."),
            Field("recoveryCodesLeft", .integer(0...Int64(RecoveryCode.count))),
            Field("identities", .list(identity, most: 100), "Accounts at providers."),
        ]))

    private static let identity = Schema.named(
        "LinkedIdentity",
        .object([
            Field("provider", .nullable(.text(1...40)), "The provider's name in addresses; null when the server has it no more."),
            Field("issuer", .text(1...2000)), Field("email", .text(0...254)), Field("created", .instant),
        ]))

    private static func state(of generator: CodeGenerator?) -> String {
        guard let generator else { return "none" }
        return generator.confirmed == nil ? "begun" : "confirmed"
    }

    private static func write(
        _ identity: (issuer: String, email: String, created: Instant), _ service: Service, to json: inout JSONWriter
    ) {
        json.member("provider", service.providers.first { $0.value.issuer == identity.issuer }?.key)
        json.member("issuer", identity.issuer)
        json.member("email", identity.email)
        json.member("created", identity.created)
    }
}
