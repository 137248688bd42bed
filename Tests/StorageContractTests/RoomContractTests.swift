import Bookkeeping
import Households
import Importing
import Storage
import Syncing
import Testing
import TestDatabases
import TestSupport
import Values
import Workflows

@Suite("Room for files: laws that every database keeps", .everyDatabase)
struct RoomContractTests {
    /// Households of somebody's, each with a row that files can be kept with, in an environment with limits.
    private struct World {
        let household: StoredHousehold
        var environment: Environment
        let person: UUID128

        init(household most: Int, person all: Int) throws {
            household = try StoredHousehold()
            environment = household.environment
            environment.room = RoomLimits(household: most, person: all)
            person = try household.person("ana")
        }

        func owned(_ name: String) throws -> (actor: Actor, row: UUID128) {
            let actor = try ChangeHousehold.create(
                name: name, currency: .cad, rules: CalendarRules(weekStart: .monday), owner: person, ownerName: "Ana",
                in: household.environment)
            var prepared = try ImportStatement.prepare(
                statement(["2026-03-01 -500 METRO"]), named: "a.csv", fileBytes: 0, ImportChoices(accountName: "Everyday"), by: actor,
                in: household.environment)
            prepared.plan.settleDoubtful { _, _ in true }
            _ = try ImportStatement.apply(prepared, by: actor, in: household.environment)
            let rows = try actor.store(in: environment).loadLedger().ids
            return (actor, rows[0])
        }

        func attach(_ bytes: [UInt8], _ place: (actor: Actor, row: UUID128)) throws -> AttachmentRecord {
            try AddAttachment.run(bytes, named: "a.txt", to: place.row, by: place.actor, in: environment)
        }
    }

    private static func text(_ letter: Int, _ count: Int) -> [UInt8] { Array(repeating: UInt8(97 + letter % 26), count: count) }

