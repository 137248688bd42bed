import Households
package import Storage
import Values

extension Actor {
    /// Writes into the household's audit log what the actor did.
    ///
    /// - Parameters:
    ///   - action: a word like `member.removed`.
    ///   - subject: the id of what it was done to; never an amount, a payee or a text.
    package func audit(_ action: String, _ subject: String, in environment: Environment) throws {
        try store(in: environment).append(
            action: action, subject: subject, by: member.id, at: environment.now(), hash: environment.hash)
    }

    /// The audit log, newest first.
    /// - Parameter before: only entries before this one.
    package func audit(before: Int64 = .max, limit: Int, in environment: Environment) throws -> [AuditEntry] {
        try require(.seeAudit)
        return try store(in: environment).audit(before: before, limit: limit)
    }
}
