package import Values

/// What was agreed about money that is owed: a record of the kind `terms`, which is said of an account, or a debt kept by hand among the assets.
package struct DebtTerms: Hashable, Sendable {
    /// What is lent at most, in minor units; nil where nobody said.
    package let limit: Int64?
    /// Hundredths of a per cent a year; nil where nobody said.
    package let interest: Int?
    /// What has to be paid each month, in minor units; nil where nobody said.
    package let payment: Int64?
    /// The day of the month on which that is due, 1…31; nil where nobody said.
    package let dueDay: Int?

    /// The highest interest: 1000 % a year, beyond any lender's.
    package static let interestLimit: Int64 = 100_000

    /// What a record says; without one nothing is said.
    package init(_ record: SmallRecord?) {
        limit = record?["limit"]?.integer
        interest = record?["interest"]?.integer.map { Int(clamping: $0) }
        payment = record?["payment"]?.integer
        dueDay = record?["dueDay"]?.integer.map { Int(clamping: $0) }
    }

    /// The next day after another one on which a payment is due; where nobody said, the same day of the next month.
    package func nextDue(after day: Day) -> Day {
        let month = Month(containing: day)
        guard let dueDay else { return min(month.advanced(by: 1).day(day.civil.day), .latest) }
        let due = month.day(dueDay)
        return due > day ? due : min(month.advanced(by: 1).day(dueDay), .latest)
    }
}

extension [SmallRecord] {
    /// What is said of the terms of an account; nil for an account without a record.
    package func terms(ofAccount account: UUID128?) -> SmallRecord? {
        account.flatMap { id in first { $0.kind == .terms && $0.id == id } }
    }
}
