import Connectors
import Storage
import Testing
import Values
import WebServer
import Workflows

/// Steps that many journeys have.
extension TestServer {
    /// The code in the last message to an address.
    func code(to address: String) async throws -> String {
        await service.afterwards.finish()
        return try #require(letters.to(address).last?.code)
    }

    /// Takes a person's password away, as for somebody who signed up through a provider.
    func withoutPassword(_ client: TestClient) throws {
        let store = PersonStore(database: service.environment.database, person: client.material.owner)
        var person = try store.load()
        (person.password, person.recovery) = (nil, nil)
        try store.save(person)
        for key in try store.wrappedKeys() { try store.setWrappedKey(nil, kind: key.kind, at: clock.now) }
    }

    /// The subjects of what was mailed to an address.
    func subjects(to address: String) async -> [String] {
        await service.afterwards.finish()
        return letters.to(address).map(\.subject)
    }
}

extension TestClient {
    /// Makes a household and gives its id.
    func household(_ name: String) async throws -> String {
        try #require(try await post("/v1/households", ["name": .string(name), "currency": "CAD"])["id"]?.string)
    }

    /// Proves by password that it is the person.
    func proving() async throws {
        let answer = try await post("/v1/me/proof", ["authenticationSecret": .string(TestMaterial.text(material.secret))])
        guard answer.status == 204 else { throw UnexpectedAnswer(answer: answer) }
    }

    /// The kinds of the person's security log, newest first.
    func securityLog() async throws -> [String] {
        (try await get("/v1/me/security?limit=200")["events"]?.array ?? []).compactMap { $0["kind"]?.string }
    }
}

extension TestAnswer {
    /// The body with every text and number left out: what two answers have in common that differ in secrets alone.
    var shape: String { json.shape }
}

extension JSONValue {
    var shape: String {
        switch self {
        case .object(let members): "{" + members.map { "\($0.key):\($0.value.shape)" }.joined(separator: ",") + "}"
        case .array(let elements): "[" + elements.map(\.shape).joined(separator: ",") + "]"
        case .string(let text): "text of \(text.utf8.count)"
        case .integer, .number: "number"
        case .bool: "boolean"
        case .null: "null"
        }
    }

    /// The value with another one at a path.
    func replacing(_ path: [String], _ value: JSONValue) -> JSONValue {
        guard let first = path.first else { return value }
        return .object(
            (members ?? []).map { member in
                member.key == first ? JSONMember(first, member.value.replacing(Array(path.dropFirst()), value)) : member
            })
    }
}
