/// Reads amounts and balances of a sample as some columns would give them, to see whether the balances follow.
struct CSVTrial {
    /// The sample.
    let sample: CSVSample
    /// The sample's first row that is data.
    let firstRow: Int
    /// The file's style of numbers.
    let reader: CSVAmountReader
    /// Minor digits of the file's currency.
    let exponent: Int

    /// The chain of balances that columns give; a debit column counts as money out whatever its own sign.
    /// - Parameters:
    ///   - amount: columns of which the first filled one is the amount.
    ///   - sign: a column whose words give the sign to the bare amount, or nothing.
    ///   - fee: a column that is taken off the amount, or nothing.
    func chain(
        amount: [Int] = [], sign: Int? = nil, debit: Int? = nil, credit: Int? = nil, fee: Int? = nil, balance: Int
    ) -> CSVBalanceChain {
        var chain = CSVBalanceChain()
        for row in firstRow..<max(firstRow, sample.rows.count) {
            let cells = sample.cells(row)
            var value: Int64?
            for column in amount where value == nil { value = number(cells[column]) }
            if let sign, let bare = value {
                let word = SignWord.of(cells[sign])
                value = word == .debit ? 0 - abs(bare) : word == .credit ? abs(bare) : bare
            }
            if let debit, let out = number(cells[debit]) { value = (value ?? 0) - abs(out) }
            if let credit, let into = number(cells[credit]) { value = (value ?? 0) + abs(into) }
            guard var value else { continue }
            if let fee, let charge = number(cells[fee]) { value -= abs(charge) }
            chain.add(value, balance: number(cells[balance]) ?? StatementLine.noBalance, line: sample.rows[row].line)
        }
        return chain
    }

    /// A cell's amount in minor units; nil if it holds none.
    func number(_ cell: UnsafeBufferPointer<UInt8>) -> Int64? {
        let amount = reader.read(cell, exponent: exponent)
        return amount.flags.isDisjoint(with: [.empty, .unreadable]) ? amount.minorUnits : nil
    }
}
