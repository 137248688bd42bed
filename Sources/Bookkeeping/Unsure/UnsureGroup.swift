/// Rows of one merchant and direction of which nobody knows yet what they are; one answer is for all of them.
package struct UnsureGroup: Hashable, Sendable {
    /// Indices of the rows, newest first.
    package var rows: [Int]
    /// Codes of the categories that it may be, likeliest first.
    package var suggestions: [String]
    /// Whether an answer is for all rows; false where the bank's text does not say who it was.
    package var isOneMerchant: Bool
}
