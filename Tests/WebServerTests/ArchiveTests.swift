import NIOHTTP1
import Testing
import Values
import WebServer

/// Archives over HTTP.
@Suite struct ArchiveTests {
    @Test func whatIsTakenOutGoesIntoAnEmptyHouseholdOfSomebodyElse() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let first = try await ana.household("Home")
            let file = "Date,Description,Amount\n2026-03-09,METRO,-1.00\n2026-03-10,PAYROLL,20.00\n"
            let preview = try await ana.send(.POST, "/v1/households/\(first)/imports/preview?name=a.csv&account=A", file: Array(file.utf8))
            let upload = try #require(preview["upload"])
            #expect(try await ana.post("/v1/households/\(first)/imports", ["upload": upload]).status < 300)
            server.clock.advance(minutes: 6)
            #expect(try await ana.post("/v1/households/\(first)/archive").problem == "stepUpNeeded")
            try await ana.proving()
            let archive = try await ana.post("/v1/households/\(first)/archive")
            #expect(archive.status == 200 && archive.body.starts(with: [0x50, 0x4B]))

            let ben = try await server.person("Ben")
            let second = try await ben.household("Other")
            let path = "/v1/households/\(second)/archive"
            #expect(try await ben.send(.PUT, path, file: Array(archive.body.dropLast(9))).problem == "importRefused")
            let done = try await ben.send(.PUT, path, file: archive.body)
            #expect(done.status == 200 && done["name"] == "Home")
            let again = try await ben.send(.PUT, path, file: archive.body)
            #expect(again.problem == "importRefused" && again["reason"] == "householdNotEmpty")
            let rows = try await ben.get("/v1/households/\(second)/transactions?limit=10")
            #expect(rows.text.contains("METRO") && rows.text.contains("PAYROLL"))
            #expect(try await ben.post("/v1/households/\(first)/archive").problem == "notFound")
        }
    }
}
