import Syncing
import Values

/// An operation that could not be laid.
struct LaidProblem: JSONWritable {
    /// The operation's id as it was given; nil if it has none.
    let operation: String?
    /// Why.
    let problem: ChangeError

    /// `{"operation":"…","problem":"sync.missing"}`.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("operation", operation)
            json.member("problem", problem.id.description)
        }
    }
}
