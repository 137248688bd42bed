import Values

/// Looks at rows for what must be decided over many of them: the order of dates, the marks of amounts, the meaning of signs.
struct CSVSurvey {
    /// The columns' roles.
    let roles: CSVPlanColumns
    /// Evidence on the order of dates.
    private(set) var dates: CSVDateEvidence
    private var marks = CSVMarkEvidence()
    private var balanceMarks = CSVMarkEvidence()
    /// A cell whose date is open, as an example.
    private(set) var openDate: TextRange = .empty
    private var firstCurrency: UInt32 = 0
    private var inFirstCurrency = 0
    private var numbers = 0

    /// A survey of the columns that have a role.
    init(_ roles: CSVPlanColumns, today: Day) {
        self.roles = roles
        dates = CSVDateEvidence(today: today)
    }

    /// Takes a row's dates and amounts into account.
    mutating func add(_ cells: CSVCells) {
        let cell = cells[roles.date]
        if !cell.isEmpty, let parts = CSVDateLexer.parts(of: cell) {
            let differingBefore = dates.differingDates
            dates.add(parts)
            if openDate.isEmpty, dates.differingDates > differingBefore, let address = cell.baseAddress {
                openDate = TextRange(address - cells.base..<address - cells.base + cell.count)
            }
        }
        for column in roles.amounts { add(number: cells[column]) }
        add(number: cells[roles.debit])
        add(number: cells[roles.credit])
        if let text = CSVAmountText(cells[roles.balance]) { balanceMarks.add(text.number) }
    }

    /// The marks that the amounts speak for; the balances are asked only where the amounts leave it open, because some files write
    /// the two differently.
    func decideMarks(exponent: Int) -> CSVMarkEvidence.Decision {
        let decision = marks.decide(exponent: exponent)
        guard !marks.isTelling, balanceMarks.isTelling else { return decision }
        return balanceMarks.decide(exponent: exponent)
    }

    private mutating func add(number cell: UnsafeBufferPointer<UInt8>) {
        guard !cell.isEmpty, let text = CSVAmountText(cell) else { return }
        marks.add(text.number)
        numbers += 1
        if firstCurrency == 0 { firstCurrency = text.currency }
        if text.currency != 0, text.currency == firstCurrency { inFirstCurrency += 1 }
    }

    /// The packed currency that stands beside most amounts, or 0.
    var currency: UInt32 { inFirstCurrency * 2 > numbers ? firstCurrency : 0 }
}
