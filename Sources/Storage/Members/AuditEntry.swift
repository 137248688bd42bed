package import Values

/// One line of a household's audit log.
package struct AuditEntry: Hashable, Sendable {
    /// Its place, from 1 without gaps.
    package var number: Int64
    /// When it happened.
    package var at: Instant
    /// Who did it; nil for the server itself.
    package var member: UUID128?
    /// What was done, a word like `member.removed`.
    package var action: String
    /// The id of what it was done to, or a word; never an amount, a payee or a text.
    package var subject: String
    /// SHA-256 over the hash of the entry before and this entry's facts.
    package var hash: [UInt8]

    /// An entry from its facts.
    package init(number: Int64, at: Instant, member: UUID128?, action: String, subject: String, hash: [UInt8] = []) {
        self.number = number
        self.at = at
        self.member = member
        self.action = action
        self.subject = subject
        self.hash = hash
    }

    /// The bytes that the hash is over: the hash before, then the facts in a form that can be read only one way.
    package func hashed(after previous: [UInt8]) -> [UInt8] {
        var json = JSONWriter()
        json.array { json in
            json.value(number)
            json.value(at.milliseconds)
            json.value(member.map(\.text) ?? "")
            json.value(action)
            json.value(subject)
        }
        return previous + json.bytes
    }

    /// What stands before the first entry.
    package static let origin = [UInt8](repeating: 0, count: 32)
}
