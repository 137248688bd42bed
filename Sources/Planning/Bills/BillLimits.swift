/// The most that bills can be.
package enum BillLimits {
    /// Bills and incomes that a household keeps by hand.
    package static let bills = 500
    /// Bytes of a name.
    package static let nameBytes = 200
    /// Words that a bill is matched by.
    package static let words = 8
    /// Bytes of one of them.
    package static let wordBytes = 100
    /// Days to either side of a due day within which a payment is expected.
    package static let windowDays = 31
    /// Days between two due days.
    package static let cadenceDays: Int32 = 3_660
    /// Due days that one question is answered with.
    package static let dueDays = 100_000
    /// What a person said about single due days: paid, not paid by a row, skipped.
    package static let decisions = 100_000
    /// Days for which a late payment is still expected.
    package static let lateDays = 92
}
