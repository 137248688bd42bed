/// A row that paid a due day of a bill, or a part of it.
package struct OccurrencePayment: Hashable, Sendable {
    /// Index of the row in the ledger.
    package let row: Int32
    /// Minor units with the row's sign.
    package let amount: Int64
    /// How the amount fits.
    package let fit: Fit
    /// Days from the due day to the row; negative for one that came before.
    package let daysOff: Int
    /// What tied the row to the bill.
    package let reason: Reason

    /// How the amount of a row fits a bill.
    package enum Fit: UInt8, CaseIterable, Sendable {
        /// It lies in the bill's range.
        case whole
        /// It is less than the least amount.
        case part
        /// It is more than the most.
        case more
        /// It is what the bill comes to twice; it pays one due day all the same.
        case twice

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .whole: "whole"
            case .part: "part"
            case .more: "more"
            case .twice: "twice"
            }
        }
    }

    /// What tied a row to a bill; the earlier reason is the better one.
    package enum Reason: UInt8, CaseIterable, Sendable {
        /// The person said so.
        case hand
        /// It belongs to the bill's series.
        case series
        /// Its merchant or text is the bill's.
        case merchant
        /// Its amount alone, to the cent.
        case amount

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .hand: "hand"
            case .series: "series"
            case .merchant: "merchant"
            case .amount: "amount"
            }
        }
    }
}

extension OccurrencePayment.Fit {
    /// Part of the least amount below which a row is a purchase and no part of a payment.
    private static let leastPart: UInt64 = 10

    /// How an amount fits a bill; nil for another direction, for less than a tenth of its least amount and for more than twice its most.
    init?(_ amount: Int64, _ bill: Bill) {
        guard amount != 0, (amount > 0) == (bill.amount > 0) else { return nil }
        let (size, low, high, likely) = (amount.magnitude, bill.low.magnitude, bill.high.magnitude, bill.amount.magnitude)
        if size < low {
            guard size >= low / OccurrencePayment.Fit.leastPart else { return nil }
            self = .part
        } else if size <= high {
            self = .whole
        } else if size - high > high {
            return nil
        } else {
            self = size - likely >= likely ? .twice : .more
        }
    }

    /// How an amount fits a bill that it pays for another reason than its size; one of the other direction is a part.
    init(certain amount: Int64, _ bill: Bill) {
        if let fit = OccurrencePayment.Fit(amount, bill) {
            self = fit
        } else {
            self = (amount > 0) != (bill.amount > 0) || amount.magnitude < bill.low.magnitude ? .part : .twice
        }
    }
}
