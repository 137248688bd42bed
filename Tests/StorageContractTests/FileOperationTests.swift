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

/// Receipts and statements that devices kept until they were online.
@Suite("Operations with files: laws that every database keeps", .everyDatabase)
struct FileOperationTests {
    private static let march = Array(
        "Date,Description,Amount\n2026-03-01,METRO TORONTO,-5.00\n2026-03-02,METRO TORONTO,-6.00\n".utf8)

    /// A household with two rows, and a device of its person.
    private struct World {
        let household: StoredHousehold
        let rows: [UUID128]
        let device = UUID128(high: 5, low: 1)

        init() throws {
            household = try StoredHousehold()
            try household.importing(statement(["2026-02-01 -500 METRO", "2026-02-02 -600 METRO"]))
            rows = try household.store.loadLedger().ids
        }

        func sent(_ content: [UInt8], by actor: Actor? = nil) throws -> JSONValue {
            let hash = household.environment.hash(content)
            _ = try UploadBlob.run(
                content, of: hash, offset: 0, size: content.count, by: actor ?? household.actor, in: household.environment)
            return .string(Hexadecimal.text(hash))
        }

        /// A file whose one line may be a row that was entered by hand.
        func sentDoubtful() throws -> JSONValue {
            let day = try #require(Day(iso: "2026-03-10"))
            _ = try AddRow.run(
                RowEntry(account: 0, day: day, amount: -400, payee: "lunch with Ana"), by: household.actor, in: household.environment)
            return try sent(Array("Date,Description,Amount\n2026-03-11,SUSHI BAR,-4.00\n".utf8))
        }

        func push(
            _ kind: String, _ record: UUID128, _ action: Operation.Action, id: UInt64, by actor: Actor? = nil, device: UUID128? = nil
        ) throws -> OperationAnswer.Outcome {
            let device = device ?? self.device
            let operation = Operation(
                id: UUID128(high: 9, low: id), device: device, record: RecordKey(kind: kind, record), action: action, base: 1,
                made: Instant(milliseconds: 0))
            return try PushOperations.run([operation], device: device, by: actor ?? household.actor, in: household.environment)[0].outcome
        }

        func attach(
            _ file: JSONValue, to row: UUID128, as record: UInt64, name: String = "a.txt", by actor: Actor? = nil, id: UInt64? = nil
        ) throws -> OperationAnswer.Outcome {
            try push(
                "attachment", UUID128(high: 7, low: record),
                .create([FieldChange("row", .string(row.text)), FieldChange("name", .string(name)), FieldChange("file", file)]),
                id: id ?? record, by: actor, device: actor.map { UUID128(high: 5, low: $0.member.id.low) })
        }

        func bringIn(_ file: JSONValue, as record: UInt64, _ more: [FieldChange] = []) throws -> OperationAnswer.Outcome {
            try push(
                "import", UUID128(high: 7, low: record),
                .create([FieldChange("file", file), FieldChange("name", .string("march.csv"))] + more), id: record)
        }
    }

    private func isApplied(_ outcome: OperationAnswer.Outcome) -> Bool {
        if case .applied(_, 0) = outcome { return true }
        return false
    }

    @Test func aReceiptIsKeptWithItsRowOnceAndGoesForGood() throws {
        let world = try World()
        let (actor, environment) = (world.household.actor, world.household.environment)
        let file = try world.sent(Array("Total 5.00".utf8))
        let first = try world.attach(file, to: world.rows[0], as: 1)
        #expect(isApplied(first), "\(first)")
        #expect(try world.attach(file, to: world.rows[0], as: 1) == first, "the same operation again")
        #expect(isApplied(try world.attach(file, to: world.rows[1], as: 2)), "one file with two rows")
        let kept = try ReadAttachment.list(of: world.rows[0], by: actor, in: environment)
        #expect(kept.map(\.id) == [UUID128(high: 7, low: 1)] && kept.map(\.mediaType) == ["text/plain"])
        #expect(try ReadAttachment.run(kept[0].id, by: actor, in: environment).bytes == Array("Total 5.00".utf8))
        let gone = try world.push("attachment", kept[0].id, .delete, id: 10)
        #expect(isApplied(gone), "\(gone)")
        #expect(isApplied(try world.push("attachment", kept[0].id, .delete, id: 11)), "what another device took away is away")
        #expect(try ReadAttachment.list(of: world.rows[0], by: actor, in: environment).isEmpty)
        #expect(try world.push("attachment", UUID128(high: 7, low: 99), .delete, id: 12) == .refused("sync.missing"))
        #expect(try world.attach(file, to: world.rows[0], as: 1, id: 13) == .refused("sync.exists"))
    }

