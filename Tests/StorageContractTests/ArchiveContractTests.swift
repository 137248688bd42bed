import Bookkeeping
import Households
import Importing
import Storage
import Syncing
import TestSupport
import Testing
import Values

@testable import Workflows

@Suite("Archives: everything out, and in again without loss")
struct ArchiveContractTests {
    static func archive(_ actor: Actor, _ environment: Environment) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try ExportHousehold.run(table: Array("rows".utf8), by: actor, in: environment) { bytes += $0 }
        return bytes
    }

    /// The files of an archive by their names, without what is not read again.
    static func files(_ bytes: [UInt8]) throws -> [String: [UInt8]] {
        let zip = try ZipReader(bytes)
        let names = zip.files.keys.filter { $0 != "audit.jsonl" && $0 != ArchiveManifest.name }
        return try names.reduce(into: [:]) { $0[$1] = try zip.bytes(of: $1) }
    }

    /// A household with random statements, choices of every kind, files, other members and shared accounts.
    private static func random(_ seed: UInt64) throws -> StoredHousehold {
        var random = SeededRandom(seed: seed)
        let household = try StoredHousehold(seed: seed)
        let (actor, environment) = (household.actor, household.environment)
        for index in 0..<4 {
            let rows = RandomStatement.rows(&random)
            try household.importing(statement(rows), account: ["Everyday", "Card", "Savings"][index % 3], name: "file\(index).csv")
        }
        if seed % 3 == 0 { _ = try UndoImport.run(2, by: actor, in: environment) }
        for row in try household.store.loadLedger().ids where random.happens(perMille: 300) {
            switch random.integer(in: 0...6) {
            case 0: try MarkRows.tag([row], adding: ["trip", "é \(seed)"], by: actor, in: environment)
            case 1: try MarkRows.note("note “\(random.next())”\n", on: row, by: actor, in: environment)
            case 2: _ = try? AddAttachment.run(Array("receipt \(seed % 5)".utf8), named: "a b.txt", to: row, by: actor, in: environment)
            case 3: _ = try CorrectCategory.run(row, category: "gifts", Taxonomy(), by: actor, in: environment)
            case 4: try EditRow.run(RowEdit(row: row, merchant: "Own \(seed)"), by: actor, in: environment)
            case 5: try DeleteRows.run([row], deleted: true, by: actor, in: environment)
            default:
                let amount = try household.store.loadLedger().amounts[household.store.loadLedger().ids.firstIndex(of: row) ?? 0]
                let parts = household.randomParts(of: amount, &random)
                try? SplitRow.run(RowSplit(row: row, parts: parts), by: actor, in: environment)
            }
        }
        try sync(household, seed)
        let adult = try ChangeMembers.add(name: "Sam", role: .adult, by: actor, in: environment)
        _ = try ShareAccount.run(0, with: .grownUps, .read, by: actor, in: environment)
        _ = try ShareAccount.run(1, with: .members([adult.member.id]), .full, by: actor, in: environment)
        return household
    }

    /// Devices meet in fields of a row, and seal records, one of them with a recording and one that is gone.
    private static func sync(_ household: StoredHousehold, _ seed: UInt64) throws {
        let (actor, environment) = (household.actor, household.environment)
        let entry = RowEntry(account: 0, day: Day(number: 11_000), amount: -987_654, payee: "Corner Café")
        let row = try AddRow.run(entry, by: actor, in: environment)
        func push(_ record: RecordKey, _ action: Operation.Action, device: UInt64) throws {
            let device = UUID128(high: seed, low: device)
            let operation = Operation(
                id: environment.freshID(), device: device, record: record, action: action, base: 0, made: environment.now())
            _ = try PushOperations.run([operation], device: device, by: actor, in: environment)
        }
        for device in UInt64(1)...3 {
            let changes = [FieldChange("amount", .integer(-Int64(device))), FieldChange("note", .string("from device \(device)"))]
            try push(RecordKey(kind: "row", row), .set(changes), device: device)
            let merged = FieldChange("mergedInto", .string(device == 2 ? "gifts" : "groceries"))
            try push(RecordKey(kind: "category", id: "coffee"), .set([merged]), device: device)
        }
        for (number, value) in [("value:2026-01-01", 50_000_000), ("value:2026-02-01", -1)].enumerated() {
            let fields = [
                FieldChange("name", .string("Asset \(number)")), FieldChange("type", .string("home")),
                FieldChange("currency", .string("CAD")), FieldChange(value.0, .integer(Int64(value.1))),
            ]
            try push(RecordKey(kind: "asset", UUID128(high: 5, low: UInt64(number))), .create(fields), device: 5)
        }
        for kind in RecordKind.allCases where kind.isOfAccount {
            for account in try household.store.accounts() {
                let said = kind.fields.map { $0.said(Int(account.number) + 1) }
                try push(RecordKey(kind: kind.rawValue, account.id), .set(said), device: 5)
            }
        }
        let recording = Array("sealed recording \(seed)".utf8)
        let hash = environment.hash(recording)
        _ = try UploadBlob.run(recording, of: hash, offset: 0, size: recording.count, person: actor.person, in: environment)
        func seal(_ record: RecordKey, _ action: Operation.Action) throws {
            let device = UUID128(high: seed, low: 4)
            let operation = Operation(
                id: environment.freshID(), device: device, record: record, action: action, base: 0, made: environment.now())
            _ = try SealedJournal.push([operation], device: device, of: actor.person, in: environment)
        }
        for number in 1...3 {
            let record = RecordKey(kind: "sealed", UUID128(high: 4, low: UInt64(number)))
            let body = FieldChange("body", .string(BitAlphabet.base64URL.encode([UInt8(number), 0, 255])))
            let files = FieldChange("files", .array(number == 1 ? [.string(Hexadecimal.text(hash))] : []))
            try seal(record, .create([body, FieldChange("version", .integer(Int64(number))), files]))
            if number == 2 { try seal(record, .delete) }
        }
    }

    @Test(arguments: UInt64(1)...12) func whatIsExportedAndImportedIsExportedTheSame(seed: UInt64) throws {
        let household = try ArchiveContractTests.random(seed)
        let bytes = try ArchiveContractTests.archive(household.actor, household.environment)
        let fresh = try StoredHousehold(seed: seed + 1_000)
        _ = try ImportHousehold.run(bytes, by: fresh.actor, in: fresh.environment)
        let actor = Actor(fresh.actor.member, of: try Household.load(fresh.actor.household.number, in: fresh.environment.database))
        let again = try ArchiveContractTests.archive(actor, fresh.environment)
        let (left, right) = (try ArchiveContractTests.files(bytes), try ArchiveContractTests.files(again))
        #expect(left.keys.sorted() == right.keys.sorted())
        for (name, content) in left { #expect(right[name] == content, "seed \(seed): \(name)") }
        #expect(try fresh.shownRows() == household.shownRows())
        #expect(try fresh.content() == household.content(), "seed \(seed)")
        #expect(try CheckHousehold.run(fresh.store, in: fresh.environment) == [])
        for row in try household.store.loadLedger().ids {
            #expect(try fresh.store.record(of: row).raw == household.store.record(of: row).raw)
        }
        #expect(left["rows.jsonl"]?.count ?? 0 > 1_000)
        let open = try SettleConflict.open(by: actor, in: fresh.environment)
        #expect(open.map(\.conflict) == (try SettleConflict.open(by: household.actor, in: household.environment).map(\.conflict)))
        #expect(open.filter { $0.conflict.record.kind == "row" }.map(\.conflict.lost) == [.integer(-2), .integer(-3)], "seed \(seed)")
        #expect(open.filter { $0.conflict.record.kind == "category" }.map(\.conflict.lost) == [.string("gifts")], "seed \(seed)")
        let sealed = try SealedJournal.list(after: 0, of: actor.person, in: fresh.environment).records
        #expect(sealed.map(\.body) == [[1, 0, 255], nil, [3, 0, 255]] && sealed[0].files.count == 1)
        #expect(Set(sealed.map(\.revision)).count == 3, "each is listed by itself")
        let assets = try ListRecords.run(.asset, by: actor, in: fresh.environment)
        #expect(assets.map { $0["name"] } == [.string("Asset 0"), .string("Asset 1")] && assets.allSatisfy { $0.owner == actor.member.id })
        for kind in RecordKind.allCases where kind.isOfAccount {
            let said = try ListRecords.run(kind, by: actor, in: fresh.environment)
            #expect(Set(said.map(\.id)) == Set(try household.store.accounts().map(\.id)), "seed \(seed), \(kind)")
        }
        // The same file again adds nothing to what came back.
        var random = SeededRandom(seed: seed)
        #expect(try fresh.importing(statement(RandomStatement.rows(&random)), name: "file0.csv") == nil || seed % 3 == 0)
    }

    @Test func whatAMemberMayNotSeeIsNotInTheirArchive() throws {
        let household = try StoredHousehold()
        let (owner, environment) = (household.actor, household.environment)
        try household.importing(statement(["2026-03-01 -5000 HIDDEN CLINIC", "2026-03-02 -700 BOTH PLACES"]), account: "Private")
        try household.importing(
            statement(["2026-03-03 -900 OPEN SHOP", "2026-03-02 -700 BOTH PLACES"]), account: "Shared", name: "open.csv")
        for row in try household.store.loadLedger().ids {
            let isHidden = try household.store.accountNumbers(ofRows: [row]) == [0]
            try MarkRows.note(isHidden ? "HIDDEN note" : "open note", on: row, by: owner, in: environment)
            _ = try AddAttachment.run(
                Array((isHidden ? "HIDDEN file" : "open file").utf8), named: "a.txt", to: row, by: owner, in: environment)
        }
        for row in try household.store.loadLedger().ids {
            for device in UInt64(1)...2 {
                let isHidden = try household.store.accountNumbers(ofRows: [row]) == [0]
                let note = FieldChange("note", .string("\(isHidden ? "HIDDEN" : "open") note of \(device)"))
                let operation = Operation(
                    id: environment.freshID(), device: UUID128(high: 1, low: device), record: RecordKey(kind: "row", row),
                    action: .set([note]), base: 0, made: environment.now())
                _ = try PushOperations.run([operation], device: operation.device, by: owner, in: environment)
            }
        }
        try ArchiveContractTests.sync(household, 1)
        let record = try ChangeMembers.add(name: "Sam", role: .adult, by: owner, in: environment)
        _ = try ShareAccount.run(1, with: .grownUps, .full, by: owner, in: environment)
        let bytes = try ArchiveContractTests.archive(Actor(record.member, of: owner.household), environment)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(try ArchiveContractTests.files(bytes)["sealed.jsonl"] ?? [] == [])
        for word in ["HIDDEN", "Hidden", "Private", "audit"] { #expect(!text.contains(word), "\(word)") }
        #expect(
            text.contains("OPEN SHOP") && text.contains("open note") && text.contains("open file") && text.contains("open note of 1")
                && !text.contains("sealed recording") && text.contains("BOTH PLACES"))
        let fresh = try StoredHousehold(seed: 9)
        _ = try ImportHousehold.run(bytes, by: fresh.actor, in: fresh.environment)
        #expect(try fresh.rows() == ["2026-03-02 -700 BOTH PLACES", "2026-03-03 -900 OPEN SHOP"])
        #expect(try fresh.store.accounts().map(\.account.name) == ["Shared"])
        // What is said of the account that is not shared is 1, of the shared one 2.
        for kind in RecordKind.allCases where kind.isOfAccount {
            let said = try fresh.store.records().filter { $0.kind == kind }.flatMap(\.fields)
            #expect(Set(said.map(\.value)) == Set(kind.fields.map { $0.said(2).value }), "\(kind)")
        }
        let child = Actor(Member(id: record.member.id, role: .child), of: owner.household)
        #expect(throws: PermissionDenied(action: .export)) { try ArchiveContractTests.archive(child, environment) }
    }

    @Test func anArchiveThatWasChangedIsRefusedWhole() throws {
        let household = try ArchiveContractTests.random(2)
        let bytes = try ArchiveContractTests.archive(household.actor, household.environment)
        let fresh = try StoredHousehold(seed: 9)
        let before = try SchemaWalk(fresh.environment.database)
        var random = SeededRandom(seed: 7)
        for _ in 0..<150 {
            var changed = bytes
            switch random.integer(in: 0...2) {
            case 0: changed.removeLast(random.integer(in: 1...bytes.count))
            case 1: changed[random.integer(in: 0...(bytes.count - 1))] ^= UInt8(1 << random.integer(in: 0...7))
            default: changed[bytes.count - 1 - random.integer(in: 0...4_000)] = UInt8(random.integer(in: 0...255))
            }
            guard changed != bytes else { continue }
            do {
                _ = try ImportHousehold.run(changed, by: fresh.actor, in: fresh.environment)
                // What a zip says beside its files, such as a date, changes nothing of them.
                #expect(try ArchiveContractTests.files(changed) == ArchiveContractTests.files(bytes))
                return
            } catch is ArchiveProblem {
                let tables = ArchiveTable.all.map(\.file)
                #expect(tables.count > 20)
                #expect(try SchemaWalk(fresh.environment.database).lines(of: before.tables.keys) == before.lines(of: before.tables.keys))
            }
        }
    }

    /// An archive of files, whatever they hold, in a form.
    static func packed(
        _ files: [String: [UInt8]], of household: StoredHousehold, version: Int = 5, copy: ArchiveManifest.Copy? = nil
    ) throws -> [UInt8] {
        var (bytes, manifest) = ([UInt8](), ArchiveManifest(household.actor.household))
        manifest.copy = copy
        var zip = ZipWriter { bytes += $0 }
        for (name, content) in files.sorted(by: { $0.key < $1.key }) {
            manifest.add(name, content, count: nil, in: household.environment)
            try zip.add(name, content)
        }
        let text = String(decoding: manifest.bytes, as: UTF8.self).replacing("\"version\":5", with: "\"version\":\(version)")
        try zip.add(ArchiveManifest.name, Array(text.utf8))
        try zip.finish()
        return bytes
    }

    @Test func anArchiveOfTheFirstFormIsStillRead() throws {
        let household = try ArchiveContractTests.random(1)
        var files = try ArchiveContractTests.files(try ArchiveContractTests.archive(household.actor, household.environment))
        let later = ["conflicts.jsonl", "records.jsonl", "history.jsonl"]
        files = files.filter { !$0.key.hasPrefix("sealed") && !later.contains($0.key) }
        let fresh = try StoredHousehold(seed: 9)
        let missing = try ArchiveContractTests.packed(files, of: fresh)
        #expect(throws: ArchiveProblem.self) { try ImportHousehold.run(missing, by: fresh.actor, in: fresh.environment) }
        // Rules were no records.
        let rules = RuleFile.read("rule \"A\"\n  off\n  when metro\n  tag a\nrule \"B\"\n  when *\n  tag b\n", .plain).rules
        let lines = rules.enumerated().map { place, rule in
            var json = JSONWriter()
            json.object { json in
                json.member("rule", 7 + place)
                json.member("place", place)
                json.member("name", rule.name)
                json.member("is_enabled", rule.isEnabled ? 1 : 0)
                json.member("text", rule.text)
            }
            return json.text + "\n"
        }
        files["rules.jsonl"] = Array(lines.reversed().joined().utf8)
        let first = try ArchiveContractTests.packed(files, of: fresh, version: 1)
        _ = try ImportHousehold.run(first, by: fresh.actor, in: fresh.environment)
        #expect(try fresh.content() == household.content())
        #expect(try fresh.store.rules().map(\.text) == rules.map(\.text))
        files["rules.jsonl"] = Array("{}\n".utf8)
        let broken = try ArchiveContractTests.packed(files, of: fresh, version: 1)
        let other = try StoredHousehold(seed: 10)
        #expect(throws: ArchiveProblem.badLine(file: "rules.jsonl", line: 1)) {
            try ImportHousehold.run(broken, by: other.actor, in: other.environment)
        }
    }

    @Test func filesThatLieAreRefused() throws {
        let fresh = try StoredHousehold(seed: 9)
        let environment = fresh.environment
        let whole = try ArchiveContractTests.archive(
            try ArchiveContractTests.random(1).actor, try ArchiveContractTests.random(1).environment)
        let good = try ArchiveContractTests.files(whole)
        func packed(_ change: (inout [String: [UInt8]]) -> Void) throws -> [UInt8] {
            var files = good
            change(&files)
            return try ArchiveContractTests.packed(files, of: fresh)
        }
        func expectRefused(_ what: String, _ change: (inout [String: [UInt8]]) -> Void) throws {
            let bytes = try packed(change)
            #expect(throws: ArchiveProblem.self, "\(what)") { try ImportHousehold.run(bytes, by: fresh.actor, in: environment) }
            #expect(try fresh.store.isEmpty(), "\(what)")
        }
        func text(_ old: String, _ new: String, _ bytes: inout [UInt8]?) {
            bytes = bytes.map { Array(String(decoding: $0, as: UTF8.self).replacing(old, with: new, maxReplacements: 1).utf8) }
        }
        try expectRefused("a path that leads elsewhere") { $0["../evil"] = [1] }
        try expectRefused("an absolute path") { $0["/evil"] = [1] }
        try expectRefused("a source of no import") { $0["sources/999"] = [1] }
        try expectRefused("a file that is missing") { $0["rows.jsonl"] = nil }
        try expectRefused("an amount that is none") { text("\"amount\":-", "\"amount\":\"x", &$0["rows.jsonl"]) }
        try expectRefused("an account that is not there") { text("\"account\":0", "\"account\":77", &$0["rows.jsonl"]) }
        try expectRefused("a bank text that is not there") { text("\"descriptor\":1", "\"descriptor\":9999", &$0["rows.jsonl"]) }
        try expectRefused("a column too many") { text("\"amount\"", "\"more\":1,\"amount\"", &$0["rows.jsonl"]) }
        try expectRefused("one line twice") { $0["accounts.jsonl"] = ($0["accounts.jsonl"] ?? []) + ($0["accounts.jsonl"] ?? []) }
        try expectRefused("no JSON") { $0["records.jsonl"] = Array("{\n".utf8) }
        try expectRefused("accounts with a gap") { text("{\"account\":0", "{\"account\":9", &$0["accounts.jsonl"]) }
        let recording = try #require(good.keys.first { $0.hasPrefix("sealed/") })
        try expectRefused("a recording that is another one") { $0[recording] = [1] }
        try expectRefused("a recording that is missing") { $0[recording] = nil }
        let stranger = "\"member\":\"\(UUID128(high: 1, low: 2).text)\""
        try expectRefused("a sealed record of somebody else") { text("\"member\":null", stranger, &$0["sealed.jsonl"]) }
        _ = try ImportHousehold.run(try packed { _ in }, by: fresh.actor, in: environment)
        let full = try packed { _ in }
        #expect(throws: ArchiveProblem.householdNotEmpty) { try ImportHousehold.run(full, by: fresh.actor, in: environment) }
    }

    /// A newer program's records: an archive that has some is refused with the line, for nothing of it may be lost.
    @Test func aRecordOfAKindThatIsNotKnownIsRefusedWithItsLine() throws {
        let fresh = try StoredHousehold(seed: 9)
        let household = try ArchiveContractTests.random(1)
        var files = try ArchiveContractTests.files(try ArchiveContractTests.archive(household.actor, household.environment))
        let lines = String(decoding: files["records.jsonl"] ?? [], as: UTF8.self)
        let count = lines.split(separator: "\n").count
        for (kind, body) in [("newer", "{}"), ("asset", #"{\"name\":\"A\",\"type\":\"home\",\"currency\":\"CAD\",\"colour\":1}"#)] {
            let line = #"{"kind":"\#(kind)","record":"\#(UUID128(high: 8, low: 1).text)","owner":null,"body":"\#(body)"}"#
            files["records.jsonl"] = Array((lines + line + "\n").utf8)
            let bytes = try ArchiveContractTests.packed(files, of: fresh)
            #expect(throws: ArchiveProblem.badLine(file: "records.jsonl", line: count + 1), "\(kind)") {
                try ImportHousehold.run(bytes, by: fresh.actor, in: fresh.environment)
            }
            #expect(try fresh.store.isEmpty())
        }
    }

    /// A file of lines with another number in place of the first that a column has; nothing where it has none.
    private static func replacing(_ column: String, with number: Int64, in file: [UInt8]) -> [UInt8]? {
        let text = String(decoding: file, as: UTF8.self)
        guard let name = text.firstRange(of: "\"\(column)\":") else { return nil }
        let rest = text[name.upperBound...]
        guard let first = rest.first, first == "-" || first.isNumber, let end = rest.firstIndex(where: { ",}".contains($0) })
        else { return nil }
        return Array((text[..<name.upperBound] + "\(number)" + text[end...]).utf8)
    }

    /// The greatest and least numbers there are, and those that are another one in fewer bits, in every column: an archive is refused whole,
    /// or it is one whose every row can be read.
    @Test(arguments: [-1, 84_006, (1 << 32) + 1, .min] as [Int64])
    func aNumberThatNoColumnHoldsIsNeverTaken(number: Int64) throws {
        let household = try ArchiveContractTests.random(1)
        let good = try ArchiveContractTests.files(try ArchiveContractTests.archive(household.actor, household.environment))
        var (taken, refused) = (0, 0)
        for table in ArchiveTable.all {
            let name = table.file + ".jsonl"
            for column in table.columns.map(\.name) {
                guard let changed = good[name].flatMap({ ArchiveContractTests.replacing(column, with: number, in: $0) }) else { continue }
                var files = good
                files[name] = changed
                let fresh = try StoredHousehold(seed: 9)
                do {
                    _ = try ImportHousehold.run(try ArchiveContractTests.packed(files, of: fresh), by: fresh.actor, in: fresh.environment)
                    taken += 1
                    #expect(try fresh.store.loadLedger().isSound)
                    _ = try fresh.content()
                    for row in try fresh.store.loadLedger().ids { _ = try? fresh.store.record(of: row) }
                } catch is ArchiveProblem {
                    refused += 1
                    #expect(try fresh.store.isEmpty(), "\(table.file) \(column)")
                }
            }
        }
        #expect(refused > 20, "\(taken) taken")
    }

    @Test func aDatabaseThatSomethingElseWroteToIsAnErrorAndNoTrap() throws {
        for (column, number) in [("day", Int64(Int32.min)), ("day", 84_006), ("category", 60_000), ("descriptor", -1), ("flags", 1 << 20)] {
            let household = try StoredHousehold()
            try household.importing(statement(["2026-03-01 -5000 SHOP", "2026-03-02 -700 CAFÉ"]))
            try household.environment.database.write { session in
                // The ledger that is kept in binary is of before.
                try session.execute("DELETE FROM ledger_snapshot", [])
                try session.execute("UPDATE ledger_row SET \(column) = ? WHERE amount = -700", [.integer(number)])
            }
            #expect(throws: StorageError.self, "\(column) \(number)") { try household.store.loadLedger() }
        }
    }

    @Test func everyTableOfAHouseholdIsInArchivesOrHasAReasonNotToBe() throws {
        let fresh = try StoredHousehold()
        try fresh.environment.database.read { session in
            for table in ArchiveTable.all {
                let columns = try session.rows("SELECT name FROM pragma_table_info('\(table.table)')") { $0.text(0) }
                let known = Set(table.columns.map(\.name)).union(["household", "revision", "device"])
                #expect(Set(columns).subtracting(known).subtracting(table.table == "member" ? ["person"] : []) == [], "\(table.table)")
            }
        }
        #expect(Set(ArchiveTable.all.map(\.table)).union(ArchiveTable.others) == Set(HouseholdStore.tables))
    }

    @Test func aZipOfManyFilesReadsBack() throws {
        var bytes: [UInt8] = []
        var zip = ZipWriter { bytes += $0 }
        for number in 0..<70_000 { try zip.add("files/\(number)", Array("\(number)".utf8)) }
        try zip.finish()
        let read = try ZipReader(bytes)
        #expect(read.files.count == 70_000)
        #expect(try read.bytes(of: "files/69999") == Array("69999".utf8))
    }

    @Test func theCheckIsTheOneThatZipsHave() {
        #expect(ZipCheck.of(Array("123456789".utf8)) == 0xCBF4_3926)
    }
}
