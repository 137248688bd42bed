/// What is special about a statement's row.
@frozen
package struct LineFlags: OptionSet, Sendable {
    package var rawValue: UInt16

    @inlinable
    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The bank has not booked it yet; it is kept apart from the posted rows and from every sum.
    package static let pending = LineFlags(rawValue: 1)
    /// An investment transaction.
    package static let investment = LineFlags(rawValue: 2)
    /// It takes back an earlier row.
    package static let reversal = LineFlags(rawValue: 4)
    /// It is divided; its parts are in `Statement.splits`.
    package static let split = LineFlags(rawValue: 8)
    /// `category` names another account of the person (QIF `[Savings]`), not a category.
    package static let categoryIsAccount = LineFlags(rawValue: 16)
    /// It sets what the account holds: an opening balance, or a correction of a balance; `category` is the account itself.
    package static let openingBalance = LineFlags(rawValue: 32)
}
