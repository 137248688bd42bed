import Bookkeeping
import Households
import Storage
import Syncing
import Values

extension HouseholdRecords {
    /// The fields of a row that an operation names; nil if there is no such row.
    func rowValues(of operation: Operation, _ row: UUID128) throws -> [String: JSONValue]? {
        guard let facts = try? store.facts(of: [row]).first else { return nil }
        let edit = try store.edit(of: row) ?? RowEdit(row: row)
        var values: [String: JSONValue] = [:]
        for change in operation.changes {
            switch change.field {
            case "note": values["note"] = try store.note(of: row).map { .string($0) } ?? .null
            case "category": values["category"] = try store.standingCorrection(of: row)?.json ?? .null
            case "parts": values["parts"] = try store.split(of: row)?.parts.json ?? .null
            case "purchase": values["purchase"] = try store.purchase(ofRefund: row).map { .string($0.text) } ?? .null
            case "deleted": values["deleted"] = .bool(facts.flags.contains(.deleted))
            case "otherHalf": values["otherHalf"] = try store.transferPartner(of: row).map { .string($0.text) } ?? .null
            case "transfer": values["transfer"] = .bool(facts.flags.contains(.transfer))
            case "day": values["day"] = edit.day.map { .string($0.iso) } ?? .null
            case "merchant": values["merchant"] = edit.merchant.map { .string($0) } ?? .null
            case "text": values["text"] = edit.text.map { .string($0) } ?? .null
            case "amount": values["amount"] = edit.amount.map { .integer($0) } ?? .null
            case let field where field.hasPrefix("tag:"):
                values[field] = .bool(try store.hasTag(String(field.dropFirst(4)), row))
            default: throw ChangeError.badValue
            }
        }
        return values
    }

    /// Stores fields of rows, the same of each, all or none.
    func writeRows(_ changes: [FieldChange], _ rows: [RowFacts]) throws {
        let putsTags = changes.contains { $0.field.hasPrefix("tag:") && $0.value.bool == true }
        let tags = putsTags ? Set(try store.tagNames()) : []
        // What is the same for many rows is stored for all of them at once.
        var made: [(change: TransactionChange, rows: [UUID128])] = []
        var places: [TransactionChange: Int] = [:]
        for row in rows {
            var state = try state(of: row, for: changes)
            state.tags = tags
            for change in try JudgeChange.transaction(changes, of: state, by: actor.member) {
                if let place = places[change] {
                    made[place].rows.append(row.id)
                } else {
                    places[change] = made.count
                    made.append((change, [row.id]))
                }
            }
        }
        for one in made {
            let history = try history(of: one.change, on: one.rows)
            try store(one.change, of: one.rows)
            try store.remember(history, by: actor.member.id, at: environment.now())
        }
    }

    /// A row with what judging these changes takes.
    private func state(of row: RowFacts, for changes: [FieldChange]) throws -> TransactionState {
        let isSorted = changes["category"] != nil
        let isWritten = isSorted || ["day", "merchant", "text", "amount"].contains { changes[$0] != nil }
        let half = try changes["otherHalf"]?.string.flatMap { UUID128($0) }.map { try other($0) }
        var state = TransactionState(
            try half == nil ? row : freed(row), edit: try isWritten ? store.edit(of: row.id) ?? RowEdit(row: row.id) : RowEdit(row: row.id),
            merchant: isSorted ? try store.merchant(ofRow: row.id) : "",
            correction: isSorted ? try store.standingCorrection(of: row.id) : nil)
        if let purchase = changes["purchase"]?.string.flatMap({ UUID128($0) }) { state.purchase = try other(purchase) }
        if changes["transfer"] != nil || half != nil, let partner = try store.transferPartner(of: row.id) {
            state.otherHalf = try other(partner)
        }
        if case .row(let facts)? = half { state.named = .row(try freed(facts)) } else { state.named = half ?? TransactionState.Other.none }
        return state
    }

    private func freed(_ row: RowFacts) throws -> RowFacts {
        guard row.flags.contains(.transfer), let partner = try store.transferPartner(of: row.id), case .row(let half) = try other(partner)
        else { return row }
        return row.freed(from: half)
    }

    private func other(_ row: UUID128) throws -> TransactionState.Other {
        do {
            return try actor.rows([row], for: .changeRows, in: environment).first.map { .row($0) } ?? .missing
        } catch StorageError.notFound {
            return .missing
        } catch is PermissionDenied {
            return .forbidden
        }
    }

    private func store(_ change: TransactionChange, of rows: [UUID128]) throws {
        let now = environment.now()
        switch change {
        case .note(let text): try store.setNote(text, of: rows)
        case .tag(let tag, let isOn): try store.changeTags(of: rows, adding: isOn ? [tag] : [], removing: isOn ? [] : [tag])
        case .delete(let isDeleted): try store.setDeleted(isDeleted, rows: rows, at: now)
        case .divide(let parts): for row in rows { try store.setSplit(RowSplit(row: row, parts: parts)) }
        case .link(let purchase): for row in rows { try store.setPurchase(purchase, ofRefund: row) }
        case .part: for row in rows { try store.rejectTransfer(of: row) }
        // It names both.
        case .pair(let pair): try store.setTransfer(pair)
        // These name their row.
        case .correct(let correction): _ = try store.add(correction, at: now)
        case .takeBack(let correction): try store.undoCorrection(correction.number, at: now)
        case .edit(let edit): try store.setEdit(edit)
        }
    }

    /// Enters a row by hand under the device's own id.
    func createRow(_ changes: [FieldChange], _ id: UUID128) throws {
        guard let account = changes["account"]?.string.flatMap({ UUID128($0) }),
            let number = try store.accounts().first(where: { $0.id == account })?.number,
            let day = changes["day"]?.string.flatMap({ Day(iso: $0) }), let amount = changes["amount"]?.integer,
            let payee = changes["payee"]?.string
        else { throw ChangeError.badValue }
        let tags = (changes["tags"]?.array ?? []).compactMap(\.string)
        _ = try AddRow.run(
            RowEntry(
                account: number, day: day, amount: amount, payee: payee, category: changes["category"]?.string,
                note: changes["note"]?.string ?? "", tags: tags), id: id, by: actor, in: environment)
    }
}

extension Correction {
    /// What a row's `category` is for devices.
    var json: JSONValue { .object([JSONMember("code", .string(category)), JSONMember("learned", .bool(isLearned))]) }
}
