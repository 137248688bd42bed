import Values

/// Amounts in fields: without their sign, as people type them.
enum FieldAmount {
    /// The minor units of what was typed.
    static func read(_ typed: String, _ currency: Currency, in style: NumberStyle) throws(FormProblem) -> Int64 {
        do throws(TypedAmount.Refusal) {
            return try TypedAmount.read(typed, currency, in: style)
        } catch {
            throw error == .tooManyDigits ? .digits(currency) : .amount
        }
    }

    /// An amount as a field begins with it: no sign, no groups, no currency.
    static func text(_ money: Money, in style: NumberStyle) -> String {
        let plain = AmountText.text(money.minorUnits, exponent: money.currency.exponent)
        let mark = Character(UnicodeScalar(style.decimalMark))
        return String(plain.filter { $0 != "-" }.map { $0 == "." ? mark : $0 })
    }
}

extension String {
    /// Without what is blank at its ends.
    var trimmed: String { String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()) }
}
