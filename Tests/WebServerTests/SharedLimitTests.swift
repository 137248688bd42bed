import Foundation
import Testing
import TestDatabases
import Values
import WebServer

/// Tries are counted for all servers of a database together.
@Suite("Limits of two servers hold together", .everyDatabase) struct SharedLimitTests {
    private static func wrong(_ email: String) -> JSONValue {
        ["email": .string(email), "authenticationSecret": .string(TestMaterial.text(TestMaterial.bytes(32)))]
    }

    @Test func fiveWrongPasswordsWhicheverServerTheyAreTriedAt() async throws {
        try await TestServer.runTwo { first, second in
            let ana = try await first.signedUp("Ana")
            for server in [first, second, first, second, first] {
                #expect(
                    try await server.stranger().post("/v1/sign-in/password", SharedLimitTests.wrong(ana.email)).problem == "signInRefused")
            }
            for server in [first, second] {
                let late = try await ana.at(server).post("/v1/sign-in/password", ana.signIn)
                #expect(late.problem == "tooManyTries" && late.header("Retry-After") == "60", "\(late.text)")
            }
            // What is right at one forgives at both.
            first.clock.advance(seconds: 60)
            _ = try await ana.at(second).signingIn()
            #expect(try await first.stranger().post("/v1/sign-in/password", SharedLimitTests.wrong(ana.email)).problem == "signInRefused")
            _ = try await ana.at(first).signingIn()
        }
    }

    /// Servers' clocks differ, and requests that come together are counted in any order.
    @Test func nobodyWaitsForAClockThatIsALittleAhead() async throws {
        try await TestServer.runTwo { first, second in
            let ana = try await first.person("Ana")
            let (eve, home) = (first.stranger(), try await ana.household("Home"))
            first.clock.advance(seconds: 5)
            #expect(try await eve.post("/v1/sign-in/password", SharedLimitTests.wrong("eve@example.org")).problem == "signInRefused")
            #expect(try await ana.get("/v1/households/\(home)").status == 200)
            first.clock.advance(seconds: -5)
            for server in [first, second] {
                let tried = try await eve.at(server).post("/v1/sign-in/password", SharedLimitTests.wrong("eve@example.org"))
                #expect(tried.problem == "signInRefused", "\(tried.text)")
                #expect(try await ana.at(server).get("/v1/households/\(home)").status == 200)
            }
        }
    }

    @Test func triesAtOnceAreCountedEach() async throws {
        try await TestServer.runTwo { first, second in
            let ana = try await first.signedUp("Ana")
            let problems = try await withThrowingTaskGroup(of: String?.self) { tasks in
                for index in 0..<12 {
                    let stranger = (index.isMultiple(of: 2) ? first : second).stranger()
                    tasks.addTask { try await stranger.post("/v1/sign-in/password", SharedLimitTests.wrong(ana.email)).problem }
                }
                return try await tasks.reduce(into: []) { $0.append($1) }
            }
            // One that others were in the way of too often is refused as well, and says so.
            #expect(Set(problems).isSubset(of: ["signInRefused", "tooManyTries", "storageUnavailable"]), "\(problems)")
            #expect((1...5).contains(problems.count { $0 == "signInRefused" }), "\(problems)")
        }
    }

    @Test func waysBackAndInvitationsToo() async throws {
        try await TestServer.runTwo { first, second in
            let ana = try await first.person("Ana")
            let home = try await ana.household("Home")
            for server in [first, second, first] {
                let invited = try await ana.at(server).post("/v1/households/\(home)/invitations", ["name": "Ben", "role": "adult"])
                #expect(invited.status == 201, "\(invited.text)")
                let asked = try await server.stranger().post("/v1/password/reset/request", ["email": "ana@example.org"])
                #expect(asked.status == 202, "\(asked.text)")
            }
            for server in [first, second] {
                let invited = try await ana.at(server).post("/v1/households/\(home)/invitations", ["name": "Eve", "role": "adult"])
                #expect(invited.problem == "tooManyTries")
                let asked = try await server.stranger().post("/v1/password/reset/request", ["email": "ana@example.org"])
                #expect(asked.problem == "tooManyTries")
            }
            func recover(_ server: TestServer) async throws -> TestAnswer {
                try await server.stranger().post(
                    "/v1/recovery",
                    [
                        "email": "ana@example.org",
                        "recoveryAuthenticationSecret": .string(TestMaterial.text(TestMaterial.bytes(32))),
                    ])
            }
            for server in [first, second, second, first, second] { #expect(try await recover(server).problem == "signInRefused") }
            for server in [first, second] { #expect(try await recover(server).problem == "tooManyTries") }
        }
    }

    /// Requests are counted in memory and told when a quarter of the limit was used, so both servers together let through
    /// no more than the limit and a quarter for each of them.
    @Test(arguments: [1, 7, 40]) func requestsOfAPersonWithinTheStatedBound(turns: Int) async throws {
        let limit = 40
        try await TestServer.runTwo(changing: { $0.requestsPerMinute = limit }) { first, second in
            let ana = try await first.person("Ana")
            var answered = 0
            for request in 0..<3 * limit {
                let server = (request / turns).isMultiple(of: 2) ? first : second
                let answer = try await ana.at(server).get("/v1/me")
                if answer.status == 200 { answered += 1 } else { #expect(answer.problem == "tooManyRequests", "\(answer.text)") }
                await server.service.afterwards.finish()
            }
            #expect((limit - 1...limit + 2 * limit / 4).contains(answered), "\(answered) of \(limit)")
            first.clock.advance(seconds: 60)
            for server in [first, second] { #expect(try await ana.at(server).get("/v1/me").status == 200) }
        }
    }
}
