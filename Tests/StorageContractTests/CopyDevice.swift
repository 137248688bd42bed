import Bookkeeping
import Households
import Importing
import Storage
import Syncing
import TestSupport
import Testing
import Values

@testable import Workflows

/// A device with a copy of a household in a database of its own.
final class CopyDevice {
    let copy: StoredHousehold
    private let server: StoredHousehold
    /// Who its person is on the server.
    private let member: Actor
    /// Payees of the rows that were entered here.
    private(set) var entered: Set<String> = []
    /// Those of them that the server refused.
    private(set) var refused: Set<String> = []

    init(of server: StoredHousehold, as member: Actor, seed: UInt64) throws {
        self.server = server
        self.member = member
        copy = try StoredHousehold(seed: seed)
        try copy.store.save(
            ReplicaRecord(
                address: "https://home.example", source: server.actor.household.id, device: copy.environment.freshID(), role: .viewer))
    }

    /// The person, with what they may do.
    var actor: Actor {
        get throws {
            Actor(Member(id: copy.actor.member.id, role: try replica.role), of: copy.actor.household)
        }
    }

    private var replica: ReplicaRecord {
        get throws { try #require(try copy.store.replica()) }
    }

    func outbox() throws -> Outbox { try copy.store.outbox(of: replica.device) }

    /// Does something offline.
    func change(_ step: Int, _ random: inout SeededRandom) throws {
        let change = SomeChange.random(step, &random)
        let (actor, environment) = (try actor, copy.environment)
        guard case .enter(let payee, let amount) = change else {
            do {
                try RecordChanges.run(by: actor, in: environment) { try change.run(on: copy, by: actor) }
            } catch is PermissionDenied {}
            return
        }
        guard let account = try copy.store.accounts().first else { return }
        let fields: [FieldChange] = [
            FieldChange("account", .string(account.id.text)), FieldChange("day", .string("2026-03-0\(1 + step % 9)")),
            FieldChange("amount", .integer(amount)), FieldChange("payee", .string(payee)),
        ]
        do {
            _ = try RecordChanges.run({ RecordKey(kind: "row", $0) }, { _ in .create(fields) }, by: actor, in: environment) {
                try change.enter(on: copy, in: account.number, step, by: actor)
            }
            entered.insert(payee)
        } catch is PermissionDenied {}
    }

    /// Its id among devices.
    var device: UUID128 { get throws { try replica.device } }

    /// The revision of the household that was pulled last.
    private(set) var pulledRevision: Int64 = 0

    /// The operations that are not on the server, with those that they come after.
    func waiting() throws -> [(operation: UUID128, after: [UUID128])] {
        try outbox().entries.map { ($0.operation.id, $0.operation.after) }
    }

    /// Edits a field as a command does.
    /// - Returns: the operation that waits for the server; nil if it was refused here.
    func edit(_ record: RecordKey, _ change: FieldChange) throws -> UUID128? {
        let before = Set(try outbox().entries.map(\.operation.id))
        do {
            try RecordChanges.run([RecordChange(record, .set([change]))], by: actor, in: copy.environment)
        } catch is PermissionDenied {
        } catch is ChoiceFailure {
        } catch StorageError.notFound {
        } catch is ChangeError {}
        return try outbox().entries.map(\.operation.id).first { !before.contains($0) }
    }

    /// Sends and pulls as the command line does; of a thousand answers so many get lost on the way.
    func sync(_ random: inout SeededRandom, losing perMille: Int) throws {
        let device = try replica.device
        for _ in 0..<20 {
            var outbox = try outbox()
            let batch = outbox.next(at: Instant(milliseconds: .max), limit: random.integer(in: 1...5))
            guard !batch.isEmpty else { break }
            let answers = try PushOperations.run(batch, device: device, by: member, in: server.environment)
            if random.happens(perMille: perMille) { return }
            try copy.store.changeOutbox(of: device) { outbox in
                outbox.sent(Set(batch.map(\.id)))
                outbox.answered(answers, merge: { _, _ in nil }, newID: copy.environment.freshID)
            }
        }
        if random.happens(perMille: perMille) { return }
        let earlier = try replica.tag
        let taken = try ServerCopy(download().made, in: copy.environment)
        var files: [ServerFile: [UInt8]] = [:]
        for file in try taken.missing(by: actor, in: copy.environment) {
            switch file {
            case .source(let number):
                files[file] = try ExportHousehold.source(of: UInt32(number), by: member, in: server.environment)
            case .attachment(let id, _): files[file] = try ReadAttachment.run(id, by: member, in: server.environment).1
            }
        }
        pulledRevision = taken.revision
        #expect(try FollowServer.run(taken, tag: "\(taken.revision)", after: earlier, files: files, by: actor, in: copy.environment))
    }

    /// What the server sends to whoever has what is here, and what becomes of it.
    func download() throws -> (delta: [UInt8], made: [UInt8]) {
        let (own, there) = (try ServerCopy.bytes(of: copy.actor.household, in: copy.environment), try serverBytes())
        let pieces = ContentPieces(own)
        let delta = Delta.make(for: there, digest: server.environment.hash(there), having: pieces.ids)
        let made = try Delta.apply(delta, to: own, pieces, hash: copy.environment.hash)
        #expect(made == there)
        return (delta, made)
    }

    /// What the server would send to whoever has nothing.
    func serverBytes() throws -> [UInt8] {
        var bytes: [UInt8] = []
        try ExportHousehold.copy(by: member, in: server.environment) { bytes += $0 }
        return bytes
    }

    /// The records that the server would send, by file.
    func serverFiles() throws -> [String: [UInt8]] { try CopyDevice.files(serverBytes()) }

    /// The records that are here, by file.
    func files() throws -> [String: [UInt8]] {
        var bytes: [UInt8] = []
        try ExportHousehold.copy(by: copy.actor, in: copy.environment) { bytes += $0 }
        return try CopyDevice.files(bytes)
    }

    private static func files(_ bytes: [UInt8]) throws -> [String: [UInt8]] {
        let zip = try ZipReader(bytes)
        let names = zip.files.keys.filter { $0 != ArchiveManifest.name }
        return try names.reduce(into: [:]) { $0[$1] = try zip.bytes(of: $1) }
    }

    /// How many rows of a payee the server has.
    func serverCount(of payee: String) -> Int {
        (try? server.rows().count { $0.contains(payee) }) ?? 0
    }

    /// What was done here last about a note is what is shown, whatever was pulled, as long as the server does not refuse it.
    func expectShown(_ seed: UInt64) throws {
        var notes: [String: String?] = [:]
        for entry in try outbox().entries where !entry.isRefused && entry.operation.record.kind == "row" {
            for change in entry.operation.changes where change.field == "note" {
                notes[entry.operation.record.id] = .some(change.value.string)
            }
        }
        let rows = Set(try copy.store.loadLedger().ids)
        let isChanging = try replica.role != .viewer
        for (record, note) in notes {
            guard let row = UUID128(record), rows.contains(row), isChanging else { continue }
            let number = try copy.store.accountNumbers(ofRows: [row]).first ?? 0
            guard try actor.accounts(allowing: .changeRows, copy.store)[Int(number)] else { continue }
            #expect(try copy.store.note(of: row) == note, "seed \(seed)")
        }
    }

    /// What a person does with what may be done after all.
    func retryWhatWasRefused() throws {
        for entry in try outbox().needingYou {
            try copy.store.changeOutbox(of: replica.device) { $0.retry(entry.operation.id, newID: copy.environment.freshID) }
        }
    }

    /// What a person does with what can't be done any more.
    func giveUpWhatWasRefused() throws {
        var replica = try replica
        for entry in try outbox().needingYou {
            if let payee = entry.operation.changes.first(where: { $0.field == "payee" })?.value.string { refused.insert(payee) }
            try copy.store.changeOutbox(of: replica.device) { $0.giveUp(entry.operation.id) }
        }
        replica.tag = nil
        try copy.store.save(replica)
    }
}

/// Something that a person does with a household.
enum SomeChange {
    case note(Int, String)
    case tag(Int, String, isOn: Bool)
    case edit(Int, String)
    case correct(Int, String)
    case delete(Int, Bool)
    case split(Int)
    case name(Int, String)
    case category(String)
    case reject(Int)
    case enter(String, Int64)

