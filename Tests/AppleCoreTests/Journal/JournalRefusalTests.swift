import Foundation
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    /// What a server that lies gets past nobody.
    @MainActor @Suite("What of the journal is refused") struct JournalRefusalTests {
        /// A phone whose server can be made to lie.
        private func forged(_ forger: Forger, _ phone: Phone) async throws -> JournalModel {
            let address = try DemoServer.place()
            let store = phone.store
            let line = forger.line(over: phone.wire.line(over: .network(address)))
            let server = EvenkeelServer(line, session: try store.session(), .device, keep: { try store.keep($0) })
            let journal = JournalModel(server, store, .device)
            await journal.open()
            return journal
        }

        /// A body with one byte of it changed.
        private nonisolated static func flipped(_ body: JSONValue?) -> JSONValue {
            guard var bytes = body?.string.flatMap({ BitAlphabet.base64URL.decode($0) }) else { return .null }
            bytes[bytes.count / 2] ^= 1
            return .string(BitAlphabet.base64URL.encode(bytes))
        }

        @Test func whatWasChangedSwappedOrPutBackIsRefusedAndSaid() async throws {
            let (honest, phone, forger) = (try await Phone(of: "maya"), try await Phone(of: "maya"), Forger())
            defer { for one in [honest, phone] { one.remove() } }
            let (mine, theirs) = (await honest.opened(), try await forged(forger, phone))
            let ids = (0..<6).map { _ in mine.freshID() }
            for id in ids { #expect(await mine.keep(id, Written.entry("First of \(id)."), from: nil)) }
            await mine.sync()
            let first = Mutexed<[String: JSONValue]>([:])
            forger.forging { records in
                first.change { known in for record in records { known[record["id"]?.string ?? ""] = record } }
                return records
            }
            await theirs.sync()
            #expect(ids.allSatisfy { theirs.text($0) == "First of \($0)." })
            #expect(await mine.write("Middle of \(ids[3]).", in: ids[3]))
            forger.forging(nil)
            for journal in [mine, theirs] { await journal.sync() }
            let before = ids.map { theirs.text($0) }
            #expect(before[3] == "Middle of \(ids[3]).")
            for id in ids { #expect(await mine.write("Second of \(id).", in: id)) }
            await mine.sync()
            forger.forging { records in JournalRefusalTests.lie(records, ids, first) }
            await theirs.sync()
            let said = Dictionary(theirs.troubles.map { ($0.id, $0.problem) }) { first, _ in first }
            let expected = [
                "journal.cannotBeOpened", "journal.cannotBeOpened", "journal.cannotBeOpened", "journal.older", "journal.cannotBeOpened",
            ]
            for (place, problem) in expected.enumerated() {
                #expect(said[ids[place]] == problem, "lie \(place)")
                #expect(theirs.text(ids[place]) == before[place], "what is refused changes nothing here")
            }
            #expect(said[ids[5]] == nil && theirs.text(ids[5]) == "Second of \(ids[5]).")
            #expect(theirs.troubles.count == 5)

            // What is refused can be changed here, and nothing is sent over it until its person has decided.
            #expect(await theirs.write("Mine of \(ids[4]).", in: ids[4]))
            forger.forging(nil)
            await theirs.sync()
            #expect(theirs.waiting == 1 && theirs.troubles.count == 5)
            await theirs.settle(ids[4], .mine)
            for id in ids.prefix(4) { await theirs.settle(id, .theirs) }
            await theirs.sync()
            #expect(theirs.troubles.isEmpty && theirs.waiting == 0)
            for id in ids.prefix(4) { #expect(theirs.text(id) == "Second of \(id).") }
            await mine.sync()
            #expect(mine.text(ids[4]) == "Mine of \(ids[4])." && mine.troubles.isEmpty)
        }

        /// One lie about each of five records; the sixth is as it is.
        private nonisolated static func lie(_ records: [JSONValue], _ ids: [String], _ first: Mutexed<[String: JSONValue]>) -> [JSONValue] {
            func body(_ id: String) -> JSONValue { records.first { $0["id"]?.string == id }?["body"] ?? .null }
            return records.map { record in
                let id = record["id"]?.string ?? ""
                return switch ids.firstIndex(of: id) {
                case 0: record.setting("body", flipped(record["body"]))
                case 1: record.setting("body", body(ids[2]))
                case 2: record.setting("body", body(ids[1]))
                // The first version comes back as it was, behind the newest one's revision.
                case 3: record.setting("body", first.value[id]?["body"] ?? .null).setting("version", first.value[id]?["version"] ?? .null)
                // The first version's words in the place of the second.
                case 4: record.setting("body", first.value[id]?["body"] ?? .null)
                default: record
                }
            }
        }
    }
}
