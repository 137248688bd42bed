extension Money {
    /// The amount alone as exact decimal text in major units, `-345.27`.
    package var amountText: String {
        AmountText.text(minorUnits, exponent: currency.exponent)
    }

    /// Money from exact decimal text in major units; nothing when it is not one or has more digits than the currency.
    package init?(amountText: String, _ currency: Currency) {
        guard let minorUnits = AmountText.read(amountText, exponent: currency.exponent) else { return nil }
        self.init(minorUnits: minorUnits, currency)
    }
}
