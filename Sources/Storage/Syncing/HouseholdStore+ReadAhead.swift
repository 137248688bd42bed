package import Syncing
import Values

extension HouseholdStore {
    /// Reads what operations ask about most of their records, in few statements.
    package func readAhead(_ operations: [Operation]) throws {
        try readAhead(operations.flatMap { [$0.id] + $0.after }.map { outcomeQuestion($0) })
        // A record that is to be made has nothing to read.
        let changing = operations.filter { if case .create = $0.action { false } else { true } }
        for (_, records) in Dictionary(grouping: changing.map(\.record), by: \.kind) { try readAhead(records.map { marksQuestion($0) }) }
        let rows = changing.filter { $0.record.kind == "row" }.compactMap { operation in
            UUID128(operation.record.id).map { (id: $0, fields: operation.changes.map(\.field)) }
        }
        func asked(_ isAsked: (String) -> Bool) -> [UUID128] { rows.filter { $0.fields.contains(where: isAsked) }.map(\.id) }
        try readAhead(rows.map { factsQuestion($0.id) })
        try readAhead(rows.map { editQuestion($0.id) })
        try readAhead(asked { $0 == "note" }.map { noteQuestion($0) })
        try readAhead(asked { $0.hasPrefix("tag:") }.map { tagsQuestion($0) })
        try readAhead(asked { $0 == "category" }.map { correctionQuestion($0) })
        try readAhead(asked { $0 == "category" }.map { merchantQuestion($0) })
    }
}
