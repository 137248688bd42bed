import Values

/// How a QIF file writes dates and amounts, decided over the whole file.
struct QIFStyle {
    /// Order of day and month.
    private(set) var order = DateOrder.monthDayYear
    /// The decimal mark.
    private(set) var mark = PrintedAmount.DecimalMark.point
    /// Year of today, near which years of two digits are read.
    let presentYear: Int
    private let options: ReadOptions
    private var dates: QIFDateEvidence
    private var isSure = true

    /// The style before a file was looked at.
    init(_ options: ReadOptions) {
        self.options = options
        presentYear = options.today.civil.year
        dates = QIFDateEvidence(today: options.today)
    }

    /// Looks at every date and amount of the transactions in a text.
    mutating func detect(in text: UnsafeBufferPointer<UInt8>) {
        var amounts = DecimalMarkEvidence()
        var lines = QIFLines(text)
        var isTransactions = false
        while lines.next() {
            let code = lines.byte(lines.start)
            switch code {
            case UInt8(ascii: "!"):
                isTransactions = QIFStyle.announcesTransactions(text, lines, now: isTransactions)
                dates.beginSection()
            case UInt8(ascii: "D") where isTransactions:
                let value = QIFField.value(lines)
                dates.see(UnsafeBufferPointer(rebasing: text[value]), line: lines.number, at: value.lowerBound)
            case UInt8(ascii: "T") where isTransactions, UInt8(ascii: "U") where isTransactions, UInt8(ascii: "$") where isTransactions:
                amounts.see(UnsafeBufferPointer(rebasing: text[QIFField.value(lines)]))
            default: break
            }
        }
        mark = amounts.mark ?? .point
        (order, isSure) = options.dateOrder.map { ($0, true) } ?? dates.order(currency: options.defaultCurrency)
    }

    /// Notes the warning that day and month could not be told apart for sure.
    func note(into file: inout StatementFile) {
        guard !isSure else { return }
        let (line, text) = dates.firstAmbiguous
        file.note(.qifDateAmbiguous, line: line, found: file.bytes(text), count: dates.ambiguous)
    }

    private static func announcesTransactions(_ text: UnsafeBufferPointer<UInt8>, _ lines: QIFLines, now: Bool) -> Bool {
        guard let section = QIFSection.of(header: UnsafeBufferPointer(rebasing: text[lines.start..<lines.end])) else { return now }
        if case .transactions = section { return true }
        return section == .investments
    }
}
