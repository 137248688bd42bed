import Bookkeeping
import Screens

/// A ledger that a caller works with, and what was made of it last.
final class OpenLedger {
    /// The ledger.
    private(set) var ledger: Ledger
    /// What the imported statements covered.
    private(set) var spans: [CoveredSpan]
    /// What the household decided about the rows.
    private(set) var choices = Choices()
    /// The statement that `apply` would bring in; gone once the ledger has changed.
    var prepared: PreparedStatement?
    /// The ledger as the last viewer saw it, so that the next screen need not prepare it again.
    private var seen: (viewer: Viewer, context: ScreenContext)?

    /// A ledger with nothing read.
    init(_ ledger: Ledger, spans: [CoveredSpan]) {
        self.ledger = ledger
        self.spans = spans
    }

    /// Changes the ledger and what statements covered; whatever was made of it before is forgotten.
    func change(_ body: (inout Ledger, inout [CoveredSpan]) -> Void) {
        prepared = nil
        seen = nil
        body(&ledger, &spans)
    }

    /// Lays what the household decided over the rows, in place of what was laid there before.
    func choose(_ choices: Choices) {
        seen = nil
        self.choices = choices
    }

    /// What screens are made from for a viewer; `make` is called unless the last viewer was the same.
    func context(for viewer: Viewer, make: (OpenLedger) -> ScreenContext) -> ScreenContext {
        if let seen, seen.viewer == viewer { return seen.context }
        let context = make(self)
        seen = (viewer, context)
        return context
    }
}
