import Bookkeeping
import Storage
import Syncing
import Values

extension HouseholdRecords {
    /// What a change that is about to be stored does to fields of rows, as their history tells it.
    func history(of change: TransactionChange, on rows: [UUID128]) throws -> [HistoryChange] {
        let changes: [HistoryChange] =
            switch change {
            case .note(let text):
                try rows.map { row in
                    let before = try store.note(of: row).map { JSONValue.string($0) } ?? .null
                    return HistoryChange(row, "note", from: before, to: text.isEmpty ? .null : .string(text))
                }
            case .tag(let tag, let isOn):
                try rows.map { HistoryChange($0, "tag:" + tag, from: .bool(try store.hasTag(tag, $0)), to: .bool(isOn)) }
            case .correct(let correction): [try history(of: correction.row, to: correction)]
            case .takeBack(let correction):
                [try history(of: correction.row, to: store.standingCorrections(of: correction.row).dropFirst().first)]
            case .divide(let parts):
                try rows.map { row in
                    let before = try store.split(of: row)?.parts.json ?? .null
                    return HistoryChange(row, "parts", from: before, to: parts.isEmpty ? .null : parts.json)
                }
            case .link(let purchase):
                try rows.flatMap { HouseholdRecords.links($0, "purchase", from: try store.purchase(ofRefund: $0), to: purchase) }
            case .delete(let isDeleted):
                try store.facts(of: rows).map {
                    HistoryChange($0.id, "deleted", from: .bool($0.flags.contains(.deleted)), to: .bool(isDeleted))
                }
            case .part: try rows.flatMap { try history(ofPairing: $0, with: nil) }
            case .pair(let pair):
                try history(ofPairing: pair.outgoing, with: pair.incoming) + history(ofPairing: pair.incoming, with: pair.outgoing)
            case .edit(let edit): try history(of: edit)
            }
        return changes.filter { $0.before != $0.after }
    }

    private func history(of row: UUID128, to correction: Correction?) throws -> HistoryChange {
        HistoryChange(row, "category", from: try store.standingCorrection(of: row)?.json ?? .null, to: correction?.json ?? .null)
    }

    private func history(of edit: RowEdit) throws -> [HistoryChange] {
        let before = try store.edit(of: edit.row) ?? RowEdit(row: edit.row)
        return zip(before.values, edit.values).map { HistoryChange(edit.row, $0.field, from: $0.value, to: $1.value) }
    }

    /// What a row is linked with, as one change where it begins, one where it ends, and both where another one takes its place.
    private static func links(_ row: UUID128, _ field: String, from before: UUID128?, to after: UUID128?) -> [HistoryChange] {
        guard before != after else { return [] }
        let ended = before.map { HistoryChange(row, field, other: $0, from: .bool(true), to: .bool(false)) }
        let begun = after.map { HistoryChange(row, field, other: $0, from: .bool(false), to: .bool(true)) }
        return [ended, begun].compactMap(\.self)
    }

    /// A row's other half, told on the row, and on the one that is its other half no more.
    private func history(ofPairing row: UUID128, with half: UUID128?) throws -> [HistoryChange] {
        let before = try store.transferPartner(of: row)
        guard before != half else { return [] }
        let left = before.map { HistoryChange($0, "otherHalf", other: row, from: .bool(true), to: .bool(false)) }
        return HouseholdRecords.links(row, "otherHalf", from: before, to: half) + [left].compactMap(\.self)
    }
}

extension RowEdit {
    /// Each of its fields with its value; `null` where the transaction is as it came.
    fileprivate var values: [FieldChange] {
        [
            FieldChange("day", day.map { .string($0.iso) } ?? .null), FieldChange("merchant", merchant.map { .string($0) } ?? .null),
            FieldChange("text", text.map { .string($0) } ?? .null), FieldChange("amount", amount.map { .integer($0) } ?? .null),
        ]
    }
}
