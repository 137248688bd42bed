import Bookkeeping
import Households
package import Syncing
import Values

/// What one write has read of its household, so that it asks nothing twice.
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
    /// The revision that the write has made, once it has made one. It is stored when somebody reads it from the database, and at the
    /// write's end: the household's row, which every other row points to, changes once and not with each operation.
    private(set) var revision: Int64?
    /// Whether the database has that revision.
    private(set) var isRevisionStored = true

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

    /// Makes a revision.
    func make(_ revision: Int64) { (self.revision, isRevisionStored) = (revision, false) }

    /// Says that the database has the revision.
    func storedRevision() { isRevisionStored = true }

    /// Forgets everything that was read. A revision that was made is never made again, and is stored anew: whatever was undone may have
    /// stored it.
    package func forgetAll() {
        kept = [:]
        forgetAccounts()
        tagNames = nil
        if revision != nil { isRevisionStored = false }
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
}
