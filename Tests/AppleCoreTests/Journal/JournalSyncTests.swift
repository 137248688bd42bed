import Foundation
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    /// The journal of one person on two phones beside a real server.
    @MainActor @Suite("The journal on two phones") struct JournalSyncTests {
        private func two() async throws -> (one: Phone, other: Phone, mine: JournalModel, theirs: JournalModel) {
            let (one, other) = (try await Phone(of: "maya"), try await Phone(of: "maya"))
            return (one, other, await one.opened(), await other.opened())
        }

        @Test func bothHaveBothWords() async throws {
            let (one, other, mine, theirs) = try await two()
            defer { for phone in [one, other] { phone.remove() } }
            let id = mine.freshID()
            #expect(await mine.keep(id, Written.entry("We walked to the sea.", tags: ["walk"]), from: nil))
            #expect(mine.waiting == 1 && !mine.needsVault)
            await mine.sync()
            #expect(mine.waiting == 0 && mine.standing == .idle)
            await theirs.sync()
            #expect(theirs.moment(id) == mine.moment(id))

            (one.wire.isCut, other.wire.isCut) = (true, true)
            #expect(await mine.write("We walked slowly to the sea.", in: id))
            #expect(await theirs.write("We walked to the sea. It rained.", in: id))
            await mine.sync()
            #expect(mine.standing == .offline && mine.waiting == 1 && theirs.waiting == 1)
            (one.wire.isCut, other.wire.isCut) = (false, false)
            for journal in [mine, theirs, mine] { await journal.sync() }
            #expect(mine.text(id) == "We walked slowly to the sea. It rained.")
            #expect(theirs.moment(id) == mine.moment(id))
            #expect(mine.waiting == 0 && theirs.waiting == 0 && mine.troubles.isEmpty && theirs.troubles.isEmpty)
        }

        @Test func whatIsDeletedGoesAndWhatWasChangedStays() async throws {
            let (one, other, mine, theirs) = try await two()
            defer { for phone in [one, other] { phone.remove() } }
            let (gone, kept) = (mine.freshID(), mine.freshID())
            for id in [gone, kept] { #expect(await mine.keep(id, Written.entry("Words of \(id)."), from: nil)) }
            for journal in [mine, theirs] { await journal.sync() }
            #expect(await theirs.write("More words.", in: kept))
            for id in [gone, kept] { #expect(await mine.remove(id)) }
            #expect(mine.moment(gone) == nil && mine.moment(kept) == nil)
            for journal in [theirs, mine, theirs, mine] { await journal.sync() }
            #expect(mine.moment(gone) == nil && theirs.moment(gone) == nil)
            #expect(mine.text(kept) == "More words." && theirs.text(kept) == "More words.")
        }

        @Test func aTypistIsMergedWithWhatCameMeanwhile() async throws {
            let (one, other, mine, theirs) = try await two()
            defer { for phone in [one, other] { phone.remove() } }
            let id = mine.freshID()
            #expect(await mine.keep(id, Written.entry("One two three."), from: nil))
            for journal in [mine, theirs] { await journal.sync() }
            let seen = try #require(mine.moment(id)?.content)
            #expect(await theirs.write("One two three four.", in: id))
            for journal in [theirs, mine] { await journal.sync() }
            #expect(mine.text(id) == "One two three four.")
            // The field still has what it began with.
            #expect(await mine.keep(id, seen.setting("text", .string("Zero one two three.")), from: seen))
            #expect(mine.text(id) == "Zero one two three four.")
        }

        @Test func aFileGoesOnWhereItStoppedAndComesWhole() async throws {
            let (one, other, mine, theirs) = try await two()
            defer { for phone in [one, other] { phone.remove() } }
            let id = mine.freshID()
            let sound = Outside.device.randomBytes(2_500_000)
            let sealed = try mine.recordingKey(of: id, nil).seal(sound)
            let file = try await mine.keepFile(sealed)
            #expect(file == JournalFiles.hash(sealed))
            let recording = JSONValue.object([
                JSONMember("file", .string(file)), JSONMember("bytes", .integer(Int64(sealed.count))), JSONMember("seconds", .integer(9)),
                JSONMember("type", .string("audio/webm;codecs=opus")), JSONMember("levels", .array([])),
            ])
            #expect(await mine.keep(id, Written.entry("", more: [JSONMember("recordings", .array([recording]))]), from: nil))
            #expect(await !mine.dropFile(file), "it still has to be sent")
            // Each ask passes two points; the line breaks after the first piece went.
            one.wire.kill(after: 11) {}
            await mine.sync()
            #expect(one.wire.wasKilled && mine.waiting == 1 && mine.standing == .offline)
            one.wire.mend()
            await mine.sync()
            #expect(mine.waiting == 0 && mine.troubles.isEmpty)
            await theirs.sync()
            #expect(theirs.moment(id) == mine.moment(id))
            let came = try #require(try await theirs.file(file))
            #expect(came == sealed)
            #expect(try theirs.recordingKey(of: id, nil).open(came) == sound)
            #expect(throws: (any Error).self) { try theirs.recordingKey(of: theirs.freshID(), nil).open(came) }
            #expect(await mine.dropFile(file))
            #expect(try await mine.file(file) == sealed, "the server has it")
            other.wire.isCut = true
            #expect(try await theirs.file(file) == sealed)
            #expect(try await theirs.file(String(repeating: "0", count: 64)) == nil)
        }

        @Test func nothingOfItCanBeReadInTheRawFile() async throws {
            let (one, other, mine, _) = try await two()
            defer { for phone in [one, other] { phone.remove() } }
            let canaries = ["periwinkle lighthouse", "a note of the heron", "tanglewood"]
            let id = mine.freshID()
            #expect(await mine.keep(id, Written.entry(canaries[0], tags: [canaries[2]]), from: nil))
            #expect(await mine.keep(mine.freshID(), Written.checkIn(40, note: canaries[1]), from: nil))
            let vault = try #require(try one.store.read { try $0.read(.vault) })
            #expect(
                try one.store.read { try $0.read(.journalPage("2026-11")) }.map { String(decoding: $0, as: UTF8.self) }?.contains(
                    canaries[0]) == true)
            let looked = canaries.map { Data($0.utf8) } + [Data(vault.suffix(40)), Data(id.utf8), Data("pleasantness".utf8)]
            func expectNothing() throws {
                for name in try FileManager.default.contentsOfDirectory(atPath: one.folder.path) {
                    let bytes = try Data(contentsOf: one.folder.appendingPathComponent(name))
                    for word in looked { #expect(bytes.range(of: word) == nil, "\(String(decoding: word, as: UTF8.self)) in \(name)") }
                }
            }
            try expectNothing()
            await mine.sync()
            try expectNothing()
            mine.close()
            #expect(mine.moments.isEmpty && mine.standing == .locked && mine.moment(id) == nil)
            #expect(await !mine.keep(id, Written.entry("too late"), from: nil))
        }
    }
}
