package import Values

/// What the server made of an operation. It gives the same answer again when the operation arrives again.
package struct OperationAnswer: Hashable, Sendable {
    /// What became of it.
    package enum Outcome: Hashable, Sendable {
        /// It counts since that revision; with how many values that did not get their way.
        case applied(revision: Int64, conflicts: Int)
        /// It counts since that revision but for these fields, as they stood then: the device has to put them together with its own
        /// values and send the result.
        case mergeNeeded(revision: Int64, [FieldChange])
        /// It never will be applied: the problem's id.
        case refused(String)
        /// An operation that has to come first is not there yet. This answer is not kept: the operation is to be sent again after it.
        case waits
    }

    /// The operation.
    package var operation: UUID128
    /// What became of it.
    package var outcome: Outcome

    /// An answer to an operation.
    package init(operation: UUID128, outcome: Outcome) {
        self.operation = operation
        self.outcome = outcome
    }
}

extension OperationAnswer.Outcome: JSONWritable {
    /// Writes what became of an operation:
    /// `{"outcome":"applied","revision":7,"conflicts":0}`, `{"outcome":"mergeNeeded","revision":7,"fields":{…}}`,
    /// `{"outcome":"refused","problem":"sync.missing"}`, `{"outcome":"waits"}`.
    package func write(to json: inout JSONWriter) {
        json.object { write(membersTo: &$0) }
    }

    func write(membersTo json: inout JSONWriter) {
        switch self {
        case .applied(let revision, let conflicts):
            json.member("outcome", "applied")
            json.member("revision", revision)
            json.member("conflicts", conflicts)
        case .mergeNeeded(let revision, let fields):
            json.member("outcome", "mergeNeeded")
            json.member("revision", revision)
            json.object("fields") { $0.members(of: fields) }
        case .refused(let problem):
            json.member("outcome", "refused")
            json.member("problem", problem)
        case .waits: json.member("outcome", "waits")
        }
    }

    /// What `write` wrote; nil if it is no outcome.
    package init?(_ json: JSONValue) {
        switch json["outcome"]?.string {
        case "applied":
            guard let revision = json["revision"]?.integer, let conflicts = json["conflicts"]?.integer else { return nil }
            self = .applied(revision: revision, conflicts: Int(clamping: conflicts))
        case "mergeNeeded":
            guard let revision = json["revision"]?.integer, let fields = json["fields"]?.members else { return nil }
            self = .mergeNeeded(revision: revision, fields.map { FieldChange($0.key, $0.value) })
        case "refused":
            guard let problem = json["problem"]?.string else { return nil }
            self = .refused(problem)
        case "waits": self = .waits
        default: return nil
        }
    }
}

extension OperationAnswer: JSONWritable {
    /// Writes the answer with its operation's id: `{"id":"…","outcome":…}`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", operation)
            outcome.write(membersTo: &json)
        }
    }

    /// What `write` wrote; nil if it is no answer.
    package init?(_ json: JSONValue) {
        guard let id = json["id"]?.string.flatMap({ UUID128($0) }), let outcome = Outcome(json) else { return nil }
        self.init(operation: id, outcome: outcome)
    }
}
