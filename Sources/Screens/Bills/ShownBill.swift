import Bookkeeping
import Insights
import Planning
import Syncing
import Values

/// A bill or an income that the household keeps by hand.
struct ShownBill: Sendable {
    /// Its record.
    let record: SmallRecord
    /// The bill; nil where the record can't be one.
    private(set) var bill: Bill?
    /// Why the record can't be a bill, or why the ledger knows nothing of it.
    private(set) var failure: BillFailure?

    /// The bill of a record. The account is told only to those who see it.
    init(_ record: SmallRecord, in context: ScreenContext) {
        self.record = record
        do throws(BillFailure) {
            let bill = try ShownBill.bill(record, in: context)
            self.bill = bill
            try bill.check(in: context.ledger)
        } catch {
            failure = error
        }
    }

    /// What it is called.
    var name: String { record["name"]?.string ?? "" }

    /// Says that there are more of them than can be counted.
    mutating func leaveOut() {
        bill = nil
        failure = .tooManyBills(limit: BillLimits.bills)
    }

    private static func bill(_ record: SmallRecord, in context: ScreenContext) throws(BillFailure) -> Bill {
        let currency = record["currency"]?.string.flatMap { Currency($0) } ?? context.currency
        let isIncome = record["type"]?.string == "income"
        func amount(_ field: String) -> Int64? {
            guard let amount = record[field]?.integer else { return nil }
            // People may say a least amount of zero, but a payment is never zero.
            let size = field == "least" ? max(1, amount) : amount
            return isIncome ? size : Sum.subtracting(0, size)
        }
        guard let likely = amount("amount") else { throw .zeroAmount }
        let account = record["account"]?.string.flatMap { UUID128($0) }.flatMap { context.accounts.firstIndex(of: $0) }
        let words = (record["payee"]?.string ?? "").split(separator: " ").prefix(BillLimits.words).map { String($0) }
        return try Bill(
            record.id, name: record["name"]?.string ?? "", account: account.map { UInt16(truncatingIfNeeded: $0) }, currency: currency,
            amount: likely, low: amount("least"), high: amount("most"), due: try due(record), words: words)
    }

    private static func due(_ record: SmallRecord) throws(BillFailure) -> DueDays {
        func day(_ field: String) -> Day? { record[field]?.string.flatMap { Day(iso: $0) } }
        guard let first = day("due"), let cadence = record["repeats"]?.string.flatMap({ BillCadence(code: $0) }) else { throw .dayOutside }
        return try DueDays(
            cadence, from: first, dayOfMonth: first.dayOfEachMonth, secondDay: day("secondDue").map { $0.dayOfEachMonth },
            until: day("ended"))
    }
}

extension Day {
    /// The day of each month that is meant by the first one: 31, which is each month's last day, for the last day of its month.
    fileprivate var dayOfEachMonth: Int { civil.day == Month(containing: self).length ? 31 : civil.day }
}
