package import Values

/// One currency's part of a mirror.
package struct CurrencyMirror: Sendable {
    /// The currency.
    package var currency: Currency
    /// Money received and spent in the whole period; what only moved is in `moved`.
    package var total: MoneyFlow
    /// Every category with a row, most money out first; they sum to `total`.
    package var categories: [CategoryFigure]
    /// Every merchant with a row, most money out first; they sum to `total`.
    package var merchants: [MerchantFigure]
    /// Every day of the period up to `Mirror.dayLimit` of them, of a longer period only days with rows; they sum to `total`.
    package var days: [DayFigure]
    /// What the bank has not booked yet, in no other figure.
    package var pending: MoneyFlow
    /// What went to or came from an own account, a card, savings or investments whose own rows are not in the ledger, in no
    /// other figure; transfers between own accounts that were found as pairs are not even here.
    package var moved: MoneyFlow
    /// The whole period before this one.
    package var previous: MoneyFlow?
    /// What is usual; nil while too few comparable periods are known.
    package var usual: Usual?
}
