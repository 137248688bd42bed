import Syncing
import Values

/// What can be said of accounts, whatever the kind.
extension RecordField {
    /// Whether its name ends with a day: `opening:` of `opening:2026-01-01`.
    var isNamedByDay: Bool { name.hasSuffix(":") }

    /// Something that can be said in the field, another value for each number from 1 to 28.
    func said(_ number: Int) -> FieldChange {
        let day = number < 10 ? "2026-01-0\(number)" : "2026-01-\(number)"
        return FieldChange(name + (isNamedByDay ? "2026-01-01" : ""), type.isDay ? .string(day) : .integer(Int64(number)))
    }
}

extension FieldType {
    /// Whether its values are days.
    var isDay: Bool {
        if case .day = self { return true }
        return false
    }
}
