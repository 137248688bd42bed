package import Values

/// One currency's part of a mirror.
package struct CurrencyMirror: Sendable {
    /// The currency.
    package var currency: Currency
    /// Money in and out of the whole period.
    package var total: MoneyFlow
    /// Every category with a row, most money out first; they sum to `total`.
    package var categories: [CategoryFigure]
    /// Every merchant with a row, most money out first; they sum to `total`.
    package var merchants: [MerchantFigure]
    /// Every day of the period up to `Mirror.dayLimit` of them, of a longer period only days with rows; they sum to `total`.
    package var days: [DayFigure]
    /// What the bank has not booked yet, in no other figure.
    package var pending: MoneyFlow
    /// The part of `total` that went to or came from a card, savings or investments whose own rows are not in the ledger;
    /// transfers between own accounts that were found as pairs are in no figure.
    package var moved: MoneyFlow
    /// The whole period before this one.
    package var previous: MoneyFlow?
    /// What is usual; nothing while too few comparable periods are known.
    package var usual: Usual?
}
