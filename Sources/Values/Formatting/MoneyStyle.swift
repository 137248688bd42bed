/// How much of an amount is shown.
package struct MoneyStyle: Sendable {
    /// Which sign stands before it.
    package var sign: SignDisplay
    /// Whether the currency's sign is shown.
    package var showsCurrency: Bool
    /// Whether it is rounded (half to even) to major units.
    package var isWhole: Bool

    /// A style from its parts.
    package init(sign: SignDisplay = .automatic, showsCurrency: Bool = true, isWhole: Bool = false) {
        self.sign = sign
        self.showsCurrency = showsCurrency
        self.isWhole = isWhole
    }

    /// `-$1,234.50`
    package static let standard = MoneyStyle()
    /// `+$1,234.50`, for changes.
    package static let signed = MoneyStyle(sign: .always)
    /// `$1,234.50` for money in and out alike, where words or columns say the direction.
    package static let unsigned = MoneyStyle(sign: .never)
    /// `-1,234.50`, for columns under a heading that names the currency.
    package static let bare = MoneyStyle(showsCurrency: false)
    /// `$1,234`, for estimates.
    package static let whole = MoneyStyle(isWhole: true)
}
