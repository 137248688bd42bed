import NIOHTTP1
import Storage
import Testing
import Values
import WebServer
import Workflows

/// People and households that are deleted over HTTP.
@Suite struct DeletionTests {
    @Test func whoDeletesThemselvesIsSignedOutEverywhereAtOnceAndLeavesNothing() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let phone = try await ana.signingIn()
            let ben = try await server.person("Ben")
            let household = try await ana.household("Home")
            server.clock.advance(minutes: 6)
            #expect(try await ana.delete("/v1/me").problem == "stepUpNeeded")
            try await ana.proving()
            #expect(try await ana.send(.DELETE, "/v1/me", key: "once").status == 204)
            for client in [ana, phone] { #expect(try await client.get("/v1/me").problem == "signInNeeded") }
            #expect(try await ana.post("/v1/sign-in/password", ana.signIn).problem == "signInRefused")
            #expect(try await ana.send(.DELETE, "/v1/me", key: "once").problem == "signInNeeded")
            #expect(try await ben.get("/v1/me").status == 200)
            #expect(try await ben.get("/v1/households/\(household)").problem == "notFound")
            await server.service.afterwards.finish()
            let owner = try #require(ana.person)
            try server.service.environment.database.read { session in
                for table in PersonStore.tables {
                    let left = try session.first("SELECT count(*) FROM \(table) WHERE person = ?", [SQLValue(owner)]) { $0.integer(0) }
                    #expect(left == 0, "\(table)")
                }
            }
        }
    }

    @Test func aNewHouseholdOfADeletedOnesNumberShowsNothingOfIt() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let first = try await ana.household("First")
            let file = "Date,Description,Amount\n2026-03-09,SECRET SHOP,-1.00\n"
            let preview = try await ana.send(.POST, "/v1/households/\(first)/imports/preview?name=a.csv&account=A", file: Array(file.utf8))
            let upload = try #require(preview["upload"])
            #expect(try await ana.post("/v1/households/\(first)/imports", ["upload": upload]).status < 300)
            #expect(try await ana.get("/v1/households/\(first)/transactions").text.contains("SECRET"))
            #expect(try await ana.delete("/v1/households/\(first)").status == 204)

            let ben = try await server.person("Ben")
            let second = try await ben.household("Second")
            // As many changes as the first household had, so that the revisions meet.
            for number in 0..<6 {
                #expect(!(try await ben.get("/v1/households/\(second)/transactions").text.contains("SECRET")))
                #expect(try await ben.patch("/v1/households/\(second)", ["name": .string("Second \(number)")]).status == 200)
            }
        }
    }

    @Test func anOwnerOfAHouseholdWithOthersIsToldToHandItOver() async throws {
        try await TestServer.run { server in
            let (ana, ben) = (try await server.person("Ana"), try await server.person("Ben"))
            let household = try await ana.household("Home")
            let invitation = try await ana.post("/v1/households/\(household)/invitations", ["name": "Ben", "role": "adult"])
            let secret = try #require(invitation["secret"])
            #expect(try await ben.post("/v1/invitations/accept", ["secret": secret]).status < 300)
            let refused = try await ana.delete("/v1/me")
            #expect(refused.problem == "householdRefused" && refused["reason"] == "ownerStays")
            #expect(try await ana.get("/v1/me").status == 200)
            #expect(try await ben.delete("/v1/me").status == 204)
            #expect(try await ana.delete("/v1/me").status == 204)
        }
    }
}