    @Test func aFileThatCanNotBeKeptIsRefusedAsOnTheServer() throws {
        let world = try World()
        let (text, program) = (try world.sent(Array("x".utf8)), try world.sent(Array("MZ\u{0}\u{1}".utf8)))
        #expect(try world.attach(program, to: world.rows[0], as: 1) == .refused("attachment.unknownType"))
        #expect(try world.attach(text, to: world.rows[0], as: 2, name: "") == .refused("choice.badText"))
        #expect(try world.attach(text, to: UUID128(high: 1, low: 1), as: 3) == .refused("sync.missing"))
        #expect(try world.attach(.string(String(repeating: "0f", count: 32)), to: world.rows[0], as: 4) == .refused("sync.missing"))
        #expect(try world.attach(.string("0f"), to: world.rows[0], as: 5) == .refused("sync.badValue"))
        #expect(try world.household.store.attachments(of: world.rows[0]).isEmpty)
    }

    /// A hash is no key: who knows what somebody else's file hashes to gets neither the file nor the word that it is there.
    @Test func nobodyNamesWhatTheyDidNotSend() throws {
        let world = try World()
        let environment = world.household.environment
        let record = try ChangeMembers.add(name: "Ben", role: .parent, by: world.household.actor, in: environment)
        let ben = Actor(record.member, of: world.household.actor.household)
        _ = try ShareAccount.run(0, with: .grownUps, .full, by: world.household.actor, in: environment)
        let file = try world.sent(Array("private".utf8))
        #expect(isApplied(try world.attach(file, to: world.rows[0], as: 1)))
        #expect(try world.attach(file, to: world.rows[1], as: 2, by: ben) == .refused("sync.missing"))
        _ = try world.sent(Array("private".utf8), by: ben)
        #expect(isApplied(try world.attach(file, to: world.rows[1], as: 3, by: ben)), "once it is theirs too")
    }

    @Test func aStatementIsImportedOnceUnderTheDevicesOwnIdAndUndone() throws {
        let world = try World()
        let before = try world.household.content()
        let file = try world.sent(FileOperationTests.march)
        let account = FieldChange("account", .string("Everyday"))
        let done = try world.bringIn(file, as: 1, [account])
        #expect(isApplied(done), "\(done)")
        #expect(try world.bringIn(file, as: 1, [account]) == done)
        #expect(try world.household.rows().count == 4)
        #expect(try world.household.store.importRecord(UUID128(high: 7, low: 1))?.number == 2)
        #expect(isApplied(try world.bringIn(file, as: 2, [account])), "what adds nothing is done")
        #expect(try world.household.store.imports().count == 3, "but it saw the rows, which stay while one of both does")
        #expect(isApplied(try world.push("import", UUID128(high: 7, low: 2), .delete, id: 20)))
        #expect(try world.household.rows().count == 4)
        #expect(isApplied(try world.push("import", UUID128(high: 7, low: 1), .delete, id: 21)))
        #expect(isApplied(try world.push("import", UUID128(high: 7, low: 1), .delete, id: 22)), "another device undid it too")
        #expect(try world.household.content() == before)
    }

    /// Two of a family import the same statement, each without a network, and one writes a note on a row before they hear of the other.
    @Test func whatWasDoneToRowsThatSomebodyElseBroughtTooIsAboutTheirs() throws {
        let world = try World()
        let file = try world.sent(FileOperationTests.march)
        let account = FieldChange("account", .string("Everyday"))
        #expect(isApplied(try world.bringIn(file, as: 1, [account])))
        let theirs = try world.household.rows().count
        #expect(isApplied(try world.bringIn(file, as: 2, [account])))
        let read = ReadStatements.read(
            SourceText(copying: FileOperationTests.march), options: ReadOptions(today: world.household.environment.today))
        let line = LinePlace(statement: 0, line: 1)
        func row(of record: UInt64) -> UUID128 { RowIDs(of: UUID128(high: 7, low: record), in: read).id(line) }
        let note = Operation.Action.set([FieldChange("note", .string("for the picnic"))])
        #expect(isApplied(try world.push("row", row(of: 2), note, id: 30)))
        #expect(try world.household.rows().count == theirs)
        #expect(try world.household.store.note(of: row(of: 1)) == "for the picnic")
        #expect(try world.push("row", row(of: 3), note, id: 31) == .refused("sync.missing"), "of an import that is none")
    }

