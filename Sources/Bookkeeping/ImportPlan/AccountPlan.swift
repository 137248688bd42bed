package import Importing
import Values

/// One account's part of an import: its lines in the order in which they happened, what the ledger will call their
/// texts, and what became of each. All columns run along `order`.
package struct AccountPlan: Sendable {
    /// The account that the lines belong to.
    package var account: UInt16
    /// Which statements of the file they come from.
    package var statements: [Int]
    /// The lines, oldest first; lines of one day keep the bank's order.
    package internal(set) var order: [LinePlace] = []
    /// Numbers of the lines' texts in the plan's descriptors.
    package internal(set) var descriptors: [UInt32] = []
    /// Numbers of the lines' memos in the plan's texts; empty when no line has a memo.
    package internal(set) var memos: [UInt32] = []
    /// The lines' categories.
    package internal(set) var categories: [PlannedCategory] = []
    /// Parts of divided lines, `row` being a place of `order`; ascending.
    package internal(set) var splits: [LedgerSplit] = []
    /// Hashes of the bank's own ids; empty when no line has one.
    package internal(set) var bankKeys: [UInt64] = []
    /// Whether any line is pending.
    package internal(set) var hasPending = false
    /// What became of the lines.
    package var matches: [LineMatch] = []

    /// A part without lines.
    package init(account: UInt16, statements: [Int]) {
        self.account = account
        self.statements = statements
    }

    /// Number of lines.
    package var count: Int { order.count }

    mutating func reserve(_ lines: Int) {
        descriptors.reserveCapacity(lines)
        categories.reserveCapacity(lines)
    }

    /// The parts of the line at a place of `order`; empty for a line that is not divided.
    package func splits(_ index: Int) -> ArraySlice<LedgerSplit> {
        guard !splits.isEmpty else { return [] }
        let start = splits.lowerBound { Int($0.row) >= index }
        let end = splits.lowerBound { Int($0.row) > index }
        return splits[start..<max(start, end)]
    }

    /// The line at a place of `order`.
    @inline(__always)
    package func line(_ index: Int, in file: StatementFile) -> StatementLine {
        let place = order[index]
        return file.statements[Int(place.statement)].lines[Int(place.line)]
    }

    /// The memo number of a line; 0 for none.
    @inline(__always)
    package func memo(_ index: Int) -> UInt32 {
        memos.isEmpty ? 0 : memos[index]
    }

    /// The hash of a line's bank id; 0 for none.
    @inline(__always)
    package func bankKey(_ index: Int) -> UInt64 {
        bankKeys.isEmpty ? 0 : bankKeys[index]
    }

    /// How many lines met one fate.
    package func count(of kind: LineMatch.Kind) -> Int {
        var total = 0
        for match in matches where match.kind == kind { total += 1 }
        return total
    }
}

extension AccountPlan {
    /// Puts the lines of the statements in the order in which they happened.
    ///
    /// Banks print oldest first or newest first; a statement whose last line is older than its first is turned
    /// round, and only a statement that is in neither order is sorted.
    mutating func arrange(_ file: StatementFile) {
        order.reserveCapacity(statements.reduce(0) { $0 + file.statements[$1].lines.count })
        var sorted = true
        var latest = Int32.min
        for statement in statements {
            let lines = file.statements[statement].lines
            let newestFirst = file.statements[statement].isNewestFirst
            for step in lines.indices {
                let index = newestFirst ? lines.count - 1 - step : step
                if lines[index].day.number < latest { sorted = false }
                latest = max(latest, lines[index].day.number)
                order.append(LinePlace(statement: statement, line: index))
            }
        }
        if !sorted { sortByDay(file) }
    }

    private mutating func sortByDay(_ file: StatementFile) {
        let days = order.indices.map { line($0, in: file).day.number }
        let permutation = order.indices.sorted { days[$0] != days[$1] ? days[$0] < days[$1] : $0 < $1 }
        order = permutation.map { order[$0] }
    }
}
