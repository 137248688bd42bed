import Values

/// The state of reading one OFX file: where the scan stands, what is open, what was read.
struct OFXReading {
    /// How far an unknown element inside a row is searched for its closing tag.
    static let lookAhead = 4096

    /// What the caller knows.
    let options: ReadOptions
    /// The names of elements.
    let vocabulary = OFXVocabulary.standard
    /// The codes in values.
    let words = OFXWords()
    /// What was read so far.
    var file: StatementFile
    /// The bytes of the file.
    var scanner: OFXScanner
    /// Line numbers, for rows and issues.
    var lines: LineCounter
    /// Values of the open scopes.
    var values = OFXValues()
    /// Open aggregates, outermost first.
    var frames: [OFXFrame] = []
    /// To what the next value belongs.
    var scope = OFXScope.file
    /// The statement that rows go to.
    var statement = Statement()
    /// Whether a statement was begun and not ended.
    var isStatementOpen = false
    /// Minor digits of the open statement's currency, once an amount of it was read.
    var exponent: Int?
    /// The file's decimal mark, sought once an amount left it open.
    var decimalMark: PrintedAmount.DecimalMark?
    /// Whether the whole file has been asked for its decimal mark.
    var hasSoughtMark = false
    /// The securities that the file names.
    var securities: [OFXSecurity] = []
    /// Bytes that may still be searched for closing tags of skipped elements, so that reading stays linear.
    var searchBudget: Int
    /// Whether a limit ended the reading.
    var isStopped = false
    /// Memory for texts that are written anew.
    var buffer: [UInt8] = []

    /// The state before anything was read.
    init(_ file: StatementFile, _ scanner: OFXScanner, _ options: ReadOptions) {
        self.file = file
        self.scanner = scanner
        self.options = options
        lines = LineCounter(file.source.bytes)
        searchBudget = file.source.bytes.count + OFXReading.lookAhead
        frames.reserveCapacity(ImportLimits.nesting)
    }

    /// Reads the whole file.
    mutating func run() {
        var place = scanner.tag(from: 0)
        while place < scanner.count, !isStopped {
            place = step(at: place)
        }
        finishFile()
    }

    /// Reads the tag at a place, with its value if it has one, and gives the place of the next tag.
    @inline(__always)
    private mutating func step(at place: Int) -> Int {
        let isClosing = scanner.byte(place &+ 1) == UInt8(ascii: "/")
        let (name, nameEnd) = scanner.name(at: place &+ (isClosing ? 2 : 1))
        guard let end = scanner.tagEnd(from: nameEnd) else { return scanner.tag(from: nameEnd) }
        let element = vocabulary[name]
        if case .leaf(let leaf) = element {
            let next = scanner.tag(from: end)
            // A value that the end of the file cuts off is none.
            guard !isClosing, next < scanner.count else { return next }
            keep(leaf, end, next)
            return afterClosing(of: name, at: next)
        }
        if isClosing {
            close(name, at: place, end: end)
            return scanner.tag(from: end)
        }
        let isEmpty = scanner.byte(end &- 2) == UInt8(ascii: "/")
        switch element {
        case .aggregate(let aggregate) where !isEmpty:
            return open(OFXFrame(name: name, aggregate: aggregate, outerScope: scope, place: place, nameEnd: nameEnd), end: end)
        case .unknown where !isEmpty:
            return openUnknown(OFXFrame(name: name, aggregate: .unknown, outerScope: scope, place: place, nameEnd: nameEnd), end: end)
        default: return scanner.tag(from: end)
        }
    }

    /// The place of the next tag after the closing tag of a leaf, when that stands at a place; else the place itself.
    @inline(__always)
    private mutating func afterClosing(of name: OFXName, at place: Int) -> Int {
        guard scanner.byte(place &+ 1) == UInt8(ascii: "/") else { return place }
        let (closed, end) = scanner.name(at: place &+ 2)
        return closed == name ? scanner.tag(from: end) : place
    }

    /// Keeps the value between two places for the open scope.
    @inline(__always)
    private mutating func keep(_ leaf: OFXLeaf, _ start: Int, _ end: Int) {
        guard leaf != .ignored else { return }
        let value = trimmed(start, end)
        guard !value.isEmpty else { return }
        guard Int(value.length) <= ImportLimits.lineBytes else {
            return file.note(.ofxFieldTooLong, line: lines.line(at: start), count: Int(value.length))
        }
        values.keep(value, leaf, in: scope)
    }

    /// The text between two places without blanks and controls around it.
    @inline(__always)
    func trimmed(_ start: Int, _ end: Int) -> TextRange {
        var first = start
        var last = end
        while first < last, scanner.byte(first) <= 0x20 { first &+= 1 }
        while last > first, scanner.byte(last &- 1) <= 0x20 { last &-= 1 }
        return TextRange(first..<last)
    }
}

/// The account's currency, and rows in another one.
extension OFXReading {
    /// The account's currency and its minor digits: CURDEF, even where that stands after the first row, or what the rows are in where the
    /// statement leaves CURDEF out or empty.
    mutating func settleCurrency() {
        guard exponent == nil else { return }
        var printed = values[.statement, .defaultCurrency]
        if printed.isEmpty, isStatementOpen { printed = currencyAhead() }
        statement.account.currency = currency(printed)
        exponent = (statement.account.currency ?? options.defaultCurrency).exponent
    }

