import Storage
import TestDatabases
import Testing
import Values

@testable import WebServer

/// Codes that are short enough to be guessed in the end are tried ever more slowly, and their person is told.
@Suite("Codes that could be guessed", .everyDatabase) struct ShortCodeTests {
    /// Tries that whoever tries each minute has in some days, all of them wrong.
    private static func tries(_ rule: LimitRule, days: Int) -> Int {
        var now = Instant(milliseconds: 1_795_000_000_000)
        var state = LimitStore.State(started: now)
        var tries = 0
        for _ in 0..<days * 24 * 60 {
            if rule.spend(&state, at: now) == 0 {
                tries += 1
                rule.fail(&state, at: now)
            }
            now = now.advanced(byMilliseconds: 60_000)
        }
        return tries
    }

    @Test func whoTriesEachMinuteHasFewTriesInAYear() {
        #expect(ShortCodeTests.tries(.mailedCode, days: 1) <= 20)
        #expect(ShortCodeTests.tries(.generator, days: 1) <= 20)
        // Of a million codes: one in a thousand falls, and of a generator, where three are right at once, one in a hundred.
        #expect(ShortCodeTests.tries(.mailedCode, days: 365) <= 1_000)
        #expect(ShortCodeTests.tries(.generator, days: 365) <= 3_300)
    }

    /// A ticket for a mailed code.
    private static func ticket(_ server: TestServer, _ email: String, _ way: String = "sign-in/email-code/request") async throws
        -> JSONValue
    {
        let asked = try await server.stranger().post("/v1/\(way)", ["email": .string(email)])
        #expect(asked.status == 202, "\(asked.text)")
        return asked["ticket"] ?? .null
    }

    private static func bring(_ server: TestServer, _ ticket: JSONValue, _ code: String = "wrong-code") async throws -> TestAnswer {
        try await server.stranger().post("/v1/sign-in/email-code", ["ticket": ticket, "code": .string(code)])
    }

    /// Ten wrong codes at two servers by turns, with the tickets of an address, and what comes after them.
    private static func tenWrong(_ first: TestServer, _ second: TestServer, _ email: String) async throws -> [String] {
        var answers: [TestAnswer] = []
        for _ in 0..<2 {
            let ticket = try await ticket(first, email)
            for number in 0..<5 { answers.append(try await bring(number.isMultiple(of: 2) ? first : second, ticket)) }
        }
        let ticket = try await ticket(second, email)
        answers.append(try await bring(second, ticket))
        first.clock.advance(seconds: 60)
        answers.append(try await bring(first, ticket))
        answers.append(try await bring(second, ticket))
        return answers.map { "\($0.status) \($0.problem ?? "") \($0.header("Retry-After") ?? "")" }
    }

    @Test func mailedCodesWaitForAllServersWhetherSomebodyHasTheAddressOrNot() async throws {
        try await TestServer.runTwo { first, second in
            let ana = try await first.signedUp("Ana")
            let known = try await ShortCodeTests.tenWrong(first, second, ana.email)
            first.clock.advance(minutes: 120)
            let unknown = try await ShortCodeTests.tenWrong(first, second, "nobody@example.org")
            let expected =
                [String](repeating: "401 signInRefused ", count: 10)
                + ["429 tooManyTries 60", "401 signInRefused ", "429 tooManyTries 120"]
            #expect(known == expected && unknown == expected, "\(known) \(unknown)")
        }
    }

    @Test func thePersonIsToldOnceAndOtherWaysInGoOn() async throws {
        try await TestServer.runTwo { first, second in
            let ana = try await first.signedUp("Ana")
            _ = try await ShortCodeTests.tenWrong(first, second, ana.email)
            let subject = "Somebody is trying codes on your account"
            #expect(await (first.subjects(to: ana.email) + second.subjects(to: ana.email)).filter { $0 == subject }.count == 1)
            #expect(try await first.stranger().get("/v1/server").status == 200)
            #expect(try await ana.post("/v1/sign-in/password", ana.signIn).status == 200)
            first.clock.advance(minutes: 60)
            let reset = try await ShortCodeTests.ticket(second, ana.email, "password/reset/request")
            let code = try await second.code(to: ana.email)
            let taken = try await first.stranger().post("/v1/password/reset/code", ["ticket": reset, "code": .string(code)])
            #expect(taken.status == 200, "\(taken.text)")
            #expect(second.letters.to("nobody@example.org").isEmpty)
        }
    }

    @Test func aRightCodeForgivesWhatWasWrongBeforeIt() async throws {
        try await TestServer.run { server in
            let ana = try await server.signedUp("Ana")
            for _ in 0..<3 {
                for _ in 0..<2 {
                    let ticket = try await ShortCodeTests.ticket(server, ana.email)
                    for _ in 0..<4 { #expect(try await ShortCodeTests.bring(server, ticket).problem == "signInRefused") }
                }
                let ticket = try await ShortCodeTests.ticket(server, ana.email)
                let code = try await server.code(to: ana.email)
                #expect(try await ShortCodeTests.bring(server, ticket, code).status == 200)
                server.clock.advance(minutes: 60)
            }
            #expect(await !server.subjects(to: ana.email).contains("Somebody is trying codes on your account"))
        }
    }

    @Test func codesOfAGeneratorWaitLongerAndLongerAndPaperStillLetsIn() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let generator = try await ana.addingCodes()
            server.clock.advance(minutes: 5)
            // Five wrong ones, then waits of 1, 2, 4, 8 and 16 minutes, of which five pass each time for the other limit.
            for _ in 0..<5 { #expect(try await ana.finish(try await ana.ticket(), "000000").problem == "signInRefused") }
            for minutes in [5, 5, 5, 8] {
                server.clock.advance(minutes: minutes)
                #expect(try await ana.finish(try await ana.ticket(), "000000").problem == "signInRefused")
            }
            server.clock.advance(minutes: 15)
            let late = try await ana.finish(try await ana.ticket(), generator.code(at: server.clock.now))
            #expect(late.problem == "tooManyTries" && late.header("Retry-After") == "60", "\(late.text)")
            #expect(try await ana.recover(try await ana.ticket(), generator.recoveryCodes[0]).status == 200)
            server.clock.advance(minutes: 1)
            #expect(try await ana.finish(try await ana.ticket(), "000000").problem == "signInRefused")
            #expect(await server.subjects(to: ana.email).filter { $0 == "Somebody is trying codes on your account" }.count == 1)
            server.clock.advance(minutes: 32)
            #expect(try await ana.finish(try await ana.ticket(), generator.code(at: server.clock.now)).status == 200)
        }
    }
}
