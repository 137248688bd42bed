import Storage
import Testing
import Values
import WebServer

/// Sessions, their tokens and cookies.
@Suite struct SessionTests {
    @Test func thereAreTwentySessionsAtMostAndTheLongestUnusedEnds() async throws {
        try await TestServer.run { server in
            let ana = try await server.signedUp("Ana")
            var clients: [TestClient] = []
            for _ in 0..<20 {
                clients.append(try await ana.signingIn())
                server.clock.advance(minutes: 1)
            }
            // The first is used again, so the second is the longest unused.
            #expect(try await clients[0].get("/v1/me").status == 200)
            await server.service.afterwards.finish()
            clients.append(try await ana.signingIn())
            #expect(try await clients[1].get("/v1/me").problem == "signInNeeded")
            for client in [clients[0]] + clients[2...] { #expect(try await client.get("/v1/me").status == 200) }
            let listed = try #require(try await clients[20].get("/v1/me/sessions")["sessions"]?.array)
            #expect(listed.count == 20)
            #expect(listed.filter { $0["isOwn"] == true }.map { $0["id"]?.string } == [clients[20].session?.text])
        }
    }

    @Test func sessionsAreListedAndEndedOneByOneOrAllOthers() async throws {
        try await TestServer.run { server in
            let ana = try await server.signedUp("Ana")
            let (phone, laptop, tablet) = (try await ana.signingIn(), try await ana.signingIn(), try await ana.signingIn())
            let ben = try await server.person("Ben")
            let path = "/v1/me/sessions/\(try #require(laptop.session?.text))"
            #expect(try await ben.delete(path).problem == "notFound")
            #expect(try await phone.delete(path).status == 204)
            #expect(try await laptop.get("/v1/me").problem == "signInNeeded")
            #expect(try await phone.delete(path).problem == "notFound")
            #expect(try await phone.delete("/v1/me/sessions").status == 204)
            #expect(try await tablet.get("/v1/me").problem == "signInNeeded")
            #expect(try await phone.post("/v1/sign-out").status == 204)
            #expect(try await phone.get("/v1/me").problem == "signInNeeded")
            #expect(try await ben.get("/v1/me").status == 200)
            let again = try await ana.signingIn()
            #expect(
                try await again.securityLog() == [
                    "signed-in", "signed-out", "session-ended", "session-ended", "signed-in", "signed-in", "signed-in",
                ])
        }
    }