    /// CURDEF further down in the same statement, which ends at its closing tag or where another one begins; without any, the first
    /// currency that a row names without converting it.
    private mutating func currencyAhead() -> TextRange {
        guard let inner = frames.last, frames.contains(where: { $0.aggregate.level == 2 }) else { return .empty }
        let start = inner.nameEnd
        let limit = min(start + searchBudget, scanner.count)
        var place = scanner.tag(from: start)
        var (ofRow, symbol, rate) = (TextRange.empty, TextRange.empty, TextRange.empty)
        defer { searchBudget = max(searchBudget - (place - start), 0) }
        while place < limit {
            let isClosing = scanner.byte(place + 1) == UInt8(ascii: "/")
            let (name, nameEnd) = scanner.name(at: place + (isClosing ? 2 : 1))
            let next = scanner.tag(from: nameEnd)
            switch vocabulary[name] {
            case .aggregate(let aggregate) where aggregate.level == 1 || aggregate.level == 2: return ofRow
            case .aggregate(.currency), .aggregate(.originalCurrency):
                if isClosing, ofRow.isEmpty, isUnconverted(rate) { ofRow = symbol }
                (symbol, rate) = (.empty, .empty)
            case .leaf(.currency) where !isClosing: symbol = trimmed(min(nameEnd + 1, next), next)
            case .leaf(.currencyRate) where !isClosing: rate = trimmed(min(nameEnd + 1, next), next)
            case .leaf(.defaultCurrency) where !isClosing:
                let printed = trimmed(min(nameEnd + 1, next), next)
                if !printed.isEmpty { return printed }
            default: break
            }
            place = next
        }
        return ofRow
    }

    /// Whether a rate turns an amount into itself, or is left out.
    private mutating func isUnconverted(_ rate: TextRange) -> Bool {
        rate.isEmpty || scaled(rate, digits: OFXReading.rateDigits) == OFXReading.wholeRate
    }

    /// A rate of one.
    private static let wholeRate: Int64 = 1_000_000_000
    /// Rates are read in units of a billionth.
    private static let rateDigits = 9

    /// Brings a row into the account's currency as OFX 2.x section 5.2 says, and keeps the amount of the purchase.
    ///
    /// Under ORIGCURRENCY the row's amount is converted already; under CURRENCY it is not, and CURRATE is the number of
    /// the account's units in one of the row's.
    /// - Returns: whether the row can stand; a row in another currency without a rate cannot.
    @inline(__always)
    mutating func settleRowCurrency(_ row: inout StatementLine, _ printed: TextRange) -> Bool {
        let symbol = values[.row, .currency]
        return symbol.isEmpty || settle(&row, printed, symbol)
    }

    @inline(never)
    private mutating func settle(_ row: inout StatementLine, _ printed: TextRange, _ symbol: TextRange) -> Bool {
        settleCurrency()
        let home = statement.account.currency ?? options.defaultCurrency
        guard let foreign = currency(symbol), foreign != home else { return true }
        let rate = scaled(values[.row, .currencyRate], digits: OFXReading.rateDigits) ?? 0
        let letters = text(symbol)
        let shift = home.exponent - foreign.exponent
        if !values[.row, .isOriginalCurrency].isEmpty {
            let original = DecimalRate.divide(row.amount, by: rate, digits: OFXReading.rateDigits, shift: 0 - shift)
            addDetail(.originalAmount, text: letters, number: original ?? 0)
            return true
        }
        let line = Int(row.lineNumber)
        guard let amount = amount(printed, exponent: foreign.exponent), rate > 0,
            let converted = DecimalRate.multiply(amount, by: rate, digits: OFXReading.rateDigits, shift: shift)
        else {
            file.note(.ofxCurrencyNoRate, line: line, found: file.bytes(printed))
            return false
        }
        addDetail(.originalAmount, text: letters, number: amount)
        file.note(.ofxCurrencyConverted, line: line, found: file.bytes(printed))
        row.amount = converted
        return true
    }
}

/// Codes that OFX files use as values, and names that are looked for, packed once per file.
struct OFXWords {
    /// TRNTYPE that says no more than the sign: money in.
    let credit = OFXName("CREDIT")
    /// TRNTYPE that says no more than the sign: money out.
    let debit = OFXName("DEBIT")
    /// TRNTYPE that says nothing.
    let other = OFXName("OTHER")
    /// TRNTYPE of an amount that is only reserved.
    let hold = OFXName("HOLD")
    /// CORRECTACTION that takes the earlier row away.
    let delete = OFXName("DELETE")
    /// ACCTTYPE of a chequing account.
    let checking = OFXName("CHECKING")
    /// ACCTTYPE of a savings account.
    let savings = OFXName("SAVINGS")
    /// ACCTTYPE of a money market account.
    let moneyMarket = OFXName("MONEYMRKT")
    /// ACCTTYPE of a term deposit.
    let certificate = OFXName("CD")
    /// ACCTTYPE of a line of credit.
    let creditLine = OFXName("CREDITLINE")
    /// SEVERITY of a failure.
    let error = OFXName("ERROR")
    /// SEVERITY of a success with a remark.
    let warning = OFXName("WARN")
}
