import Syncing

/// A question about one record, and how its rows are read.
struct RecordQuestion<Value> {
    /// The record; when a field of it that this is about is marked as changed the answer is forgotten.
    let record: RecordKey
    /// The statement.
    let sql: String
    /// What it binds: the household, and what says which record.
    let values: [SQLValue]
    /// Whether the change of a field may make another answer.
    var isAbout: (String) -> Bool = { _ in true }
    /// Reads a row of the answer.
    let make: (any SQLRow) throws -> Value
}

extension HouseholdStore {
    /// The answer to a question: remembered, or asked now.
    func answer<Value>(_ question: RecordQuestion<Value>) throws -> [Value] {
        if let kept = memory?.answer(to: question) { return kept }
        let found = try database.read { try $0.rows(question.sql, question.values, question.make) }
        memory?.keep(found, to: question)
        return found
    }

    /// Asks now what the write asks later, one statement about many records: asked when it is needed, each would be a trip to the server.
    func readAhead<Value>(_ questions: [RecordQuestion<Value>]) throws {
        guard let memory else { return }
        var seen: Set<RecordKey> = []
        let open = questions.filter { memory.answer(to: $0) == nil && seen.insert($0.record).inserted }
        guard let first = open.first else { return }
        var found = [[Value]](repeating: [], count: open.count)
        try database.read { session in
            try session.queryEach(first.sql, open.map(\.values)) { index, row in found[index].append(try open[index].make(row)) }
        }
        for (question, answer) in zip(open, found) { memory.keep(answer, to: question) }
    }
}
