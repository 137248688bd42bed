package import Bookkeeping

/// What a correction, or taking one back, did.
package struct CorrectionOutcome: Sendable {
    /// The correction.
    package var correction: Correction
    /// The rows as they are now.
    package var shown: ChosenLedger
    /// The other rows whose category changed with it, as indices into the ledger's columns, ascending.
    package var changed: [Int]
    /// Whether rows of the merchant do not follow because the person had taken that very lesson back before.
    package var wasUnlearned: Bool

    /// An outcome from its parts.
    package init(correction: Correction, shown: ChosenLedger, changed: [Int], wasUnlearned: Bool) {
        self.correction = correction
        self.shown = shown
        self.changed = changed
        self.wasUnlearned = wasUnlearned
    }
}
