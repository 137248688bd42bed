import Bookkeeping
import Screens
import Syncing

/// A ledger that a caller works with, and what was made of it last.
final class OpenLedger {
    /// The household as the server has it, with the statements that were applied here.
    let household: DeviceHousehold
    /// What was done here and is laid over it.
    private var laying = LayOperations([], nil)
    /// The household with all of that, once a screen wanted it.
    private var laid: DeviceHousehold?
    /// The statement that `apply` would bring in; gone once the ledger has changed.
    var prepared: PreparedStatement?
    /// The ledger as the last viewer saw it, so that the next screen need not prepare it again.
    private var seen: (viewer: Viewer, context: ScreenContext)?

    /// A ledger with nothing read and nothing laid over it.
    init(_ household: DeviceHousehold) {
        self.household = household
    }

    /// Changes the ledger and what statements covered; whatever was made of it before is forgotten.
    func change(_ body: (DeviceHousehold) -> Void) {
        prepared = nil
        forgetShown()
        body(household)
    }

    /// Lays what the household decided over the rows, in place of what was laid there before.
    func choose(_ choices: Choices) {
        forgetShown()
        household.choices = choices
        if household.records.contains(where: { $0.kind == .rule }) { household.choices.rules = household.records.rules }
    }

    /// Lays what was done here over the household, in place of what was laid there before.
    ///
    /// - Returns: the operations that could not be laid.
    func lay(_ operations: LayOperations) -> [LaidProblem] {
        forgetShown()
        laying = operations
        let (household, problems) = operations.run(on: household)
        laid = household
        return problems
    }

    /// The household as screens show it.
    func shown() -> DeviceHousehold {
        if let laid { return laid }
        let (household, _) = laying.run(on: household)
        laid = household
        return household
    }

    /// What screens are made from for a viewer; `make` is called unless the last viewer was the same.
    func context(for viewer: Viewer, make: (OpenLedger) -> ScreenContext) -> ScreenContext {
        if let seen, seen.viewer == viewer { return seen.context }
        let context = make(self)
        seen = (viewer, context)
        return context
    }

    private func forgetShown() {
        laid = nil
        seen = nil
    }
}
