import Crypto
import Foundation
import NIOHTTP1
import Testing
import Values
import WebServer
import Workflows

/// What the disk of a server has room for.
@Suite("Room for files over HTTP") struct RoomTests {
    @Test func whatDoesNotFitIsRefusedAtEachDoorAndSaysWhy() async throws {
        try await TestServer.run { settings in
            settings.room = RoomLimits(household: 100, person: 1_000)
        } _: { server in
            let ana = try await server.person("Ana")
            let home = "/v1/households/" + (try await ana.household("Home"))
            #expect(try await ana.get("\(home)/room").text == "{\"room\":{\"tenths\":0,\"bytes\":100}}")
            let csv = Array("Date,Description,Amount\n2026-03-01,METRO TORONTO,-5.00\n".utf8)
            let preview = try await ana.send(.POST, "\(home)/imports/preview?name=a.csv", file: csv)
            #expect(preview.status == 200, "\(preview.text)")
            let imported = try await ana.post("\(home)/imports", ["upload": try #require(preview["upload"]), "doubtful": "new"])
            #expect(imported.status == 200, "\(imported.text)")
            #expect(try await ana.get("\(home)/room").text == "{\"room\":{\"tenths\":6,\"bytes\":100}}")

            let other = Array("Date,Description,Amount\n2026-03-02,METRO TORONTO,-6.00\n".utf8)
            let row = try #require(try await ana.get("\(home)/transactions")["transactions"]?.array?.first?["id"]?.string)
            let hash = SHA256.hash(data: other).map { String(format: "%02x", $0) }.joined()
            for refused in [
                try await ana.send(.POST, "\(home)/imports/preview?name=b.csv", file: other),
                try await ana.send(.PUT, "\(home)/blobs/\(hash)?offset=0&size=\(other.count)", file: other),
                try await ana.send(.POST, "\(home)/transactions/\(row)/attachments?name=a.txt", file: other),
            ] {
                #expect(refused.status == 409 && refused.problem == "noRoom", "\(refused.text)")
            }
            // Taking away makes room.
            let number = try #require(try await ana.get("\(home)/imports")["imports"]?.array?.first?["import"]?.integer)
            #expect(try await ana.post("\(home)/imports/\(number)/undo", [:]).status == 200)
            #expect(try await ana.get("\(home)/room").text == "{\"room\":{\"tenths\":0,\"bytes\":100}}")
            // Who looks at a file again keeps it once.
            for _ in 0..<3 { #expect(try await ana.send(.POST, "\(home)/imports/preview?name=b.csv", file: other).status == 200) }
        }
    }
}
