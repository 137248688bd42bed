import Bookkeeping
import Values

/// The posted rows of a ledger by merchant, direction and currency; inside a group they stay in the ledger's order.
struct MerchantGroups: Sendable {
    /// The rows of one group after another.
    let payments: [Payment]
    /// Where each group begins in `payments`, and behind the last one the end.
    let starts: [Int32]
    /// The currencies of the ledger.
    let currencies: [Currency]

    /// What a group's rows have in common.
    struct Identity {
        let merchant: UInt32
        let isMoneyIn: Bool
        let currency: Currency
    }

    /// Rows that no series holds: not booked, deleted, taken back, or trades.
    private static let leftOut: RowFlags = [.pending, .deleted, .investment, .reversal]
    /// Stands for a row that belongs to no group.
    private static let none = UInt32.max

    /// Two passes over the ledger: one counts, one puts each row into its place.
    init(of ledger: Ledger, among merchants: [Bool]? = nil) {
        var isWanted = merchants ?? [Bool](repeating: true, count: ledger.merchants.count)
        // Rows without a merchant belong to no group.
        if !isWanted.isEmpty { isWanted[0] = false }
        let places = CurrencyPlaces(.all, in: ledger)
        currencies = places.currencies
        let groups = ledger.merchants.count * 2 * max(1, currencies.count)
        var starts = [Int32](repeating: 0, count: groups + 1)
        var payments: [Payment] = []
        ledger.withColumns { columns in
            let numbers = MerchantGroups.numbers(columns, places, isWanted, &starts)
            payments = MerchantGroups.sorted(columns, numbers, &starts)
        }
        self.payments = payments
        self.starts = starts
    }

    /// Number of groups, empty ones included.
    var count: Int { starts.count - 1 }

    /// The places of a group's rows in `payments`.
    func range(_ group: Int) -> Range<Int> { Int(starts[group])..<Int(starts[group + 1]) }

    /// What a group's rows have in common.
    func identity(_ group: Int) -> Identity {
        let currency = group % max(1, currencies.count)
        let rest = group / max(1, currencies.count)
        return Identity(
            merchant: UInt32(truncatingIfNeeded: rest / 2), isMoneyIn: rest % 2 == 1, currency: currencies[currency])
    }

    /// The group of each row; counts them into the entry behind each group's own.
    private static func numbers(
        _ columns: LedgerColumns, _ places: CurrencyPlaces, _ isWanted: [Bool], _ starts: inout [Int32]
    ) -> [UInt32] {
        let leftOut = leftOut.rawValue
        let width = max(1, places.currencies.count)
        let groups = starts.count - 1
        return [UInt32](unsafeUninitializedCapacity: columns.count) { numbers, count in
            starts.withUnsafeMutableBufferPointer { starts in
                for row in 0..<columns.count {
                    let merchant = Int(columns.merchant(ofRow: row))
                    let amount = columns.amounts[row]
                    var group = MerchantGroups.none
                    if columns.flags[row].rawValue & leftOut == 0, merchant < isWanted.count, isWanted[merchant], amount != 0,
                        let place = places.place(ofAccount: columns.accounts[row])
                    {
                        let number = (merchant * 2 + (amount > 0 ? 1 : 0)) * width + place
                        if number < groups {
                            group = UInt32(truncatingIfNeeded: number)
                            starts[number + 1] &+= 1
                        }
                    }
                    numbers[row] = group
                }
            }
            count = columns.count
        }
    }

    /// Turns counts into places and puts each row into its own.
    private static func sorted(_ columns: LedgerColumns, _ numbers: [UInt32], _ starts: inout [Int32]) -> [Payment] {
        for group in 1..<max(1, starts.count) { starts[group] &+= starts[group - 1] }
        let total = Int(starts[starts.count - 1])
        var next = starts
        return [Payment](unsafeUninitializedCapacity: total) { payments, count in
            next.withUnsafeMutableBufferPointer { next in
                for row in 0..<columns.count {
                    guard numbers[row] != MerchantGroups.none else { continue }
                    let group = Int(numbers[row])
                    let amount = Int64(clamping: columns.amounts[row].magnitude)
                    payments[Int(next[group])] = Payment(
                        day: columns.days[row], row: Int32(truncatingIfNeeded: row), amount: amount)
                    next[group] &+= 1
                }
            }
            count = total
        }
    }
}