    /// The account that both of them made without a network is one on the server, whatever their devices call it.
    @Test func whatWasDoneToAnAccountThatSomebodyElseMadeTooIsAboutTheirs() throws {
        let world = try World()
        let file = try world.sent(FileOperationTests.march)
        let named = FieldChange("account", .string("Savings"))
        func account(of record: UInt64) -> UUID128 { AccountIDs.id(ofStatement: 0, broughtBy: UUID128(high: 7, low: record)) }
        for record in UInt64(1)...2 { #expect(isApplied(try world.bringIn(file, as: record, [named]))) }
        let made = try world.household.store.accounts()
        #expect(made.map(\.account.name) == ["Everyday", "Savings"] && made[1].id == account(of: 1))
        func entry(in account: UUID128) -> Operation.Action {
            let fields = [("account", account.text), ("day", "2026-03-05"), ("payee", "Corner shop")]
            return .create(fields.map { FieldChange($0.0, .string($0.1)) } + [FieldChange("amount", .integer(-700))])
        }
        let row = UUID128(high: 7, low: 99)
        #expect(isApplied(try world.push("row", row, entry(in: account(of: 2)), id: 30)))
        #expect(try world.household.store.facts(of: [row]).map(\.account) == [1])
        let renamed = Operation.Action.set([FieldChange("name", .string("Rainy days"))])
        #expect(isApplied(try world.push("account", account(of: 2), renamed, id: 31)))
        let said = Operation.Action.set([FieldChange("opening:2026-03-01", .integer(5))])
        #expect(isApplied(try world.push("balance", account(of: 2), said, id: 32)))
        #expect(try world.household.store.accounts()[1].account.name == "Rainy days")
        #expect(try world.household.store.record(.balance, account(of: 1)) != nil)
        #expect(try world.push("balance", account(of: 3), said, id: 33) == .refused("sync.missing"), "of an import that is none")
    }

    @Test func aRowEnteredUnderAnImportsIdRefusesTheImportAndNothingElse() throws {
        let world = try World()
        let file = try world.sent(FileOperationTests.march)
        let read = ReadStatements.read(
            SourceText(copying: FileOperationTests.march), options: ReadOptions(today: world.household.environment.today))
        let taken = RowIDs(of: UUID128(high: 7, low: 1), in: read).id(LinePlace(statement: 0, line: 1))
        let account = try world.household.store.accounts()[0]
        let entered = [
            FieldChange("account", .string(account.id.text)), FieldChange("day", .string("2026-03-09")),
            FieldChange("amount", .integer(-100)),
            FieldChange("payee", .string("Mine")),
        ]
        #expect(isApplied(try world.push("row", taken, .create(entered), id: 40)))
        let rows = try world.household.rows()
        let answer = try world.bringIn(file, as: 1, [FieldChange("account", .string("Everyday"))])
        #expect(answer == .refused("import.changedMeanwhile"))
        #expect(try world.household.rows() == rows)
    }

    @Test func whatCanNotBeReadSaysWhyAndLeavesNothing() throws {
        let world = try World()
        let before = try world.household.content()
        let (file, noise) = (try world.sent(FileOperationTests.march), try world.sent(Array("nothing".utf8)))
        #expect(try world.bringIn(noise, as: 1) == .refused("import.unreadable"))
        #expect(try world.bringIn(file, as: 2, [FieldChange("currency", .string("gold"))]) == .refused("sync.badValue"))
        #expect(try world.bringIn(file, as: 3, [FieldChange("colour", .string("red"))]) == .refused("sync.badValue"))
        let euros = try world.sent(Array("Date,Description,Amount,Currency\n2026-03-01,METRO,-5.00,EUR\n".utf8))
        let account = [FieldChange("account", .string("Everyday"))]
        #expect(try world.bringIn(euros, as: 4, account) == .refused("import.otherCurrency"))
        #expect(try world.household.content() == before)
    }

    /// What was agreed to on the device is what is done, line by line; what nobody agreed to is refused and leaves nothing.
    @Test(
        arguments: [
            ("2n", nil, 4), ("ns", "import.changedMeanwhile", 2), ("s", "import.changedMeanwhile", 2), ("3n", "import.changedMeanwhile", 2),
            ("2x", "import.changedMeanwhile", 2), ("", "import.changedMeanwhile", 2),
        ] as [(String, String?, Int)])
    func newLinesAreThoseThatThePersonAgreedTo(lines: String, problem: String?, count: Int) throws {
        let world = try World()
        let file = try world.sent(Array("Date,Description,Amount\n2026-03-21,SUSHI BAR,-4.00\n2026-03-22,FERRY,-9.00\n".utf8))
        let more = [FieldChange("account", .string("Everyday")), FieldChange("lines", .string(lines))]
        let done = try world.bringIn(file, as: 1, more)
        if let problem { #expect(done == .refused(problem)) } else { #expect(isApplied(done), "\(done)") }
        #expect(try world.household.store.loadLedger().count == count)
    }

    @Test(arguments: [("y", nil, 4), ("s", nil, 3), ("n", "import.changedMeanwhile", 3)] as [(String, String?, Int)])
    func doubtfulLinesAreWhatThePersonAgreedTo(lines: String, problem: String?, count: Int) throws {
        let world = try World()
        let file = try world.sentDoubtful()
        let done = try world.bringIn(
            file, as: 1, [FieldChange("account", .string("Everyday")), FieldChange("lines", .string(lines))])
        if let problem { #expect(done == .refused(problem)) } else { #expect(isApplied(done), "\(done)") }
        #expect(try world.household.store.loadLedger().count == count)
    }

    /// Another device brought the same file meanwhile: its lines are here, which is what was agreed to.
    @Test func linesThatAreHereByNowBringNothing() throws {
        let world = try World()
        let file = try world.sent(Array("Date,Description,Amount\n2026-03-21,SUSHI BAR,-4.00\n2026-03-22,FERRY,-9.00\n".utf8))
        let more = [FieldChange("account", .string("Everyday")), FieldChange("lines", .string("2n"))]
        #expect(isApplied(try world.bringIn(file, as: 1, more)))
        #expect(isApplied(try world.bringIn(file, as: 2, more)))
        #expect(try world.household.store.loadLedger().count == 4)
    }

    /// Whoever saw a file as a table of one account does not get the accounts that a program's export names.
    @Test func aFileIsReadAsItWasSeen() throws {
        let world = try World()
        let export =
            "\"Account\",\"Flag\",\"Date\",\"Payee\",\"Category Group/Category\",\"Category Group\",\"Category\",\"Memo\",\"Outflow\",\"Inflow\",\"Cleared\"\n"
            + "\"Visa\",\"\",\"2026-03-21\",\"Ferry\",\"\",\"\",\"\",\"\",$9.00,$0.00,\"Cleared\"\n"
        let csv = "delimiter=, header=yes date=3 payee=4 debit=9 credit=10 order=ymd decimal=. invert=no"
        let done = try world.bringIn(
            try world.sent(Array(export.utf8)), as: 1, [FieldChange("account", .string("Everyday")), FieldChange("csv", .string(csv))])
        #expect(isApplied(done), "\(done)")
        let ledger = try world.household.store.loadLedger()
        #expect(ledger.accounts.map(\.name) == ["Everyday"])
        #expect(ledger.count == 3)
    }

    /// A line in other words than those of a row by hand: the person said on the device what it is.
    @Test(arguments: [([true], 4, true), ([false], 3, true), ([], 3, false), ([true, true], 3, false)])
    func doubtfulLinesAreWhatThePersonSaidUnlessOthersAreDoubtfulNow(answers: [Bool], count: Int, isBooked: Bool) throws {
        let world = try World()
        let file = try world.sentDoubtful()
        let more = [FieldChange("account", .string("Everyday")), FieldChange("answers", .array(answers.map { .bool($0) }))]
        let done = try world.bringIn(file, as: 1, more)
        #expect(isApplied(done), "\(done)")
        #expect(try world.household.store.loadLedger().count == count)
        #expect(try world.household.rows().contains { $0.contains("SUSHI BAR") } == isBooked)
    }
}
