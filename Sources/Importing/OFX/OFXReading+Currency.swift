import Values

/// Rows in another currency than their account.
extension OFXReading {
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