    static func random(_ step: Int, _ random: inout SeededRandom) -> SomeChange {
        let (row, word) = (random.integer(in: 0...200), "w\(random.integer(in: 0...5))")
        switch random.integer(in: 0...10) {
        case 0, 1: return .note(row, "\(word) \(step)")
        case 2: return .tag(row, word, isOn: random.happens(perMille: 600))
        case 3: return .edit(row, "Shop \(word)")
        case 4: return .correct(row, ["gifts", "groceries", "coffee"][row % 3])
        case 5: return .delete(row, random.happens(perMille: 500))
        case 6: return .split(row)
        case 7: return .name(row, "Chain \(word)")
        case 8: return .category(["gifts", "coffee"][row % 2])
        case 9: return .reject(row)
        default: return .enter("Entered \(step) \(random.next() % 1_000_000)", -Int64(100 + row))
        }
    }

    func run(on household: StoredHousehold, by actor: Actor) throws {
        let environment = household.environment
        let ledger = try household.store.loadLedger()
        guard ledger.count > 0 else { return }
        func row(_ index: Int) -> UUID128 { ledger.ids[index % ledger.count] }
        do {
            switch self {
            case .note(let index, let text): try MarkRows.note(text, on: row(index), by: actor, in: environment)
            case .tag(let index, let tag, let isOn):
                try MarkRows.tag([row(index)], adding: isOn ? [tag] : [], removing: isOn ? [] : [tag], by: actor, in: environment)
            case .edit(let index, let name): try EditRow.run(RowEdit(row: row(index), merchant: name), by: actor, in: environment)
            case .correct(let index, let category):
                _ = try CorrectCategory.run(row(index), category: category, Taxonomy(), by: actor, in: environment)
            case .delete(let index, let isOn): try DeleteRows.run([row(index)], deleted: isOn, by: actor, in: environment)
            case .split(let index):
                let amount = ledger.amounts[index % ledger.count]
                guard abs(amount) > 1 else { return }
                let parts = [
                    RowSplit.Part(amount: amount / 2, category: "gifts"), RowSplit.Part(amount: amount - amount / 2, category: "coffee"),
                ]
                try SplitRow.run(RowSplit(row: row(index), parts: parts), by: actor, in: environment)
            case .name(let index, let name):
                let merchant = try household.store.merchant(ofRow: row(index))
                guard !merchant.isEmpty else { return }
                try NameMerchants.name([merchant], name, by: actor, in: environment)
            case .category(let code):
                try ChangeCategories.rename(
                    code, to: "Own \(code)", SearchVocabulary(Catalogue.load(.englishCanada), own: []), by: actor, in: environment)
            case .reject(let index): try RejectTransfer.run(row(index), by: actor, in: environment)
            case .enter: _ = try enter(on: household, in: 0, 1, by: actor)
            }
        } catch is ChoiceFailure {
        } catch StorageError.notFound {}
    }

    /// Enters a row by hand.
    func enter(on household: StoredHousehold, in account: UInt16, _ step: Int, by actor: Actor) throws -> UUID128 {
        guard case .enter(let payee, let amount) = self, let day = Day(iso: "2026-03-0\(1 + step % 9)") else {
            return UUID128(high: 0, low: 0)
        }
        return try AddRow.run(
            RowEntry(account: account, day: day, amount: amount, payee: payee), by: actor, in: household.environment)
    }
}
