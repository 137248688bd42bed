/// What became of one line of a statement when it was held against the ledger.
@frozen
package struct LineMatch: Hashable, Sendable {
    /// What the line is to the ledger.
    package var kind: Kind
    /// Why it was decided so.
    package var reason: Reason
    /// Index of the ledger row that it met; -1 for a new line.
    package var row: Int32

    /// A line that the ledger does not hold.
    package static let new = LineMatch(kind: .new, reason: .noCounterpart, row: -1)

    /// A line held against a row.
    @inlinable
    package init(kind: Kind, reason: Reason, row: Int32) {
        self.kind = kind
        self.reason = reason
        self.row = row
    }

    /// Decides what becomes of a doubtful line: it is added, or known, and books the row that the person entered by hand where it met one.
    mutating func settle(isNew: Bool) {
        if isNew {
            self = .new
        } else {
            kind = reason == .enteredByHand ? .confirms : .known
        }
    }

    /// What a line is to the ledger.
    package enum Kind: UInt8, Sendable {
        /// The ledger does not hold it: it will be added.
        case new
        /// The ledger holds it already: nothing changes.
        case known
        /// It is the booked form of a pending or hand-made row, which takes over its facts and keeps the person's edits.
        case confirms
        /// It may be a row of the ledger: the person decides.
        case doubtful
    }

    /// Why it was decided so; the text is `match.<code>`.
    package enum Reason: UInt8, CaseIterable, Sendable {
        case noCounterpart
        case sameBankID
        case sameText
        case similarText
        case sameDayAndAmount
        case bankIDContradicts
        case wasPending
        case wasPendingOtherAmount
        case enteredByHand

        /// The word of the JSON and of the message `match.<code>`.
        package var code: String {
            switch self {
            case .noCounterpart: "noCounterpart"
            case .sameBankID: "sameBankID"
            case .sameText: "sameText"
            case .similarText: "similarText"
            case .sameDayAndAmount: "sameDayAndAmount"
            case .bankIDContradicts: "bankIDContradicts"
            case .wasPending: "wasPending"
            case .wasPendingOtherAmount: "wasPendingOtherAmount"
            case .enteredByHand: "enteredByHand"
            }
        }
    }
}
