extension Locale {
    /// An amount as the locale writes it: `$1,234.50`, `1 234,50 $`, `1.234,50 €`.
    package func money(_ money: Money, _ style: MoneyStyle = .standard) -> String {
        text { writeMoney(money, style, to: &$0) }
    }

    /// Appends an amount as the locale writes it.
    package func writeMoney(_ money: Money, _ style: MoneyStyle = .standard, to bytes: inout [UInt8]) {
        let exponent = money.currency.exponent
        let whole = style.isWhole ? HalfEven.divide(money.minorUnits.magnitude, byPowerOfTen: exponent) : 0
        let magnitude = style.isWhole ? whole : money.minorUnits.magnitude
        if magnitude != 0 { style.sign.write(of: money.minorUnits, to: &bytes) }
        guard style.showsCurrency else {
            numberStyle.write(magnitude, fractionDigits: style.isWhole ? 0 : exponent, to: &bytes)
            return
        }
        writeSigned(money.currency, to: &bytes) {
            numberStyle.write(magnitude, fractionDigits: style.isWhole ? 0 : exponent, to: &$0)
        }
    }

    /// The sign that the locale gives a currency: `$`, `US$`, `$ US`, or the three letters.
    package func sign(of currency: Currency) -> String {
        habits.currencySigns.sign(of: currency)
    }

    /// Appends a number with the currency's sign on its side, apart where two letters or digits would touch.
    func writeSigned(_ currency: Currency, to bytes: inout [UInt8], _ number: (inout [UInt8]) -> Void) {
        let signs = habits.currencySigns
        let sign = signs.sign(of: currency)
        if signs.follow {
            number(&bytes)
            bytes.append(utf8: "\u{A0}")
            bytes.append(utf8: sign)
        } else {
            bytes.append(utf8: sign)
            if let last = sign.utf8.last, last & 0xDF >= 65, last & 0xDF <= 90 { bytes.append(utf8: "\u{A0}") }
            number(&bytes)
        }
    }
}
