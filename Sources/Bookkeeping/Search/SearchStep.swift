import Values

/// A query made ready for one ledger: texts are decided per table entry, days are row ranges, amounts are minor units.
indirect enum SearchStep {
    case everything
    case nothing
    /// All of these; the ones that leave fewest rows come first.
    case all([SearchStep])
    case any([SearchStep])
    case not(SearchStep)
    /// Rows whose bank text, by its number, is marked with 1.
    case descriptors([UInt8])
    /// Rows whose memo is marked with 1.
    case memos([UInt8])
    /// Rows whose category, or that of a part, is marked with 1.
    case categories([UInt8])
    /// Rows whose account is marked with 1.
    case accounts([UInt8])
    /// Some rows.
    case rows([Int32])
    /// The rows of a range.
    case range(Range<Int>)
    /// Rows whose amount without sign lies in the bounds of their account; an upper bound below the lower one holds nothing.
    case amounts(low: [UInt64], high: [UInt64])
    /// Rows with one of these flags.
    case flags(RowFlags)
    /// Rows with money in or out.
    case direction(isOut: Bool)

    /// How much work it is beside others, so that the quick and narrow ones come first.
    var cost: Int {
        switch self {
        case .nothing, .everything: 0
        case .range: 1
        case .rows: 2
        case .descriptors: 3
        case .memos, .accounts, .amounts, .flags, .direction: 4
        case .categories: 5
        case .not: 6
        case .all, .any: 7
        }
    }

    /// The rows outside of which nothing can fit.
    func hull(_ rowCount: Int) -> Range<Int> {
        switch self {
        case .nothing: return 0..<0
        case .range(let range): return range
        case .rows(let rows):
            guard let first = rows.first, let last = rows.last else { return 0..<0 }
            return Int(first)..<Int(last) + 1
        case .all(let steps): return steps.reduce(0..<rowCount) { $0.clamped(to: $1.hull(rowCount)) }
        case .any(let steps):
            let hulls = steps.map { $0.hull(rowCount) }.filter { !$0.isEmpty }
            guard let first = hulls.map({ $0.lowerBound }).min(), let end = hulls.map({ $0.upperBound }).max() else { return 0..<0 }
            return first..<end
        case .everything, .not, .descriptors, .memos, .categories, .accounts, .amounts, .flags, .direction: return 0..<rowCount
        }
    }
}
