import Bookkeeping
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
    let decision: DueDecision

    /// Adds it to what a book is made with.
    func add(to decisions: inout BillDecisions) {
        switch decision {
        case .paid(let row): decisions.paid.append((occurrence, row))
        case .skipped: decisions.skipped.append(occurrence)
        case .settled: decisions.settled.append(occurrence)
        }
    }
}

/// What can be said of a due day.
enum DueDecision: Sendable {
    /// That a row paid it, by its id.
    case paid(UUID128)
    /// That it doesn't happen.
    case skipped
    /// That it was paid in a way that the ledger does not see.
    case settled

    /// Whether it is that it doesn't happen.
    var isSkip: Bool {
        if case .skipped = self { return true }
        return false
    }

    /// Whether it can be followed: a row that is said to have paid has to be there, and booked.
    func counts(in ledger: Ledger) -> Bool {
        guard case .paid(let id) = self else { return true }
        return ledger.ids.firstIndex(of: id).map { ledger.flags[$0].isDisjoint(with: .unposted) } ?? false
    }
}

extension FieldChange {
    /// The due day that it says something of, and what; nil for another field.
    var saidOfDue: (day: Day, decision: DueDecision)? {
        for (stem, decision) in [("skipped:", DueDecision.skipped), ("settled:", .settled)] {
            if let day = field.after(stem).flatMap({ Day(iso: $0) }), value.bool == true { return (day, decision) }
        }
        guard let day = field.after("paid:").flatMap({ Day(iso: $0) }), let row = value.string.flatMap({ UUID128($0) }) else { return nil }
        return (day, .paid(row))
    }
}

extension SmallRecord {
    /// What a record of the kind `bill` or `due` says of the due days of a bill.
    func said(of source: ExpectedPayment.Source) -> [SaidOfDue] {
        fields.compactMap { change in
            change.saidOfDue.map { day, decision in
                SaidOfDue(occurrence: Occurrence.ID(source, on: day), record: self, field: change.field, decision: decision)
            }
        }
    }
}
