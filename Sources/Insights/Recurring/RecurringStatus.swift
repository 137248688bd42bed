/// Whether a recurring series still goes on, judged by the last day that the ledger knows of its account.
package enum RecurringStatus: UInt8, CaseIterable, Sendable {
    /// No due date has passed without a row.
    case active
    /// Due dates have passed without a row, too few to call it ended.
    case late
    /// So many due dates have passed that nothing more is expected.
    case ended

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .active: "active"
        case .late: "late"
        case .ended: "ended"
        }
    }
}
