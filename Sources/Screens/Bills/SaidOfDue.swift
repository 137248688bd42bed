import Planning
import Syncing
import Values

/// One thing that was said of a due day, with the field that says it.
struct SaidOfDue: Sendable {
    /// The due day.
    let occurrence: Occurrence.ID
    /// The record that says it.
    let record: SmallRecord
    /// The name of its field.
    let field: String
    /// What it says.
    let decision: Decision

    /// What can be said of a due day.
    enum Decision: Sendable {
        /// That a row paid it, by its id.
        case paid(UUID128)
        /// That it doesn't happen.
        case skipped
        /// That it was paid in a way that the ledger does not see.
        case settled
    }

    /// Adds it to what a book is made with.
    func add(to decisions: inout BillDecisions) {
        switch decision {
        case .paid(let row): decisions.paid.append((occurrence, row))
        case .skipped: decisions.skipped.append(occurrence)
        case .settled: decisions.settled.append(occurrence)
        }
    }
}

extension SmallRecord {
    /// What a record of the kind `bill` or `due` says of the due days of a bill.
    func said(of source: ExpectedPayment.Source) -> [SaidOfDue] {
        fields.compactMap { change in
            for (stem, decision) in [("skipped:", SaidOfDue.Decision.skipped), ("settled:", .settled)] {
                if let day = change.field.after(stem).flatMap({ Day(iso: $0) }), change.value.bool == true {
                    return SaidOfDue(occurrence: Occurrence.ID(source, on: day), record: self, field: change.field, decision: decision)
                }
            }
            guard let day = change.field.after("paid:").flatMap({ Day(iso: $0) }), let row = change.value.string.flatMap({ UUID128($0) })
            else { return nil }
            return SaidOfDue(occurrence: Occurrence.ID(source, on: day), record: self, field: change.field, decision: .paid(row))
        }
    }
}
