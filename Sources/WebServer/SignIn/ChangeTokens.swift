import Credentials
import Storage
import Values
import Workflows

/// Makes and removes a person's own tokens.
enum ChangeTokens {
    /// The tokens that still count, oldest first.
    static func list(_ call: Call) throws -> [StoredToken] {
        let person = try call.person
        return try TokenStore(person.database).tokens(of: person.person, .personal).filter { $0.expires > call.now }
    }

    /// Makes a token; its secret is in this answer alone.
    static func add(_ call: Call) throws -> Answer {
        let scopes = Set((call.body["scopes"]?.array ?? []).compactMap { $0.string.flatMap(Scope.init(rawValue:)) })
        guard !scopes.isEmpty else { throw Problem(.badValue, pointer: "/scopes", expected: "at least 1 element") }
        guard try list(call).count < PersonalToken.limit else { throw Problem(.tooMany) }
        let store = try call.person
        let secret = try call.freshToken(.personal)
        let token = PersonalToken(
            id: call.service.environment.freshID(), name: call.text("name"), scopes: Scope.allCases.filter(scopes.contains))
        let days = call.body["days"]?.integer ?? PersonalToken.days.lowerBound
        let stored = StoredToken(
            hash: secret.hash, kind: .personal, person: store.person, data: token.data, created: call.now,
            expires: call.now.advanced(byMilliseconds: days * Instant.millisecondsPerDay))
        try TokenStore(store.database).add(stored)
        try call.note(.tokenMade, of: store.person)
        try call.tell(.tokenMade, call.identity.person)
        var json = JSONWriter()
        PersonalToken.write(stored, secret: secret.text, to: &json)
        return Answer(json.bytes, status: 201)
    }

    /// Removes a token, which stops working at once.
    static func remove(_ call: Call) throws -> Answer {
        let id = try call.id("token")
        guard let stored = try list(call).first(where: { PersonalToken($0.data).id == id }) else { throw Problem(.notFound) }
        let store = try call.person
        try TokenStore(store.database).remove(stored.hash)
        try call.note(.tokenRemoved, of: store.person)
        return .nothing
    }
}
