package import Bookkeeping
package import Values

/// A transaction as an operation finds it: all that judging a change of it takes.
package struct TransactionState: Sendable {
    /// What it is, as the person sees it.
    package var facts: RowFacts
    /// How it is written otherwise than it came.
    package var edit: RowEdit
    /// Its merchant as it came; empty when it has none.
    package var merchant: String
    /// The correction of its category that stands.
    package var correction: Correction?
    /// The other half of the transfer that it belongs to.
    package var otherHalf = Other.none
    /// The purchase that the operation names.
    package var purchase = Other.none
    /// The transaction that the operation names as the other half of a transfer.
    package var named = Other.none
    /// The household's tags; needed where the operation puts one on.
    package var tags: Set<String> = []

    /// Another transaction that an operation is about too.
    package enum Other: Sendable {
        /// No other transaction is concerned.
        case none
        /// It is not there, or the member does not see it.
        case missing
        /// The member may not change it.
        case forbidden
        /// The member may change it.
        case row(RowFacts)
    }

    /// A transaction of which nothing is said yet.
    package init(_ facts: RowFacts, edit: RowEdit, merchant: String, correction: Correction?) {
        self.facts = facts
        self.edit = edit
        self.merchant = merchant
        self.correction = correction
    }
}

/// What a change of a transaction does.
package enum TransactionChange: Hashable, Sendable {
    /// Another note; an empty one takes it away.
    case note(String)
    /// A tag that is put on, or taken off.
    case tag(String, isOn: Bool)
    /// A correction of its category. Its number comes when it is kept.
    case correct(Correction)
    /// The correction that stands is taken back.
    case takeBack(Correction)
    /// The parts that it is divided into; none makes it whole.
    case divide([RowSplit.Part])
    /// The purchase that it is a refund of.
    case link(UUID128?)
    /// It is deleted, or put back.
    case delete(Bool)
    /// It is no transfer, and nor is its other half.
    case part
    /// It and another one are the two halves of a transfer.
    case pair(TransferPair)
    /// How it is written otherwise than it came; an empty edit lets it be as it came.
    case edit(RowEdit)
}
