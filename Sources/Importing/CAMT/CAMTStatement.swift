import Values

/// The statement that is being read, with what is only known or decided at its end.
struct CAMTStatement {
    /// Whether a statement is being read.
    var isOpen = false
    /// Whether the file's own limit of statements was passed, so that this one is only checked.
    var isSurplus = false
    /// Whether it is a page that others follow.
    var isPage = false
    /// Line of the statement's tag.
    var line = 0
    /// Line of the block that is being read.
    var blockLine = 0
    /// The account's own statement first, then one for each other currency that entries come in.
    var statements: [Statement] = [Statement()]
    /// The account's currency once it is known.
    var currency: Currency?
    /// The balances that the bank gives.
    var balances = CAMTBalances()
    /// Entries for information only.
    var informationCount = 0
    /// Line of the first of them.
    var informationLine = 0
    /// Currency of the last amount, and its minor digits.
    private var lastCurrency = Currency.cad
    private var lastExponent = Currency.cad.exponent

    /// Minor digits of a currency, remembered from one amount to the next.
    mutating func exponent(of currency: Currency) -> Int {
        if currency != lastCurrency {
            lastCurrency = currency
            lastExponent = currency.exponent
        }
        return lastExponent
    }
}
