import Bookkeeping
import Values

/// The counted rows of a stretch of a ledger by merchant and currency; inside a group they stay in the ledger's order.
struct MerchantRows: Sendable {
    private let rows: [Int32]
    private let starts: [Int32]
    private let currencyCount: Int

    /// One merchant's rows in one currency.
    struct Group {
        /// Place in `Ledger.merchants`, never 0.
        let merchant: UInt32
        /// Place in `CurrencyPlaces.currencies`.
        let currency: Int
        /// Indices in the ledger, ascending; never empty.
        let rows: UnsafeBufferPointer<Int32>
    }

    private static let none = UInt32.max

    /// Two passes over the rows of the scope's window: one counts, one puts each row into its place.
    init(_ scope: FactScope) {
        let (places, window) = (scope.places, scope.window)
        let width = max(1, places.currencies.count)
        let groups = scope.ledger.merchants.count * width
        var starts = [Int32](repeating: 0, count: groups + 1)
        var rows: [Int32] = []
        scope.ledger.withColumns { columns in
            let numbers = MerchantRows.numbers(window, columns, places, &starts)
            for group in 1..<starts.count { starts[group] &+= starts[group - 1] }
            rows = MerchantRows.sorted(window, numbers, starts)
        }
        self.rows = rows
        self.starts = starts
        currencyCount = width
    }

    /// Hands over one group after the other, by merchant number, then currency.
    func eachGroup(_ body: (Group) -> Void) {
        rows.withUnsafeBufferPointer { rows in
            for number in currencyCount..<max(currencyCount, starts.count - 1) where starts[number] < starts[number + 1] {
                let range = Int(starts[number])..<Int(starts[number + 1])
                body(
                    Group(
                        merchant: UInt32(truncatingIfNeeded: number / currencyCount), currency: number % currencyCount,
                        rows: UnsafeBufferPointer(rebasing: rows[range])))
            }
        }
    }

    /// The group of each row; counts them into the entry behind each group's own.
    private static func numbers(
        _ window: Range<Int>, _ columns: LedgerColumns, _ places: CurrencyPlaces, _ starts: inout [Int32]
    ) -> [UInt32] {
        let notCounted = RowFlags.notCounted.rawValue
        let width = max(1, places.currencies.count)
        let groups = starts.count - 1
        return [UInt32](unsafeUninitializedCapacity: window.count) { numbers, count in
            starts.withUnsafeMutableBufferPointer { starts in
                for row in window {
                    var group = none
                    let merchant = Int(columns.merchant(ofRow: row))
                    if columns.flags[row].rawValue & notCounted == 0, merchant != 0, columns.amounts[row] != 0,
                        let place = places.place(ofAccount: columns.accounts[row]), merchant * width + place < groups
                    {
                        group = UInt32(truncatingIfNeeded: merchant * width + place)
                        starts[Int(group) + 1] &+= 1
                    }
                    numbers[row - window.lowerBound] = group
                }
            }
            count = window.count
        }
    }

    private static func sorted(_ window: Range<Int>, _ numbers: [UInt32], _ starts: [Int32]) -> [Int32] {
        var next = starts
        let total = Int(starts[starts.count - 1])
        return [Int32](unsafeUninitializedCapacity: total) { rows, count in
            next.withUnsafeMutableBufferPointer { next in
                for (offset, number) in numbers.enumerated() where number != none {
                    rows[Int(next[Int(number)])] = Int32(truncatingIfNeeded: window.lowerBound + offset)
                    next[Int(number)] &+= 1
                }
            }
            count = total
        }
    }
}
