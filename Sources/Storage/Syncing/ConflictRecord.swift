package import Syncing
package import Values

/// Two values that met in one field, as they are kept.
package struct ConflictRecord: Hashable, Sendable {
    /// Its number in the household, counted from 1.
    package var number: Int64
    /// The values.
    package var conflict: Conflict
    /// Whose operation it was.
    package var member: UUID128
    /// When the operation arrived.
    package var created: Instant
}
