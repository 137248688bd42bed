import Bookkeeping
import Storage
import Syncing
import TestDatabases
import TestSupport
import Testing
import Values
import Workflows

/// Taking an import back is a deletion of all its rows: what somebody said about one of them meanwhile is not lost by it.
@Suite("Deletions that did not know of a change: laws that every database keeps", .everyDatabase)
struct UnknownChangeTests {
    private static let devices = (1...3).map { UUID128(high: 5, low: UInt64($0)) }

    /// A change that a device made of a row.
    private struct Said {
        var row: UUID128
        var field: String
        var device: UUID128
        var revision: Int64
    }

    private func push(
        _ kind: String, _ id: UUID128, _ action: Operation.Action, _ number: UInt64, _ device: UUID128, base: Int64,
        _ household: StoredHousehold
    ) throws -> OperationAnswer.Outcome {
        let operation = Operation(
            id: UUID128(high: 9, low: number), device: device, record: RecordKey(kind: kind, id), action: action, base: base,
            made: Instant(milliseconds: 0))
        return try PushOperations.run([operation], device: device, by: household.actor, in: household.environment)[0].outcome
    }

    private func change(_ random: inout SeededRandom, _ step: Int) -> FieldChange {
        switch random.integer(in: 0...6) {
        case 0: FieldChange("note", .string("note \(step)"))
        case 1: FieldChange("tag:trip \(step)", .bool(true))
        case 2: FieldChange("merchant", .string("Ours \(step)"))
        case 3: FieldChange("text", .string("words \(step)"))
        case 4: FieldChange("day", .string(Day(number: Int32(20_600 + step)).iso))
        case 5: FieldChange("category", .object([JSONMember("code", .string("own \(step)")), JSONMember("learned", .bool(false))]))
        default: FieldChange("deleted", .bool(true))
        }
    }

    @Test(arguments: 0..<40)
    func anImportGoesWithWhatItsDeletionKnewAndStaysWithTheRest(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 50)
        let household = try StoredHousehold(seed: UInt64(seed))
        let (store, rows) = (household.store, ["2026-03-01 -500 METRO", "2026-03-02 -600 TTC", "2026-03-03 -700 SHELL"])
        let record = UUID128(high: 7, low: 1)
        var prepared = try ImportStatement.prepare(
            statement(rows), named: "file.csv", fileBytes: 0, ImportChoices(accountName: "Everyday"), by: household.actor,
            in: household.environment)
        prepared.details.id = record
        _ = try ImportStatement.apply(prepared, by: household.actor, in: household.environment)
        let ids = try store.loadLedger().ids
        // Some rows another statement holds too: they stay whatever happens.
        let isShared = random.happens(perMille: 300)
        if isShared { try household.importing(statement([rows[0], "2026-03-09 -900 CAFE"])) }
        var (said, revisions): ([Said], [Int64]) = ([], [try store.revision()])
        for step in 0..<random.integer(in: 0...6) {
            let (row, device) = (ids[random.integer(in: 0...2)], UnknownChangeTests.devices[random.integer(in: 0...2)])
            let change = change(&random, step)
            let outcome = try push("row", row, .set([change]), UInt64(step), device, base: try store.revision(), household)
            guard case .applied(let revision, 0) = outcome else { throw StorageError.notFound }
            said.append(Said(row: row, field: change.field, device: device, revision: revision))
            revisions.append(revision)
        }
        let base = random.element(of: revisions) ?? 0
        let isLost = said.contains { change in
            let isLast = !said.contains { $0.row == change.row && $0.field == change.field && $0.revision > change.revision }
            return isLast && change.revision > base && change.device != UnknownChangeTests.devices[0]
                && !(isShared && change.row == ids[0])
        }
        let before = try (household.content(), store.choices())
        let outcome = try push("import", record, .delete, 100, UnknownChangeTests.devices[0], base: base, household)
        guard case .applied(_, let conflicts) = outcome else { throw StorageError.notFound }
        let open = try SettleConflict.open(by: household.actor, in: household.environment)
        #expect(conflicts == (isLost ? 1 : 0) && open.count == conflicts, "seed \(seed)")
        let isStanding = try store.imports().first?.undone == nil
        #expect(isStanding == isLost, "seed \(seed)")
        guard let conflict = open.first else { return }
        let isWhole = try household.content() == before.0 && store.choices() == before.1
        #expect(isWhole, "seed \(seed)")
        try SettleConflict.run(conflict.number, usesLost: true, by: household.actor, in: household.environment)
        #expect(try store.imports().first?.undone != nil, "seed \(seed)")
    }
}
