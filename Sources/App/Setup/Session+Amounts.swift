import Foundation
import Values

extension Session {
    /// The minor units of an amount as a person writes it, with a point or a comma before the cents; never negative.
    /// - Throws: wrong use for anything else.
    func amount(_ text: String, _ currency: Currency) throws -> Int64 {
        let pointed = text.contains(".") ? text : text.replacingOccurrences(of: ",", with: ".")
        guard let units = AmountText.read(pointed, exponent: currency.exponent), units >= 0 else {
            console.remark(words("cli.amount.unknown", .text("found", text), .text("currency", currency.code)))
            throw Failure.usage
        }
        return units
    }

    /// The minor units of an amount that is money out, or money in behind a plus.
    /// - Throws: wrong use for anything else.
    func signedAmount(_ text: String, _ currency: Currency) throws -> Int64 {
        if text.hasPrefix("+") { return try amount(String(text.dropFirst()), currency) }
        return 0 - (try amount(text.hasPrefix("-") ? String(text.dropFirst()) : text, currency))
    }
}