    /// Whatever comes and goes, what is counted is what is kept, there is never more of it than fits, and only what does not fit is refused.
    @Test(arguments: 0..<8) func thereIsNeverMoreThanFits(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let most = 2_000
        let world = try World(household: most, person: .max)
        let place = try world.owned("Home")
        let store = place.actor.store(in: world.environment)
        let empty = try store.fileBytes()
        var attachments: [(id: UUID128, size: Int)] = []
        var (blobs, imports): ([[UInt8]: Int], [UInt32: Int]) = ([:], [:])
        func expected() -> Int {
            // Texts of one length are one text here, and equal files are kept once.
            empty + Set(attachments.map(\.size)).reduce(0, +) + blobs.values.reduce(0, +) + imports.values.reduce(0, +)
        }
        for step in 0..<60 {
            let size = random.integer(in: 20...700)
            let fits = expected() + size <= most
            func comes(_ body: () throws -> Void) throws {
                if fits { try body() } else { #expect(throws: NoRoom(), "seed \(seed), step \(step)") { try body() } }
            }
            switch random.integer(in: 0...5) {
            case 0, 1:
                guard attachments.count < AttachmentLimits.filesPerRow else { continue }
                try comes { attachments.append((try world.attach(RoomContractTests.text(0, size), place).id, size)) }
            case 2:
                let bytes = RoomContractTests.text(step, size)
                let hash = world.environment.hash(bytes)
                guard blobs[hash] == nil else { continue }
                try comes {
                    _ = try UploadBlob.run(
                        bytes.dropLast(5).map { $0 }, of: hash, offset: 0, size: size, by: place.actor, in: world.environment)
                    blobs[hash] = size
                }
            case 3:
                let header = "Date,Description,Amount\n"
                let line = "2026-04-\(10 + step % 20),SHOP \(step),-\(step + 1).00\n"
                let bytes = Array((header + String(repeating: line, count: max(1, size / line.utf8.count))).utf8)
                guard fits == (expected() + bytes.count <= most) else { continue }
                try comes {
                    let prepared = try ImportStatement.prepare(
                        SourceText(copying: bytes), named: "\(step).csv", ImportChoices(accountName: "Everyday"), by: place.actor,
                        in: world.environment)
                    let number = try ImportStatement.apply(prepared, by: place.actor, in: world.environment)
                    imports[try #require(number)] = bytes.count
                }
            case 4:
                guard let gone = attachments.popLast() else { continue }
                try RemoveAttachment.run(gone.id, by: place.actor, in: world.environment)
            default:
                guard let last = imports.keys.max() else { continue }
                // Files of rows that the import brought: none here.
                _ = try UndoImport.run(last, by: place.actor, in: world.environment)
                imports[last] = nil
            }
            #expect(try store.fileBytes() == expected(), "seed \(seed), step \(step)")
            #expect(expected() <= most, "seed \(seed), step \(step)")
        }
    }

    @Test func allThatSomebodyOwnsCountsTogetherAndOthersDoNot() throws {
        var world = try World(household: .max, person: .max)
        let (first, second) = (try world.owned("First"), try world.owned("Second"))
        // Each row came with a statement, which is a file as well.
        let statement = try first.actor.store(in: world.environment).fileBytes()
        world.environment.room = RoomLimits(household: statement + 100, person: 2 * statement + 150)
        _ = try world.attach(RoomContractTests.text(0, 90), first)
        #expect(throws: NoRoom()) { try world.attach(RoomContractTests.text(1, 11), first) }
        #expect(throws: NoRoom()) { try world.attach(RoomContractTests.text(1, 61), second) }
        _ = try world.attach(RoomContractTests.text(1, 60), second)
        #expect(try second.actor.room(in: world.environment) == Room(tenths: 10, bytes: 2 * statement + 150))
        // Nothing of it is another one's.
        let rows = try world.household.importing(TestSupport.statement(["2026-03-01 -500 METRO"])).map { _ in
            try world.household.store.loadLedger().ids
        }
        _ = try AddAttachment.run(
            RoomContractTests.text(2, 100), named: "a.txt", to: try #require(rows?.first), by: world.household.actor, in: world.environment)
    }

    @Test func itIsShownInTenthsRoundedUpAndNotAtAllWhereThereAreNoLimits() throws {
        var world = try World(household: .max, person: .max)
        let place = try world.owned("Home")
        let statement = try place.actor.store(in: world.environment).fileBytes()
        let most = 10 * statement
        world.environment.room = RoomLimits(household: most, person: 10 * most)
        #expect(try place.actor.room(in: world.environment) == Room(tenths: 1, bytes: most))
        _ = try world.attach([65], place)
        #expect(try place.actor.room(in: world.environment) == Room(tenths: 2, bytes: most))
        _ = try world.attach(RoomContractTests.text(0, 3 * statement), place)
        #expect(try place.actor.room(in: world.environment) == Room(tenths: 5, bytes: most))
        world.environment.room = nil
        #expect(try place.actor.room(in: world.environment) == nil)
        _ = try world.attach(RoomContractTests.text(0, 2 * most), place)
        world.environment.room = RoomLimits(household: most, person: 10 * most)
        #expect(try place.actor.room(in: world.environment) == Room(tenths: 10, bytes: most))
        #expect(throws: NoRoom()) { try world.attach([66], place) }
    }

    /// A device that could not send a file hears the reason from the operation that names it.
    @Test func anOperationWithoutItsFileSaysThatThereWasNoRoom() throws {
        let world = try World(household: 50, person: 100)
        let place = try world.owned("Home")
        let bytes = RoomContractTests.text(3, 60)
        let (hash, device) = (world.environment.hash(bytes), UUID128(high: 5, low: 1))
        #expect(throws: NoRoom()) {
            try UploadBlob.run(bytes, of: hash, offset: 0, size: 60, by: place.actor, in: world.environment)
        }
        let fields = [
            FieldChange("row", .string(place.row.text)), FieldChange("name", .string("a.txt")),
            FieldChange("file", .string(Hexadecimal.text(hash))),
        ]
        func pushed(_ number: UInt64, in environment: Environment) throws -> OperationAnswer.Outcome? {
            let operation = Operation(
                id: UUID128(high: 9, low: number), device: device, record: RecordKey(kind: "attachment", UUID128(high: 8, low: number)),
                action: .create(fields), base: 0, made: Instant(milliseconds: 0))
            return try PushOperations.run([operation], device: device, by: place.actor, in: environment).first?.outcome
        }
        #expect(try pushed(1, in: world.environment) == .refused("sync.noRoom"))
        #expect(try pushed(2, in: world.household.environment) == .refused("sync.missing"))
    }
}
