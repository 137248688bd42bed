import Bookkeeping
import Syncing
import Values

extension FieldChange {
    /// The value as text; empty for none.
    func text() throws(LayingProblem) -> String {
        if value.isNull { return "" }
        guard let text = value.string else { throw .badValue }
        return text
    }

    /// The value as a name; nothing for none.
    func name() throws(LayingProblem) -> String? {
        if value.isNull { return nil }
        guard let text = value.string else { throw .badValue }
        try LayingProblem.checking { () throws(ChoiceFailure) in try ChoiceFailure.check(name: text) }
        return text
    }

    /// The value as yes or no.
    func flag() throws(LayingProblem) -> Bool {
        guard let flag = value.bool else { throw .badValue }
        return flag
    }

    /// The value as the id of a record.
    func id() throws(LayingProblem) -> UUID128? {
        if value.isNull { return nil }
        guard let id = value.string.flatMap({ UUID128($0) }) else { throw .badValue }
        return id
    }
}

extension [FieldChange] {
    /// The value of a field; nothing when it is not there.
    subscript(field: String) -> JSONValue? { last { $0.field == field }?.value }

    /// Whether there are no other fields than these.
    func has(only fields: [String]) -> Bool { allSatisfy { fields.contains($0.field) } }
}
