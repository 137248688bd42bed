import Importing
import Values

/// What importing a file would do to a ledger, decided by pure code and then applied by a workflow in one transaction.
///
/// The tables are the ledger's own with the file's new texts behind them, so that numbers in the plan are numbers in
/// the ledger once the plan is applied.
package struct ImportPlan: Sendable {
    /// One part for each account that the file speaks of.
    package internal(set) var parts: [AccountPlan]
    /// The ledger's descriptors and the file's new ones.
    package internal(set) var descriptors: DescriptorTable
    /// The ledger's merchants and the file's new ones.
    package internal(set) var merchants: TextTable
    /// The ledger's categories and the file's new ones.
    package internal(set) var categories: TextTable
    /// The ledger's further texts and the file's new ones.
    package internal(set) var texts: TextTable
    /// Pending rows of the ledger that this file's period has passed over without booking them; they are set aside.
    package internal(set) var lapsed: [Int32]

    init(parts: [AccountPlan], texts: PlanTexts, lapsed: [Int32]) {
        self.parts = parts
        self.lapsed = lapsed
        descriptors = texts.descriptors
        merchants = texts.merchants
        categories = texts.categories
        self.texts = texts.texts
    }

    /// How many lines of the whole file met one fate.
    package func count(of kind: LineMatch.Kind) -> Int {
        parts.reduce(0) { $0 + $1.count(of: kind) }
    }

    /// The lines that become new rows.
    package var newLines: [LinePlace] {
        parts.flatMap { part in part.matches.indices.filter { part.matches[$0].kind == .new }.map { part.order[$0] } }
    }

    /// Whether applying the plan would change nothing in the ledger.
    package var changesNothing: Bool {
        lapsed.isEmpty && parts.allSatisfy { part in !part.matches.contains { $0.kind == .new || $0.kind == .confirms } }
    }

    /// Decides what becomes of the doubtful lines: `isNew` adds them, otherwise they are known, and book the row that the
    /// person entered by hand where they met one.
    package mutating func settleDoubtful(isNew: (_ part: Int, _ line: Int) -> Bool) {
        for part in parts.indices {
            for line in parts[part].matches.indices where parts[part].matches[line].kind == .doubtful {
                parts[part].matches[line].settle(isNew: isNew(part, line))
            }
        }
    }
}
