package import Bookkeeping
package import Values

/// A budget of another program held against the household's own: what has to be done to its records so that they say the same.
package struct KeptBudget: Sendable {
    /// What the program says.
    package let budget: FileBudget
    /// The household's budget of the same category, currency and period; nil where it has none.
    package let record: UUID128?
    /// The fields that are still to be given values, in as many operations as they need; empty where the household's budget says all of it.
    package let changes: [[FieldChange]]

    /// Holds a budget against the household's records. Amounts that the household has for other days stay.
    package init(_ budget: FileBudget, among records: [SmallRecord]) {
        self.budget = budget
        let known = records.first { $0.kind == .budget && $0.isBudget(of: budget) }
        record = known?.id
        var fields: [FieldChange] = []
        if known == nil {
            fields = [
                FieldChange("category", .string(budget.category)), FieldChange("currency", .string(budget.currency.code)),
                FieldChange("period", .string(budget.period.code)),
            ]
            if let start = budget.start { fields.append(FieldChange("start", .string(start.iso))) }
        }
        for step in budget.steps {
            let change = FieldChange("amount:" + step.day.iso, .integer(step.amount))
            if known?[change.field] != change.value { fields.append(change) }
        }
        changes = stride(from: 0, to: fields.count, by: Operation.fieldLimit).map { first in
            Array(fields[first..<min(first + Operation.fieldLimit, fields.count)])
        }
    }

    /// The changes as a program without a device of its own makes them.
    /// - Parameter newID: makes an id of a record.
    package func recordChanges(newID: () -> UUID128) -> [RecordChange] {
        guard !changes.isEmpty else { return [] }
        let id = (record ?? newID()).text
        return changes.indices.map { place in
            RecordChange(.budget, [id], place == 0 && record == nil ? .create(changes[place]) : .set(changes[place]))
        }
    }
}

extension SmallRecord {
    /// Whether it is the budget of the same category, currency and period.
    fileprivate func isBudget(of budget: FileBudget) -> Bool {
        self["category"]?.string == budget.category && self["currency"]?.string == budget.currency.code
            && self["period"]?.string == budget.period.code
    }
}

extension KeptBudget: JSONWritable {
    /// `{"name":"Groceries","category":"groceries","record":null,"changes":[{"category":"groceries",…,"amount:2026-01-01":40000}]}`
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", budget.name)
            json.member("category", budget.category)
            json.member("record", record)
            json.array("changes") { json in
                for fields in changes { json.object { $0.members(of: fields) } }
            }
        }
    }
}
