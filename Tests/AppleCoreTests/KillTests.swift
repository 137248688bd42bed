import Foundation
import Syncing
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    /// The app is killed again and again in the middle of a sync: before a request, or once the server has done what was asked and nothing
    /// here knows of it yet.
    @MainActor @Suite("Kills") struct KillTests {
        private static let kills = 25
        private static let seed = ProcessInfo.processInfo.environment["EVENKEEL_SEED"].flatMap { UInt64($0) } ?? .random(in: .min ... .max)

        /// An account in which something can be entered.
        private func account(on phone: Phone) async throws -> String {
            let accounts = try await phone.household.screen("accounts")["accounts"]?.array ?? []
            let records = accounts.compactMap { $0["record"]?.string }
            return try #require(records.first)
        }

        @Test func nothingIsLostAndNothingDoubled() async throws {
            var random = SeededRandom(seed: KillTests.seed)
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            let (rows, account) = (try await phone.someRows(KillTests.kills), try await account(on: phone))
            var killed = 0
            for turn in 0..<KillTests.kills {
                phone.wire.isCut = true
                try await phone.act(.set(.row, rows[turn], ["note": .string("turn \(turn)")]))
                let fields: [String: JSONValue] = [
                    "account": .string(account), "day": .string("2026-03-02"), "amount": .integer(-100 - Int64(turn)),
                    "payee": .string("Quokka Market"),
                ]
                try await phone.act(.create(.row, Outside.device.freshID(), fields))
                phone.wire.isCut = false
                let store = phone.store
                phone.wire.kill(after: random.integer(in: 0...9)) { try? store.close() }
                await phone.household.refresh()
                if phone.wire.wasKilled { killed += 1 }
                try await phone.restart()
                let shown = try await phone.rows("quokka").count
                #expect(shown == turn + 1, "turn \(turn), seed \(KillTests.seed)")
                #expect(try await phone.row(rows[turn])["note"] == .string("turn \(turn)"), "turn \(turn), seed \(KillTests.seed)")
            }
            #expect(killed > 0, "seed \(KillTests.seed)")
            await phone.household.refresh()
            #expect(phone.household.waiting == WaitingState(), "seed \(KillTests.seed)")
            #expect(try await phone.countThere("quokka") == KillTests.kills, "seed \(KillTests.seed)")
            for (turn, row) in rows.enumerated() {
                #expect(try await phone.rowThere(row)["note"] == .string("turn \(turn)"), "turn \(turn), seed \(KillTests.seed)")
            }
        }
    }
}
