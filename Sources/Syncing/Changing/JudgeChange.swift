import Bookkeeping
import Households
import Importing
import Values

/// Judges what an operation does to a record, and says what changes by it: the only place where a change of a household is judged. The
/// server runs it on what its tables hold and stores the changes, a device on the ledger at hand and shows them.
package enum JudgeChange {
    /// Checks the fields of an operation by the declaration of its kind.
    /// - Throws: `ChangeError.badValue` for an id that is not one, and for a field that does not exist, is missing or has a value of another type; the check's own error for
    ///   a text that is too long, or no name.
    package static func fields(of operation: Operation, _ kind: RecordKind) throws(ChangeError) {
        let isNew = operation.makesRecord
        guard !kind.isKnownByID || UUID128(operation.record.id) != nil else { throw .badValue }
        switch operation.action {
        case .delete:
            guard kind.canBeDeleted else { throw .badValue }
        case .create(let changes):
            guard kind.canBeMade else { throw .badValue }
            for field in kind.fields where field.use != .changed && !field.isOptional {
                guard changes.contains(where: { $0.field == field.name }) else { throw .badValue }
            }
        case .set: break
        }
        try fields(operation.changes, kind, isNew: isNew)
    }

    /// Checks fields by the declaration of their kind.
    /// - Throws: as for an operation.
    package static func fields(_ changes: [FieldChange], _ kind: RecordKind, isNew: Bool) throws(ChangeError) {
        for change in changes {
            guard let field = kind.field(change.field, whenMade: isNew) else { throw .badValue }
            try check(change, field)
        }
    }

    /// Checks a field's value, and what follows the colon of its name.
    package static func check(_ change: FieldChange, _ field: RecordField) throws(ChangeError) {
        if field.name != change.field { try check(.string(String(change.field.dropFirst(field.name.count))), field.keys) }
        if !field.isOptional || !change.value.isNull { try check(change.value, field.type) }
    }

    private static func check(_ value: JSONValue, _ type: FieldType) throws(ChangeError) {
        let isValid =
            switch type {
            case .flag: value.bool != nil
            case .amount: value.integer != nil
            case .names:
                if let names = value.array {
                    names.allSatisfy { $0.string != nil }
                } else {
                    false
                }
            case .correction: value["code"]?.string != nil
            case .parts: value.parts != nil
            case .any: true
            case .day: value.string.flatMap { Day(iso: $0) } != nil
            case .id: value.string.flatMap { UUID128($0) } != nil
            case .one(let words): value.string.map { words.contains($0) } ?? false
            case .currency: value.string.flatMap { Currency($0) } != nil
            case .name, .note, .text, .category: value.string != nil
            }
        guard isValid else { throw .badValue }
        try ChangeError.checking { () throws(ChoiceFailure) in
            switch type {
            case .name: try ChoiceFailure.check(name: value.string ?? "")
            case .note: try ChoiceFailure.check(note: value.string ?? "")
            case .category: try ChoiceFailure.check(category: value.string ?? "")
            case .correction: try ChoiceFailure.check(category: value["code"]?.string ?? "")
            case .names: for name in value.array ?? [] { try ChoiceFailure.check(name: name.string ?? "") }
            default: break
            }
        }
    }
}

extension JSONValue {
    /// The parts of a transaction that it lists; nil if an element is no part.
    var parts: [RowSplit.Part]? {
        guard let elements = array else { return nil }
        var parts: [RowSplit.Part] = []
        for element in elements {
            guard let amount = element["amount"]?.integer, let category = element["category"]?.string else { return nil }
            parts.append(RowSplit.Part(amount: amount, category: category, memo: element["memo"]?.string ?? ""))
        }
        return parts
    }
}