    @Test func aRefreshTokenWorksOnceAndLives30DaysFromUseAnd90AtMost() async throws {
        try await TestServer.run { server in
            var ana = try await server.person("Ana")
            func refreshing(_ client: TestClient) async throws -> TestAnswer {
                try await client.post("/v1/tokens/refresh", ["refreshToken": .string(try #require(client.refreshToken))])
            }
            server.clock.advance(minutes: 61)
            #expect(try await ana.get("/v1/me").problem == "signInNeeded")
            for day in [29, 58, 87] {
                server.clock.advance(minutes: 29 * 24 * 60)
                ana = try ana.signedIn(try await refreshing(ana))
                #expect(try await ana.get("/v1/me").status == 200, "day \(day)")
            }
            server.clock.advance(minutes: 3 * 24 * 60)
            #expect(try await refreshing(ana).problem == "signInNeeded")
            let ben = try await server.person("Ben")
            server.clock.advance(minutes: 30 * 24 * 60)
            #expect(try await refreshing(ben).problem == "signInNeeded")
        }
    }

    @Test func aReusedRefreshTokenEndsItsSessionAndThePersonIsTold() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let other = try await ana.signingIn()
            let body: JSONValue = ["refreshToken": .string(try #require(ana.refreshToken))]
            let thief = try ana.signedIn(try await server.stranger().post("/v1/tokens/refresh", body))
            #expect(try await thief.get("/v1/me").status == 200)
            #expect(try await ana.post("/v1/tokens/refresh", body).problem == "signInNeeded")
            #expect(try await thief.get("/v1/me").problem == "signInNeeded")
            #expect(
                try await thief.post("/v1/tokens/refresh", ["refreshToken": .string(thief.refreshToken ?? "")]).problem == "signInNeeded")
            #expect(await server.subjects(to: "ana@example.org") == ["A device was signed out to be safe"])
            #expect(try await other.securityLog().first == "token-reused")
        }
    }

    @Test func ofAThousandRacedRefreshesAtMostOneOfEachFamilyWinsAndTheFamilyEnds() async throws {
        try await TestServer.run { server in
            let ana = try await server.signedUp("Ana")
            for round in 0..<20 {
                server.clock.advance(minutes: 1)
                let client = try await ana.signingIn()
                let body: JSONValue = ["refreshToken": .string(try #require(client.refreshToken))]
                let answers = try await withThrowingTaskGroup(of: TestAnswer.self) { tasks in
                    for _ in 0..<50 { tasks.addTask { try await server.stranger().post("/v1/tokens/refresh", body) } }
                    return try await tasks.reduce(into: []) { $0.append($1) }
                }
                let winners = answers.filter { $0.status == 200 }
                #expect(winners.count == 1, "round \(round)")
                #expect(answers.filter { $0.problem == "signInNeeded" }.count == 49)
                for winner in winners {
                    let tokens = try client.signedIn(winner)
                    #expect(try await tokens.get("/v1/me").problem == "signInNeeded")
                    let next = try await tokens.post("/v1/tokens/refresh", ["refreshToken": .string(tokens.refreshToken ?? "")])
                    #expect(next.problem == "signInNeeded")
                }
            }
            // Each family's end is told once.
            #expect(await server.subjects(to: "ana@example.org").count == 20)
        }
    }

    @Test func aBrowserGetsACookieAndNoTokens() async throws {
        try await TestServer.run { server in
            let ana = try await server.signedUp("Ana").asBrowser()
            let answer = try await ana.post("/v1/sign-in/password", ana.signIn)
            #expect(answer.json.members?.map(\.key) == ["session", "person"])
            let header = try #require(answer.header("Set-Cookie"))
            #expect(header.hasPrefix("__Host-evenkeel=eks_"))
            #expect(header.hasSuffix("; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=2592000"))
            let signedIn = try ana.signedIn(answer)
            #expect(try await signedIn.get("/v1/me").status == 200)
            let out = try await signedIn.post("/v1/sign-out")
            #expect(out.header("Set-Cookie") == "__Host-evenkeel=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0")
            #expect(try await signedIn.get("/v1/me").problem == "signInNeeded")
        }
    }

    @Test func aBrowsersSessionEnds12HoursAfterItsLastUseAndAfter30Days() async throws {
        try await TestServer.run { server in
            let idle = try await server.browser("Ana")
            server.clock.advance(minutes: 12 * 60)
            #expect(try await idle.get("/v1/me").problem == "signInNeeded")
            let busy = try await server.browser("Ben")
            for hour in stride(from: 11, through: 30 * 24 - 1, by: 11) {
                server.clock.advance(minutes: 11 * 60)
                #expect(try await busy.get("/v1/me").status == 200, "hour \(hour)")
                await server.service.afterwards.finish()
            }
            server.clock.advance(minutes: 5 * 60)
            #expect(try await busy.get("/v1/me").problem == "signInNeeded")
        }
    }

    @Test func anotherSiteCanNotMakeABrowserChangeAnything() async throws {
        try await TestServer.run { server in
            let ana = try await server.browser("Ana")
            let ways: [[String: String?]] = [
                ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"], ["Sec-Fetch-Site": "none"],
                ["Origin": "https://evil.example"], ["Origin": "null"], ["Evenkeel-Client": nil], ["Evenkeel-Client": "ios"],
                ["Sec-Fetch-Site": nil, "Origin": nil],
            ]
            for way in ways {
                var forged = ana
                for (name, value) in way { forged.headers[name] = value }
                #expect(try await forged.patch("/v1/me", ["name": "Eve"]).problem == "crossSite", "\(way)")
                #expect(try await forged.post("/v1/sign-out").problem == "crossSite", "\(way)")
            }
            #expect(try await ana.get("/v1/me")["name"] == "Ana")
            var old = ana
            old.headers["Sec-Fetch-Site"] = nil
            #expect(try await old.patch("/v1/me", ["name": "Ana B"]).status == 200)
        }
    }

    @Test func aTokenOfOneKindIsNoTokenOfAnother() async throws {
        try await TestServer.run { server in
            let (program, browser) = (try await server.person("Ana"), try await server.browser("Ben"))
            var forged = server.stranger()
            forged.token = program.refreshToken
            #expect(try await forged.get("/v1/me").problem == "signInNeeded")
            forged.token = browser.cookie
            #expect(try await forged.get("/v1/me").problem == "signInNeeded")
            forged.token = nil
            forged.cookie = program.refreshToken
            #expect(try await forged.get("/v1/me").problem == "signInNeeded")
            let refresh = try await forged.post("/v1/tokens/refresh", ["refreshToken": .string(browser.cookie ?? "")])
            #expect(refresh.problem == "signInNeeded")
        }
    }
}
