import Values

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
