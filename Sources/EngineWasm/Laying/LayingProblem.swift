import Bookkeeping
import Values

/// Why an operation can't be laid, as the server would refuse it.
struct LayingProblem: Error {
    /// The problem's id, one of those in Docs/Sync.md.
    let id: StaticString

    /// There is no such record, or none that the device knows of.
    static let missing = LayingProblem(id: "sync.missing")
    /// There is such a record already.
    static let exists = LayingProblem(id: "sync.exists")
    /// A field is none, or its value is of another kind.
    static let badValue = LayingProblem(id: "sync.badValue")
    /// There is no such kind of record.
    static let unknownKind = LayingProblem(id: "sync.unknownKind")
    /// The member may not do this.
    static let permission = LayingProblem(id: "sync.permission")
    /// The name is none, or another account has it.
    static let badAccountName = LayingProblem(id: "household.badName")

    private init(id: StaticString) {
        self.id = id
    }

    /// What a check of choices gives.
    static func checking<Result>(_ check: () throws(ChoiceFailure) -> Result) throws(LayingProblem) -> Result {
        do throws(ChoiceFailure) {
            return try check()
        } catch {
            throw LayingProblem(id: error.problem)
        }
    }
}

/// An operation that could not be laid.
struct LaidProblem: JSONWritable {
    /// The operation's id as it was given; nothing when it has none.
    let operation: String?
    /// Why.
    let problem: LayingProblem

    /// `{"operation":"…","problem":"sync.missing"}`.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("operation", operation)
            json.member("problem", problem.id.description)
        }
    }
}
