import Bookkeeping
import Values

/// In which order the rows that a query finds are listed. Of rows that are equal in it the newest come first.
package struct SearchOrder: Hashable, Sendable {
    /// What the rows are ordered by.
    enum Key: String, CaseIterable, Sendable {
        case day
        case merchant
        case category
        case account
        /// Most money out first.
        case amount
    }

    private let key: Key
    private let isDescending: Bool

    /// The newest first.
    package static let newest = SearchOrder(key: .day, isDescending: true)

    /// The word of every order: a key, with a minus in front where the last come first.
    package static let codes = Key.allCases.flatMap { [$0.rawValue, "-" + $0.rawValue] }

    private init(key: Key, isDescending: Bool) {
        self.key = key
        self.isDescending = isDescending
    }

    /// The order of a word such as `-amount`; nil for another word.
    package init?(_ code: String) {
        let reversed = code.after("-")
        guard let key = Key(rawValue: reversed ?? code) else { return nil }
        self.init(key: key, isDescending: reversed != nil)
    }

    /// The word of the order.
    package var code: String { (isDescending ? "-" : "") + key.rawValue }

    /// The first rows in the order.
    func rows(of found: RowSet, limit: Int, in context: ScreenContext) -> [Int] {
        guard self != .newest else { return found.last(limit) }
        let newest = found.last(context.ledger.count)
        let values = values(of: newest, in: context)
        let places = Array(newest.indices).ordered { isDescending ? values[$0] > values[$1] : values[$0] < values[$1] }
        return places.prefix(limit).map { newest[$0] }
    }

    private func values(of rows: [Int], in context: ScreenContext) -> [Int64] {
        let ledger = context.ledger
        switch key {
        case .day: return rows.map { Int64(ledger.days[$0]) }
        case .amount: return rows.map { ledger.amounts[$0] }
        case .merchant:
            let ranks = ranks((0..<ledger.merchants.count).map { ledger.merchants.text(UInt32(truncatingIfNeeded: $0)) })
            return rows.map { ranks[Int(ledger.merchant(ofRow: $0))] }
        case .category:
            let names = (0..<ledger.categories.count).map { context.looks.look(UInt16(truncatingIfNeeded: $0)).name }
            let ranks = ranks(names)
            return rows.map { ranks[Int(ledger.categoryNumbers[$0])] }
        case .account:
            let ranks = ranks(ledger.accounts.map { $0.name })
            return rows.map { ranks[Int(ledger.accountNumbers[$0])] }
        }
    }

    /// For each of some names its place in the alphabet, without regard to case and accents; what has no name comes last.
    private func ranks(_ names: [String]) -> [Int64] {
        let folded = names.map { TextFolding.folded($0) }
        var ranks = [Int64](repeating: 0, count: names.count)
        for (rank, place) in Array(names.indices).ordered(by: { folded[$0] < folded[$1] }).enumerated() {
            ranks[place] = folded[place].isEmpty ? Int64.max : Int64(rank)
        }
        return ranks
    }
}
