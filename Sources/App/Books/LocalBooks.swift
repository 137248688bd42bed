import Bookkeeping
import Foundation
import GRDB
import Households
import Screens
import Storage
import StorageSQLite
import Syncing
import Values
import Workflows

/// The household of the person's own database.
final class LocalBooks: Books {
    let environment: Environment
    let actor: Actor
    /// Of what the household was a copy when it was opened.
    let replica: ReplicaRecord?
    private let database: any Storage.Database
    /// The household as it was looked at last; nothing once something changed.
    private var seen: HouseholdSnapshot?

    /// The records of the household.
    var store: HouseholdStore { actor.store(in: environment) }
    /// The categories that the program knows.
    let taxonomy = Taxonomy()

    /// Opens the database, made when it is absent.
    ///
    /// - Parameter currency: that of a household that is made; that of the person's language when nothing is said.
    init(_ path: String, _ outside: Outside, currency: Currency? = nil) throws {
        let folder = (path as NSString).deletingLastPathComponent
        if !folder.isEmpty, !OpenDatabase.isAddress(path) {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        database = try OpenDatabase.run(path)
        environment = outside.environment(database)
        let household = try OpenHousehold.run(
            name: words("cli.household"), currency: currency ?? Words.locale.currency,
            rules: CalendarRules(weekStart: Words.locale.weekStart), in: environment)
        let owner = Actor.localPerson(of: household)
        replica = try owner.store(in: environment).replica()
        // In a copy the person may do what they may do there.
        actor = replica.map { Actor(Member(id: owner.member.id, role: $0.role), of: household) } ?? owner
    }

    func look() throws -> HouseholdSnapshot {
        if let seen { return seen }
        let snapshot = try TakeSnapshot.run(by: actor, in: environment)
        seen = snapshot
        return snapshot
    }

    /// Does something that changes the household.
    func changing<Result>(_ body: () throws -> Result) rethrows -> Result {
        seen = nil
        return try body()
    }

    func tidy() {
        try? (database as? SQLiteDatabase)?.checkpoint()
    }

    func source(of row: UUID128) throws -> RowSource {
        let (record, offset) = (try store.record(of: row), environment.offsetMinutes)
        let source = try store.imports().first { $0.number == record.importNumber }
        return RowSource(
            raw: record.raw, lineNumber: record.lineNumber, fileName: source?.fileName ?? "", bankID: record.bankID,
            importedOn: source.map { $0.created.day(offsetMinutes: offset) }, seenAgain: record.seenIn.count,
            otherHalf: try store.transferPartner(of: row),
            events: record.events.map { ($0.kind, $0.at.day(offsetMinutes: offset)) },
            attachments: try ReadAttachment.list(of: row, by: actor, in: environment).map(shown))
    }

    func history(of row: UUID128) throws -> [HistoryEntry] { try TransactionHistory.run(row, by: actor, in: environment) }

    func attach(_ bytes: [UInt8], named name: String, to row: UUID128) throws -> ShownAttachment {
        shown(try AddAttachment.run(bytes, named: name, to: row, by: actor, in: environment))
    }

    func attachment(_ id: UUID128) throws -> (file: ShownAttachment, bytes: [UInt8]) {
        let (record, bytes) = try ReadAttachment.run(id, by: actor, in: environment)
        return (shown(record), bytes)
    }

    func removeAttachment(_ id: UUID128) throws -> ShownAttachment {
        shown(try RemoveAttachment.run(id, by: actor, in: environment))
    }

    private func shown(_ record: AttachmentRecord) -> ShownAttachment {
        ShownAttachment(
            id: record.id, name: record.name, mediaType: record.mediaType, bytes: record.bytes,
            day: record.created.day(offsetMinutes: environment.offsetMinutes))
    }

    func export(_ span: DaySpan, isLines: Bool) throws -> [UInt8] {
        let table = ExportTable(try look().shown(taxonomy, today: environment.today), in: span)
        return isLines ? table.jsonLines() : table.csv()
    }

    func archive() throws -> [UInt8] {
        var bytes: [UInt8] = []
        let table = try DaySpan(.earliest, .latest).map { try export($0, isLines: false) } ?? []
        try ExportHousehold.run(table: table, by: actor, in: environment) { bytes += $0 }
        return bytes
    }

    func unarchive(_ bytes: [UInt8]) throws {
        _ = try changing { try ImportHousehold.run(bytes, by: actor, in: environment) }
    }

    func members() throws -> [ShownMember] {
        try ChangeMembers.list(by: actor, in: environment).map {
            ShownMember(id: $0.member.id, name: $0.name, role: $0.member.role, signsIn: $0.person != nil)
        }
    }

    func share(_ account: UUID128, with audience: Sharing.Audience, _ access: Access) throws {
        let number = try self.number(of: account)
        _ = try changing { try ShareAccount.run(number, with: audience, access, by: actor, in: environment) }
    }

    /// The number of an account.
    func number(of account: UUID128) throws -> UInt16 {
        guard let found = try store.accounts().first(where: { $0.id == account }) else { throw StorageError.notFound }
        return found.number
    }
}

/// Changes of the own database.
extension LocalBooks {
    func apply(_ statement: PlannedStatement) throws -> UInt32? {
        try changing { try ImportStatement.apply(statement.prepared, by: actor, in: environment) }
    }

    func undoImport(_ number: UInt32?) throws -> (number: UInt32, removed: Int) {
        try changing { try UndoImport.run(number, by: actor, in: environment) }
    }

    func change(_ changes: [RecordChange], seen: Int64?) throws {
        try changing { try ChangeRecords.run(changes, seen: seen, by: actor, in: environment) }
    }

    func correct(_ row: UUID128, _ category: String, isLearned: Bool?) throws -> CorrectionOutcome {
        try changing { try CorrectCategory.run(row, category: category, isLearned: isLearned, taxonomy, by: actor, in: environment) }
    }

    func undoCorrection(_ number: UInt32?) throws -> CorrectionOutcome {
        try changing { try CorrectCategory.undo(number, taxonomy, by: actor, in: environment) }
    }

    func setLearned(_ isLearned: Bool, _ number: UInt32?) throws -> CorrectionOutcome {
        try changing { try CorrectCategory.setLearned(isLearned, number, taxonomy, by: actor, in: environment) }
    }
}
