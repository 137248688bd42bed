import Credentials
import Values

/// An authenticator app that holds one secret, and the paper with recovery codes.
struct TestGenerator {
    let seed: [UInt8]
    var recoveryCodes: [String] = []

    /// The generator that an answer of `/v1/me/codes` begins.
    init(_ begun: TestAnswer) throws {
        guard let seed = begun["secret"]?.string.flatMap({ BitAlphabet.base32.decode($0) }) else { throw UnexpectedAnswer(answer: begun) }
        self.seed = seed
    }

    /// What the app shows.
    func code(at now: Instant) -> String { TimeBasedCode(seed: seed)?.code(step: TimeBasedCode.step(at: now)) ?? "" }

    /// What an app shows that has just scanned an answer.
    static func code(_ begun: TestAnswer, at now: Instant) -> String { (try? TestGenerator(begun))?.code(at: now) ?? "" }
}

extension TestClient {
    /// Sets a generator up and confirms it; the present code is spent by that.
    @discardableResult
    func addingCodes() async throws -> TestGenerator {
        var generator = try TestGenerator(try await post("/v1/me/codes"))
        let answer = try await post("/v1/me/codes/confirm", ["code": .string(generator.code(at: server.clock.now))])
        guard answer.status == 201 else { throw UnexpectedAnswer(answer: answer) }
        generator.recoveryCodes = answer["recoveryCodes"]?.array?.compactMap(\.string) ?? []
        return generator
    }

    /// The ticket that a right password gives.
    func ticket() async throws -> String {
        let answer = try await post("/v1/sign-in/password", signIn)
        guard let ticket = answer["ticket"]?.string else { throw UnexpectedAnswer(answer: answer) }
        return ticket
    }

    /// The second step with a code.
    func finish(_ ticket: String, _ code: String) async throws -> TestAnswer {
        try await server.stranger().post("/v1/sign-in/code", ["ticket": .string(ticket), "code": .string(code)])
    }

    /// The second step with a recovery code.
    func recover(_ ticket: String, _ code: String) async throws -> TestAnswer {
        try await server.stranger().post("/v1/sign-in/recovery-code", ["ticket": .string(ticket), "code": .string(code)])
    }
}
