import Foundation
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    /// The app is killed again and again while its journal is sent or comes: before a request, or once the server has done what was asked
    /// and nothing here knows of it yet.
    @MainActor @Suite("Kills while the journal goes") struct JournalKillTests {
        private static let kills = 20
        private static let seed = ProcessInfo.processInfo.environment["EVENKEEL_SEED"].flatMap { UInt64($0) } ?? .random(in: .min ... .max)

        @Test func noWordIsLostAndNoneIsThereTwice() async throws {
            let seed = JournalKillTests.seed
            var random = SeededRandom(seed: seed)
            let (phone, other) = (try await Phone(of: "sam"), try await Phone(of: "sam"))
            defer { for one in [phone, other] { one.remove() } }
            let theirs = await other.opened()
            let shared = theirs.freshID()
            #expect(await theirs.keep(shared, Written.entry("A beginning."), from: nil))
            await theirs.sync()
            var journal = await phone.opened()
            await journal.sync()
            var (killed, own) = (0, [String]())
            for turn in 0..<JournalKillTests.kills {
                let text = try #require(journal.text(shared))
                #expect(await journal.write(text + "\nMine \(turn).", in: shared))
                let there = try #require(theirs.text(shared))
                #expect(await theirs.write("Theirs \(turn).\n" + there, in: shared))
                own.append(journal.freshID())
                #expect(await journal.keep(own[turn], Written.checkIn(Int64(turn), note: "turn \(turn)"), from: nil))
                await theirs.sync()
                let store = phone.store
                phone.wire.kill(after: random.integer(in: 0...11)) { try? store.close() }
                await journal.sync()
                if phone.wire.wasKilled { killed += 1 }
                journal.close()
                try await phone.restart()
                journal = await phone.opened()
                #expect(journal.text(shared)?.contains("Mine \(turn).") == true, "turn \(turn), seed \(seed)")
                #expect(journal.moment(own[turn]) != nil, "turn \(turn), seed \(seed)")
            }
            #expect(killed > 0, "seed \(seed)")
            for one in [journal, theirs, journal, theirs] { await one.sync() }
            #expect(journal.waiting == 0 && journal.troubles.isEmpty && theirs.troubles.isEmpty, "seed \(seed)")
            let text = try #require(journal.text(shared))
            #expect(theirs.text(shared) == text, "seed \(seed)")
            for turn in 0..<JournalKillTests.kills {
                for words in ["Mine \(turn).", "Theirs \(turn)."] {
                    let count = text.split(separator: "\n").count { $0.contains(words) }
                    #expect(count == 1, "\(words), seed \(seed): \(text)")
                }
                #expect(theirs.moment(own[turn])?.content["note"]?.string == "turn \(turn)", "seed \(seed)")
            }
        }
    }
}
