package import Bookkeeping
package import Values

/// A correction as the database keeps it.
package struct CorrectionRecord: Hashable, Sendable {
    /// What was corrected.
    package var correction: Correction
    /// Whether other rows followed it once, though the person took that back.
    package var wasLearned: Bool
    /// When it was made.
    package var created: Instant
    /// When it was taken back; nil while it stands.
    package var undone: Instant?
}
