import Foundation
import NIOHTTP1
import TestDatabases
import Testing
import Values
import WebServer

/// U+0000 ends a text in one database and is refused by another: at each door it becomes what every database keeps.
@Suite("Texts with U+0000 over HTTP", .everyDatabase) struct ZeroByteTests {
    @Test func aTextWithAZeroByteMeansTheSameAtEachDoor() async throws {
        try await TestServer.run { server in
            let ana = try await server.person("Ana")
            let home = "/v1/households/" + (try await ana.household("Ho\0me"))
            #expect(try await ana.get(home)["name"]?.string == "Ho\u{FFFD}me")
            let csv = Array("Date,Description,Amount\n2026-03-01,METRO\0TORONTO,-5.00\n".utf8)
            let preview = try await ana.send(.POST, "\(home)/imports/preview?name=a%00.csv&account=Every%00day", file: csv)
            #expect(preview.status == 200, "\(preview.text)")
            let imported = try await ana.post("\(home)/imports", ["upload": try #require(preview["upload"]), "doubtful": "new"])
            #expect(imported.status == 200, "\(imported.text)")
            let accounts = try await ana.get("\(home)/accounts")["accounts"]?.array
            #expect(accounts?.compactMap { $0["name"]?.string } == ["Every\u{FFFD}day"])
            let row = try #require(try await ana.get("\(home)/transactions")["transactions"]?.array?.first)
            #expect(row["text"]?.string == "METRO TORONTO")
            let id = try #require(row["id"]?.string)
            #expect(try await ana.get("\(home)/transactions/\(id)%00").status == 404)
        }
    }
}
