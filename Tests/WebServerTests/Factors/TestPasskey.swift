import Credentials
import Storage
import Values

@testable import PasskeyNotation

/// A passkey in software and what its browser sends. The server has to be `TestPasskey.site`.
struct TestPasskey {
    let authenticator: VirtualAuthenticator
    /// Whose it is.
    let person: UUID128

    /// The origin of the site that the authenticator knows.
    static let site = "https://money.example.org"

    init(_ algorithm: COSEAlgorithm = .es256, of person: UUID128, seed: UInt64 = .random(in: .min ... .max)) throws {
        var random = SeededRandom(seed: seed)
        authenticator = try VirtualAuthenticator(algorithm, random: &random)
        self.person = person
    }

    /// A right answer to options of a registration, to be changed.
    func registration(_ options: TestAnswer, _ attestation: RegistrationDraft.Attestation = .none) -> RegistrationDraft {
        var draft = RegistrationDraft(authenticator, attestation)
        draft.clientData.challenge = options["challenge"]?.string ?? ""
        return draft
    }

    /// A right answer to options of a sign-in or a proof, to be changed.
    func signIn(_ options: TestAnswer, counter: UInt32 = 8) throws -> SignInDraft {
        let stored = try RegistrationDraft(authenticator).verify().stored(personHandle: [UInt8](person))
        var draft = SignInDraft(authenticator, stored)
        draft.clientData.challenge = options["challenge"]?.string ?? ""
        draft.personHandle = [UInt8](person)
        draft.counter = counter
        return draft
    }

    /// The body of a request with a browser's answer; nothing when the answer is no JSON object, which no request can carry.
    static func body(_ json: [UInt8], name: String? = nil) -> JSONValue? {
        guard let value = try? JSONReader.read(json), value.members != nil else { return nil }
        return .object([JSONMember("credential", value)] + (name.map { [JSONMember("name", .string($0))] } ?? []))
    }
}

extension TestClient {
    /// Adds a passkey of whoever is signed in.
    @discardableResult
    func addingPasskey(_ algorithm: COSEAlgorithm = .es256, name: String? = nil) async throws -> TestPasskey {
        guard let person else { throw UnexpectedAnswer(answer: try await get("/v1/me/factors")) }
        let passkey = try TestPasskey(algorithm, of: person)
        let answer = try await add(passkey, name: name)
        guard answer.status == 201 else { throw UnexpectedAnswer(answer: answer) }
        return passkey
    }

    /// Sends a passkey's registration.
    func add(_ passkey: TestPasskey, name: String? = nil, _ change: (inout RegistrationDraft) throws -> Void = { _ in }) async throws
        -> TestAnswer
    {
        var draft = passkey.registration(try await post("/v1/me/passkeys/options"))
        try change(&draft)
        return try await post("/v1/me/passkeys", TestPasskey.body(try draft.json(), name: name))
    }

    /// Signs in with a passkey.
    func signIn(_ passkey: TestPasskey, counter: UInt32 = 8, _ change: (inout SignInDraft) throws -> Void = { _ in }) async throws
        -> TestAnswer
    {
        var draft = try passkey.signIn(try await post("/v1/sign-in/passkey/options"), counter: counter)
        try change(&draft)
        return try await post("/v1/sign-in/passkey", TestPasskey.body(try draft.json()))
    }

    /// The kinds of the security log's last entries, newest first.
    func securityLog(_ count: Int = 10) throws -> [String] {
        guard let person else { return [] }
        return try server.records(of: person).securityEvents(limit: count).map(\.kind.rawValue)
    }
}
