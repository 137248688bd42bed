import Bookkeeping
import Storage
import Testing
import TestDatabases
import TestSupport
import Values
import Workflows

@Suite("Attachments: laws that every database keeps", .everyDatabase)
struct AttachmentContractTests {
    private func household() throws -> (household: StoredHousehold, rows: [UUID128]) {
        let household = try StoredHousehold()
        try household.importing(statement(["2026-03-01 -500 METRO", "2026-03-02 -600 METRO"]))
        return (household, try household.store.loadLedger().ids)
    }

    private func chunks(_ household: StoredHousehold) throws -> Int64 {
        try household.environment.database.read { session in
            try session.first("SELECT count(*) FROM attachment_chunk") { $0.integer(0) } ?? 0
        }
    }

    @Test(arguments: [1, 262_143, 262_144, 262_145, 1_000_000, AttachmentLimits.bytes])
    func whatIsKeptComesBackByteForByte(size: Int) throws {
        let (household, rows) = try household()
        var random = SeededRandom(seed: UInt64(size))
        let kept = Array((size < 5 ? "a" : "%PDF-").utf8) + random.bytes(max(size - 5, 0))
        let added = try AddAttachment.run(kept, named: "receipt.pdf", to: rows[0], by: household.actor, in: household.environment)
        let read = try ReadAttachment.run(added.id, by: household.actor, in: household.environment)
        #expect(read.bytes == kept && read.attachment == added)
        #expect(try ReadAttachment.list(of: rows[0], by: household.actor, in: household.environment) == [added])
        #expect(try ReadAttachment.list(of: rows[1], by: household.actor, in: household.environment).isEmpty)
    }

    @Test func equalFilesAreKeptOnceAndGoWithTheLastOfThem() throws {
        let (household, rows) = try household()
        let (actor, environment) = (household.actor, household.environment)
        let files = try (0..<3).map { index in
            try AddAttachment.run(Array("Total 5.00".utf8), named: "a.txt", to: rows[index % 2], by: actor, in: environment)
        }
        #expect(try chunks(household) == 1)
        for file in files.dropLast() { try RemoveAttachment.run(file.id, by: actor, in: environment) }
        #expect(try ReadAttachment.run(files[2].id, by: actor, in: environment).bytes == Array("Total 5.00".utf8))
        try RemoveAttachment.run(files[2].id, by: actor, in: environment)
        #expect(try chunks(household) == 0)
        #expect(throws: StorageError.notFound) { try RemoveAttachment.run(files[2].id, by: actor, in: environment) }
    }

    @Test func undoingTheImportOfARowLetsItsFilesGo() throws {
        let (household, rows) = try household()
        _ = try AddAttachment.run([65], named: "a.txt", to: rows[0], by: household.actor, in: household.environment)
        _ = try UndoImport.run(nil, by: household.actor, in: household.environment)
        #expect(try chunks(household) == 0)
    }

    @Test func whatCannotBeKeptIsRefused() throws {
        let (household, rows) = try household()
        let (actor, environment) = (household.actor, household.environment)
        func add(_ bytes: [UInt8], _ name: String = "a") throws {
            _ = try AddAttachment.run(bytes, named: name, to: rows[0], by: actor, in: environment)
        }
        #expect(throws: AttachmentFailure.empty) { try add([]) }
        #expect(throws: AttachmentFailure.tooLarge(limit: AttachmentLimits.bytes)) {
            try add(Array(repeating: 65, count: AttachmentLimits.bytes + 1))
        }
        #expect(throws: AttachmentFailure.unknownType) { try add(Array("MZ\u{0}\u{1}".utf8)) }
        #expect(throws: ChoiceFailure.badText(limit: ChoiceLimits.nameBytes)) { try add([65], "") }
        #expect(throws: StorageError.notFound) {
            _ = try AddAttachment.run([65], named: "a", to: environment.freshID(), by: actor, in: environment)
        }
        for _ in 0..<AttachmentLimits.filesPerRow { try add([65]) }
        #expect(throws: AttachmentFailure.tooMany(limit: AttachmentLimits.filesPerRow)) { try add([66]) }
        #expect(try chunks(household) == 1)
    }

    @Test func damagedBytesAreNamedAndNotGiven() throws {
        let (household, rows) = try household()
        let added = try AddAttachment.run(Array("Total".utf8), named: "a", to: rows[0], by: household.actor, in: household.environment)
        _ = try household.environment.database.write { session in
            try session.execute("UPDATE attachment_chunk SET bytes = ?", [.bytes(Array("total".utf8))])
        }
        #expect(throws: StorageError.damaged("attachment_chunk")) {
            _ = try ReadAttachment.run(added.id, by: household.actor, in: household.environment)
        }
    }

    @Test(arguments: [
        ("%PDF-1.7\n", AttachmentType.pdf), ("RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8 ", .webp), ("\u{0}\u{0}\u{0}\u{18}ftypheic\u{0}", .heic),
        ("Café 4,50 $\r\n", .text), ("\u{1}\u{2}", nil), ("\u{0}\u{0}\u{0}\u{18}ftypmp42\u{0}", nil),
    ])
    func theFirstBytesSayWhatItIs(start: String, type: AttachmentType?) {
        #expect(AttachmentType(sniffing: Array(start.utf8)) == type)
    }

    @Test func picturesAreKnownByTheirFirstBytes() {
        #expect(AttachmentType(sniffing: [0xFF, 0xD8, 0xFF, 0xE0, 0]) == .jpeg)
        #expect(AttachmentType(sniffing: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]) == .png)
        #expect(AttachmentType(sniffing: [0x89, 0x50, 0x4E]) == nil)
        #expect(AttachmentType(sniffing: [0x41, 0xC3]) == nil)
    }
}
