import Bookkeeping
package import Values

/// The words of a screen: every text that a person reads comes through here, in the person's language.
package struct Wording: Sendable {
    /// The texts and the locale.
    package let catalogue: Catalogue

    /// Words from a catalogue.
    package init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
    }

    /// The text of a key.
    func text(_ key: String, _ arguments: MessageArgument...) -> String {
        catalogue.text(key, arguments)
    }

    /// The text of a key.
    func text(_ key: String, _ arguments: [MessageArgument]) -> String {
        catalogue.text(key, arguments)
    }

    /// An amount with its sign: `-$42.10`.
    func money(_ minorUnits: Int64, _ currency: Currency) -> String {
        catalogue.locale.money(Money(minorUnits: minorUnits, currency))
    }

    /// An amount whose direction the words around it say: `$42.10`.
    func amount(_ minorUnits: Int64, _ currency: Currency) -> String {
        catalogue.locale.money(Money(minorUnits: minorUnits, currency), .unsigned)
    }

    /// What was spent, a sum below zero: `$42.10`; `+$42.10` where more came back than was spent.
    func spent(_ minorUnits: Int64, _ currency: Currency) -> String {
        minorUnits > 0 ? change(minorUnits, currency) : amount(minorUnits, currency)
    }

    /// What was received: `$42.10`; `-$42.10` where more was taken back.
    func received(_ minorUnits: Int64, _ currency: Currency) -> String {
        minorUnits < 0 ? money(minorUnits, currency) : amount(minorUnits, currency)
    }

    /// An amount rounded to major units, for estimates: `$43`.
    func rough(_ minorUnits: Int64, _ currency: Currency) -> String {
        catalogue.locale.money(Money(minorUnits: minorUnits, currency), MoneyStyle(sign: .never, isWhole: true))
    }

    /// An amount without its direction, rounded to major units where it has two digits of them or more: `$43`, `$4.50`.
    func roughly(_ minorUnits: Int64, _ currency: Currency) -> String {
        let limit = UInt64(currency.minorUnitsPerMajor) * 10
        return minorUnits.magnitude < limit ? amount(minorUnits, currency) : rough(minorUnits, currency)
    }

    /// An amount rounded to major units without sign and currency, for columns under a heading that names it: `43`.
    func bare(_ minorUnits: Int64, _ currency: Currency) -> String {
        catalogue.locale.money(Money(minorUnits: minorUnits, currency), MoneyStyle(sign: .never, showsCurrency: false, isWhole: true))
    }

    /// An amount with a plus or minus: `+$42.10`, for changes.
    func change(_ minorUnits: Int64, _ currency: Currency) -> String {
        catalogue.locale.money(Money(minorUnits: minorUnits, currency), .signed)
    }

    /// An amount shortened for narrow places, without its direction: `$1.2K`.
    func short(_ minorUnits: Int64, _ currency: Currency) -> String {
        catalogue.locale.compact(Money(minorUnits: minorUnits, currency), sign: .never)
    }

    /// A whole number with groups.
    func number(_ number: Int) -> String {
        catalogue.locale.number(number)
    }

    /// A share of a whole in percent, rounded: `34%`; nothing of nothing is 0.
    func share(_ part: Int64, of whole: Int64) -> String {
        catalogue.locale.percent(Int64(Share.percent(part, of: whole)))
    }

    /// A merchant's name.
    func merchant(_ number: UInt32, in ledger: Ledger) -> String {
        number == 0 ? text("merchant.none") : ledger.merchants.text(number)
    }
}
