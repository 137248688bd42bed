import Bookkeeping
import Households
import Importing
import Storage
import Syncing
import TestDatabases
import TestSupport
import Testing
import Values

@testable import Workflows

/// A household on a server, copies of it on devices, and anything that anybody does while answers get lost: in the end every copy is what
/// its member may see, and what was done offline was done once.
@Suite("Copies of a household on devices: laws")
struct ReplicaContractTests {
    @Test(arguments: UInt64(0)..<24) func whateverHappensCopiesEndAsTheServerHasIt(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let server = try StoredHousehold(seed: seed)
        for index in 0..<3 {
            try server.importing(
                statement(RandomStatement.rows(&random)), account: ["Everyday", "Card", "Savings"][index], name: "file\(index).csv")
        }
        let adult = try ChangeMembers.add(name: "Sam", role: .adult, by: server.actor, in: server.environment)
        _ = try ShareAccount.run(0, with: .grownUps, .full, by: server.actor, in: server.environment)
        _ = try ShareAccount.run(1, with: .grownUps, .read, by: server.actor, in: server.environment)
        var devices = [
            try CopyDevice(of: server, as: server.actor, seed: seed + 1_000),
            try CopyDevice(of: server, as: server.actor, seed: seed + 2_000),
            try CopyDevice(of: server, as: Actor(adult.member, of: server.actor.household), seed: seed + 3_000),
        ]
        for device in devices { try device.sync(&random, losing: 0) }
        for step in 0..<30 {
            let place = random.integer(in: 0...devices.count - 1)
            switch random.integer(in: 0...9) {
            case 0...4: try devices[place].change(step, &random)
            case 5, 6: try devices[place].sync(&random, losing: 300)
            case 7, 8: try SomeChange.random(step, &random).run(on: server, by: server.actor)
            default: try changeShares(&random, server)
            }
            for device in devices { try device.expectShown(seed) }
        }
        try settle(&devices, seed)
    }

    /// Imports, takes imports back, and shares accounts otherwise.
    private func changeShares(_ random: inout SeededRandom, _ server: StoredHousehold) throws {
        switch random.integer(in: 0...3) {
        case 0: try server.importing(statement(RandomStatement.rows(&random)), account: "Card", name: "more\(random.next()).csv")
        case 1: _ = try? UndoImport.run(nil, by: server.actor, in: server.environment)
        default:
            // An account that an undone import made is gone.
            _ = try? ShareAccount.run(
                UInt16(random.integer(in: 0...1)), with: random.happens(perMille: 500) ? .grownUps : .nobody,
                random.happens(perMille: 500) ? .full : .read, by: server.actor, in: server.environment)
        }
    }

    private func settle(_ devices: inout [CopyDevice], _ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<2 {
            for device in devices {
                try device.sync(&random, losing: 0)
                try device.giveUpWhatWasRefused()
                try device.sync(&random, losing: 0)
            }
        }
        for device in devices {
            #expect(try device.outbox().entries.isEmpty, "seed \(seed)")
            let (here, there) = (try device.files(), try device.serverFiles())
            // A household has one owner: in a copy that is who has it.
            for (name, content) in there where name != "members.jsonl" {
                let isSame = here[name] == content
                #expect(isSame, "seed \(seed): \(name)")
            }
            #expect(try CheckHousehold.run(device.copy.store, in: device.copy.environment) == [], "seed \(seed)")
            for entered in device.entered.subtracting(device.refused) {
                let count = there["rows.jsonl"].map { _ in device.serverCount(of: entered) } ?? 0
                #expect(count <= 1, "seed \(seed): \(entered) stands \(count) times")
            }
        }
    }

