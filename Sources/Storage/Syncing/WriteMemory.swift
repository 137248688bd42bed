import Bookkeeping
import Households
import Syncing
import Values

/// What one write knows of its household: what it read, so that it asks nothing twice, and what it stores at its end, all at once.
///
/// It is that write's own, on one thread: nobody else changes the household meanwhile. What the write changes itself is forgotten when
/// its record is marked; whoever undoes a part of the write forgets everything that was read, and what the part wanted to store.
package final class WriteMemory: @unchecked Sendable {
    private struct Kept {
        let sql: String
        let isAbout: (String) -> Bool
        let answer: Any
    }

    private var kept: [RecordKey: [Kept]] = [:]
    /// With whom accounts are shared.
    var sharings: [Sharing]?
    /// The accounts.
    var accounts: [StoredAccount]?
    /// The merchants of the accounts whose rows the member of this write sees.
    var merchantNames: Set<String>?
    /// The names of all tags.
    var tagNames: Set<String>?
    /// The number of the last correction.
    var lastCorrection: UInt32?
    /// The number of the last change in the history of rows.
    var lastEntry: Int64?
    /// The revision that the write has made, once it has made one. It is stored when somebody reads it from the database, and at the
    /// write's end: the household's row, which every other row points to, changes once and not with each operation.
    private(set) var revision: Int64?
    /// Whether the database has that revision.
    private(set) var isRevisionStored = true

    /// Answers to operations, and changes of fields, that wait to be stored.
    private(set) var outcomes: [StoredOutcome] = []
    private(set) var marks: [StoredMark] = []
    private var outcomePlaces: [UUID128: Int] = [:]
    private var markPlaces: [RecordKey: [Int]] = [:]

    /// Nothing yet.
    package init() {}

    /// The answer to a question that was asked before.
    func answer<Value>(to question: RecordQuestion<Value>) -> [Value]? {
        kept[question.record]?.first { $0.sql == question.sql }?.answer as? [Value]
    }

    /// Keeps an answer.
    func keep<Value>(_ answer: [Value], to question: RecordQuestion<Value>) {
        kept[question.record, default: []].append(Kept(sql: question.sql, isAbout: question.isAbout, answer: answer))
    }

    /// Forgets what was read of a record and may be otherwise now that fields of it changed.
    func forget(_ record: RecordKey, _ fields: [String]) {
        kept[record]?.removeAll { fields.contains(where: $0.isAbout) }
    }

    /// Forgets the accounts and who sees them.
    func forgetAccounts() { (accounts, sharings, merchantNames) = (nil, nil, nil) }

    /// Makes a revision.
    func make(_ revision: Int64) { (self.revision, isRevisionStored) = (revision, false) }

    /// Says that the database has the revision.
    func storedRevision() { isRevisionStored = true }

    /// The answer to an operation that waits to be stored.
    func outcome(of operation: UUID128) -> StoredOutcome? { outcomePlaces[operation].map { outcomes[$0] } }

    /// Lets an answer wait.
    func keep(_ outcome: StoredOutcome) {
        outcomePlaces[outcome.operation] = outcomes.count
        outcomes.append(outcome)
    }

    /// The changes of a record's fields that wait to be stored, the later ones behind the earlier.
    func marks(of record: RecordKey) -> [StoredMark] { markPlaces[record, default: []].map { marks[$0] } }

    /// Lets changes of fields wait.
    func keep(_ changes: [StoredMark]) {
        for change in changes {
            markPlaces[change.record, default: []].append(marks.count)
            marks.append(change)
        }
    }

    /// Says that the database has everything that waited.
    func storedWhatWaited() {
        (outcomes, marks) = ([], [])
        (outcomePlaces, markPlaces) = ([:], [:])
    }

    /// How many changes of fields wait, to undo what comes behind.
    package var place: Int { marks.count }

    /// Undoes what a part of the write did that began at a place.
    package func undo(to place: Int) {
        forgetAll()
        for change in marks[min(place, marks.count)...].reversed() { _ = markPlaces[change.record]?.popLast() }
        marks.removeSubrange(min(place, marks.count)...)
    }

    /// Forgets everything that was read. A revision that was made is never made again, and is stored anew: whatever was undone may have
    /// stored it.
    package func forgetAll() {
        kept = [:]
        forgetAccounts()
        (tagNames, lastCorrection, lastEntry) = (nil, nil, nil)
        if revision != nil { isRevisionStored = false }
    }
}

/// An answer to an operation, on its way to the database.
struct StoredOutcome {
    let operation: UUID128
    let device: UUID128
    let member: UUID128
    let json: String
    let created: Instant
}

/// A change of a field, on its way to the database.
struct StoredMark {
    let record: RecordKey
    let field: String
    let mark: ChangeMark
}
