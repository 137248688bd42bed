import Bookkeeping
import Households
package import Syncing
import Values

/// What one write has read of its household, so that it asks nothing twice and much at once.
///
/// It is that write's own, on one thread: nobody else changes the household meanwhile. What the write changes itself is forgotten when
/// its record is marked; whoever undoes a part of the write forgets everything.
package final class ReadMemory: @unchecked Sendable {
    private struct Kept {
        let sql: String
        let values: [SQLValue]
        let answer: Any
    }

    private var kept: [RecordKey: [Kept]] = [:]
    /// With whom accounts are shared.
    var sharings: [Sharing]?
    /// The accounts.
    var accounts: [StoredAccount]?
    /// The names of all tags.
    var tagNames: Set<String>?
    /// The revision that the write has made, once it has made one.
    var revision: Int64?

    /// Nothing yet.
    package init() {}

    /// The answer to a question that was asked before.
    func answer<Value>(to question: RecordQuestion<Value>) -> [Value]? {
        let found = kept[question.record]?.first { $0.sql == question.sql && $0.values == question.values }
        return found?.answer as? [Value]
    }

    /// Keeps an answer.
    func keep<Value>(_ answer: [Value], to question: RecordQuestion<Value>) {
        kept[question.record, default: []].append(Kept(sql: question.sql, values: question.values, answer: answer))
    }

    /// Forgets what was read of a record.
    func forget(_ record: RecordKey) { kept[record] = nil }

    /// Forgets the accounts and who sees them.
    func forgetAccounts() { (accounts, sharings) = (nil, nil) }

    /// Forgets everything.
    package func forgetAll() {
        kept = [:]
        forgetAccounts()
        (tagNames, revision) = (nil, nil)
    }
}

/// A question about one record, and how its rows are read.
struct RecordQuestion<Value> {
    /// The record; when it is marked as changed the answer is forgotten.
    let record: RecordKey
    /// The statement.
    let sql: String
    /// What it binds.
    let values: [SQLValue]
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

    /// Asks the same about many records at once and remembers the answers.
    func readAhead<Value>(_ questions: [RecordQuestion<Value>]) throws {
        guard let memory, let sql = questions.first?.sql else { return }
        var answers = [[Value]](repeating: [], count: questions.count)
        try database.read { session in
            try session.queryMany(sql, questions.map { $0.values }) { answers[$0].append(try questions[$0].make($1)) }
        }
        for (question, answer) in zip(questions, answers) { memory.keep(answer, to: question) }
    }
}