    /// A viewer's copy lets them do what they may do on the server: look.
    @Test func onACopyAMemberMayDoWhatTheyMayDoThere() throws {
        let server = try StoredHousehold()
        try server.importing(statement(["2026-03-01 -5000 METRO"]), account: "Everyday")
        let viewer = try ChangeMembers.add(name: "Eve", role: .viewer, by: server.actor, in: server.environment)
        _ = try ShareAccount.run(0, with: .grownUps, .full, by: server.actor, in: server.environment)
        let device = try CopyDevice(of: server, as: Actor(viewer.member, of: server.actor.household), seed: 5)
        var random = SeededRandom(seed: 1)
        try device.sync(&random, losing: 0)
        let row = try #require(try device.copy.store.loadLedger().ids.first)
        #expect(throws: PermissionDenied.self) {
            try RecordChanges.run(by: device.actor, in: device.copy.environment) {
                try MarkRows.note("mine", on: row, by: device.actor, in: device.copy.environment)
            }
        }
        #expect(try device.outbox().entries.isEmpty)
    }

    /// What a newer server keeps and this program does not know is left out of the copy, which asks for it again at each pull.
    @Test func recordsOfANewerServerAreLeftOutOfACopy() throws {
        let server = try StoredHousehold()
        let device = try CopyDevice(of: server, as: server.actor, seed: 5)
        let fields: [(String, JSONValue)] = [("name", .string("Home")), ("type", .string("home")), ("currency", .string("CAD"))]
        try ChangeRecords.run(
            [RecordChange(.asset, [UUID128(high: 8, low: 1).text], .create(fields.map { FieldChange($0.0, $0.1) }))],
            by: server.actor, in: server.environment)
        var files = try device.serverFiles()
        let line = String(decoding: files["records.jsonl"] ?? [], as: UTF8.self)
        let more = line.replacing(#"\"type\""#, with: #"\"colour\":\"red\",\"type\""#)
        let newest = line.replacing(#""asset""#, with: #""somethingNewer""#)
        files["records.jsonl"] = Array((more + newest).utf8)
        let head = ArchiveManifest.Copy(revision: try server.store.revision(), role: .owner, member: "Sam", joined: nil, sources: [])
        let newer = try ServerCopy(ArchiveContractTests.packed(files, of: server, copy: head), in: device.copy.environment)
        #expect(try FollowServer.run(newer, tag: "newer", after: nil, files: [:], by: device.actor, in: device.copy.environment))
        #expect(try device.files()["records.jsonl"] == device.serverFiles()["records.jsonl"])
        #expect(try device.copy.store.replica()?.tag == nil)
        let known = try ServerCopy(device.serverBytes(), in: device.copy.environment)
        #expect(try FollowServer.run(known, tag: "known", after: nil, files: [:], by: device.actor, in: device.copy.environment))
        #expect(try device.copy.store.replica()?.tag == "known")
    }

    /// A copy knows the family as the server does, but for the ids of the person's own.
    @Test func aCopyKnowsWhoIsInTheHousehold() throws {
        let server = try StoredHousehold()
        try server.importing(statement(["2026-03-01 -5000 METRO"]), account: "Everyday")
        let joined = try ["Ben", "Cy"].enumerated().map { place, name in
            var record = try ChangeMembers.add(name: name, role: .adult, by: server.actor, in: server.environment)
            record.joined = Instant(milliseconds: record.joined.milliseconds + 1 + Int64(place))
            try server.store.save(record)
            return record
        }
        let ben = Actor(joined[0].member, of: server.actor.household)
        _ = try ShareAccount.run(0, with: .grownUps, .full, by: server.actor, in: server.environment)
        let device = try CopyDevice(of: server, as: ben, seed: 5)
        var random = SeededRandom(seed: 1)
        try device.sync(&random, losing: 0)
        let here = try TakeSnapshot.run(by: device.actor, in: device.copy.environment).people
        let there = try TakeSnapshot.run(by: ben, in: server.environment).people
        #expect(here.members.map(\.name) == there.members.map(\.name) && here.members.map(\.colour) == there.members.map(\.colour))
        #expect(here[here.me.id]?.name == "Ben" && here.me.role == .adult)
        #expect(here.holders == there.holders && here.otherHolder(ofAccount: 0) != nil)
    }

    /// Two runs of one device pull at once: the slower one changes nothing.
    @Test func aPullThatSomethingOvertookIsNotTakenUp() throws {
        let server = try StoredHousehold()
        try server.importing(statement(["2026-03-01 -5000 METRO"]), account: "Everyday")
        let device = try CopyDevice(of: server, as: server.actor, seed: 5)
        let slow = try ServerCopy(device.serverBytes(), in: device.copy.environment)
        var random = SeededRandom(seed: 1)
        try device.sync(&random, losing: 0)
        #expect(
            try !FollowServer.run(slow, tag: "old", after: nil, files: [:], by: device.actor, in: device.copy.environment))
        #expect(try device.copy.store.replica()?.tag != "old")
    }

    /// A note of somebody else's does not bring ten years of rows once more.
    @Test func aPullBringsWhatChangedAndLittleElse() throws {
        let server = try StoredHousehold()
        var random = SeededRandom(seed: 1)
        let rows = (0..<3_000).map { "2026-0\(1 + $0 % 9)-1\($0 % 10) -\(random.integer(in: 100...90_000)) SHOP \($0 % 700)" }
        try server.importing(statement(rows), account: "Everyday")
        let device = try CopyDevice(of: server, as: server.actor, seed: 5)
        try device.sync(&random, losing: 0)
        let row = try #require(try server.store.loadLedger().ids.last)
        try MarkRows.note("from the market", on: row, by: server.actor, in: server.environment)
        let (delta, whole) = try device.download()
        #expect(whole.count > 500_000 && delta.count < whole.count / 20, "\(delta.count) of \(whole.count) bytes")
    }

    @Test func aFileThatTheServerWouldNotTakeDoesNotWaitForIt() throws {
        let copy = try StoredHousehold()
        #expect(throws: BlobFailure.tooMany) {
            try KeepForServer.run([UInt8](repeating: 0, count: BlobLimits.bytes + 1), by: copy.actor, in: copy.environment)
        }
        #expect(try SchemaWalk(copy.environment.database).tables["blob"]?.isEmpty ?? true)
    }

    /// Whoever leaves a household keeps nothing of it but what they did and did not send.
    @Test func leavingEmptiesTheCopyAndKeepsWhatWasNotSent() throws {
        let server = try StoredHousehold()
        try server.importing(statement(["2026-03-01 -5000 METRO"]), account: "Everyday")
        _ = try AddAttachment.run(
            Array("a receipt".utf8), named: "receipt.txt", to: #require(try server.store.loadLedger().ids.first), by: server.actor,
            in: server.environment)
        let device = try CopyDevice(of: server, as: server.actor, seed: 5)
        var random = SeededRandom(seed: 1)
        try device.sync(&random, losing: 0)
        #expect(try SchemaWalk(device.copy.environment.database).tables["attachment_chunk"]?.count == 1)
        let row = try #require(try device.copy.store.loadLedger().ids.first)
        try RecordChanges.run(by: device.actor, in: device.copy.environment) {
            try MarkRows.note("mine", on: row, by: device.actor, in: device.copy.environment)
        }
        try FollowServer.leave(by: device.actor, in: device.copy.environment)
        #expect(try device.copy.store.loadLedger().count == 0 && device.copy.store.accounts().isEmpty)
        #expect(try device.outbox().entries.count == 1)
        let text = try SchemaWalk(device.copy.environment.database).tables
        for table in ["descriptor", "import_source", "attachment_chunk"] { #expect(text[table]?.isEmpty ?? true, "\(table)") }
    }

    /// A receipt of an account that is shared no more is not kept.
    @Test func filesThatAMemberMayNotSeeAnyMoreLeaveTheirCopy() throws {
        let server = try StoredHousehold()
        try server.importing(statement(["2026-03-01 -5000 METRO"]), account: "Everyday")
        _ = try AddAttachment.run(
            Array("a receipt".utf8), named: "receipt.txt", to: #require(try server.store.loadLedger().ids.first), by: server.actor,
            in: server.environment)
        let adult = try ChangeMembers.add(name: "Sam", role: .adult, by: server.actor, in: server.environment)
        _ = try ShareAccount.run(0, with: .grownUps, .full, by: server.actor, in: server.environment)
        let device = try CopyDevice(of: server, as: Actor(adult.member, of: server.actor.household), seed: 5)
        var random = SeededRandom(seed: 1)
        try device.sync(&random, losing: 0)
        #expect(try SchemaWalk(device.copy.environment.database).tables["attachment_chunk"]?.count == 1)
        _ = try ShareAccount.run(0, with: .nobody, .full, by: server.actor, in: server.environment)
        try device.sync(&random, losing: 0)
        #expect(try SchemaWalk(device.copy.environment.database).tables["attachment_chunk"]?.isEmpty ?? true)
    }

    /// The server keeps its answer to an operation for ever, so one that may be done after all goes as another one.
    @Test func whatWasRefusedIsDoneWhenTriedAgainWithThePermission() throws {
        let server = try StoredHousehold()
        try server.importing(statement(["2026-03-01 -5000 METRO"]), account: "Everyday")
        let row = try #require(try server.store.loadLedger().ids.first)
        let adult = try ChangeMembers.add(name: "Sam", role: .adult, by: server.actor, in: server.environment)
        _ = try ShareAccount.run(0, with: .grownUps, .full, by: server.actor, in: server.environment)
        let device = try CopyDevice(of: server, as: Actor(adult.member, of: server.actor.household), seed: 5)
        var random = SeededRandom(seed: 1)
        try device.sync(&random, losing: 0)
        try RecordChanges.run(by: device.actor, in: device.copy.environment) {
            try MarkRows.note("for the trip", on: row, by: device.actor, in: device.copy.environment)
        }
        _ = try ShareAccount.run(0, with: .grownUps, .read, by: server.actor, in: server.environment)
        try device.sync(&random, losing: 0)
        #expect(try server.store.note(of: row) == nil)
        _ = try ShareAccount.run(0, with: .grownUps, .full, by: server.actor, in: server.environment)
        try device.retryWhatWasRefused()
        try device.sync(&random, losing: 0)
        #expect(try server.store.note(of: row) == "for the trip" && device.outbox().entries.isEmpty)
    }
}
