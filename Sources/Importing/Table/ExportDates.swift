package import Values

/// The dates of a column of which the order of day and month is the exporting person's setting: all are looked at before one is read.
package struct ExportDates {
    private let options: ReadOptions
    private var evidence: CSVDateEvidence
    private var order = DateOrder.yearMonthDay
    private var isCertain = true
    private var open = TextRange.empty

    /// A column of which nothing has been looked at.
    package init(_ options: ReadOptions) {
        self.options = options
        evidence = CSVDateEvidence(today: options.today)
    }

    /// Takes a cell into account.
    /// - Parameter text: where the cell stands, for the question which order is meant.
    package mutating func see(_ cell: UnsafeBufferPointer<UInt8>, _ text: TextRange) {
        guard let parts = CSVDateLexer.parts(of: cell) else { return }
        let before = evidence.differingDates
        evidence.add(parts)
        if before == 0, evidence.differingDates > 0 { open = text }
    }

    /// Decides the order once every cell was looked at, and notes when it is not sure.
    package mutating func decide(into file: inout StatementFile) {
        if let chosen = options.dateOrder {
            order = chosen
            return
        }
        let isAmerican = options.defaultCurrency == .usd || options.defaultCurrency == .cad
        let decision = evidence.decide(habit: isAmerican ? .monthDayYear : .dayMonthYear)
        (order, isCertain) = (decision.order, decision.isCertain)
        if !isCertain { file.note(.csvDateAmbiguous, line: 0, found: file.bytes(open)) }
    }

    /// The day that a cell names; nil if it names none.
    package func day(_ cell: UnsafeBufferPointer<UInt8>) -> Day? {
        CSVDateLexer.parts(of: cell)?.day(order, today: options.today)
    }
}
