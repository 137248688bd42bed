import Syncing
package import Values

/// A transaction that somebody says by hand, in a form or to Siri: the rule by which it becomes an operation.
package struct HandEntry {
    /// The amount as it is typed, without a sign.
    let amount: String
    /// Whether money came in.
    var isIn = false
    /// Whom it was with.
    let payee: String
    /// The day, as `2026-11-27`.
    let day: String
    /// The account, by its id.
    let account: String
    /// The code of its category; empty for what is sorted by itself.
    var category = ""

    /// An account that a transaction can be in.
    package struct Account: Hashable, Identifiable, Sendable {
        /// Its id.
        package let id: String
        /// What it is called.
        package let name: String
        let currency: Currency
        /// The amount above which somebody who types one is asked whether it is meant; nil while there is nothing to hold it against.
        let askedAbove: Int64?

        /// An account of the screen `accounts`; nil for one that is not sent yet.
        init?(_ account: JSONValue) {
            guard let id = account["record"]?.string, let name = account["account"]?.string,
                let currency = account["currency"]?.string.flatMap({ Currency($0) })
            else { return nil }
            (self.id, self.name, self.currency) = (id, name, currency)
            askedAbove = account["askedAbove"]?.string.flatMap { AmountText.read($0, exponent: currency.exponent) }
        }
    }

    /// The accounts in use, in the person's own order.
    ///
    /// - Parameter screen: the answer of the screen `accounts`.
    static func accounts(in screen: JSONValue) -> [Account] {
        (screen["accounts"]?.array ?? []).filter { $0["closed"]?.isNull ?? true }.compactMap { Account($0) }
    }

    /// The amount in minor units, without its sign.
    func units(of currency: Currency, in style: NumberStyle) throws(FormProblem) -> Int64 {
        let units = try FieldAmount.read(amount, currency, in: style)
        guard units > 0 else { throw .amount }
        return units
    }

    /// What adds it.
    /// - Throws: what the person can put right.
    func deed(_ record: UUID128, _ currency: Currency, in style: NumberStyle) throws(FormProblem) -> Deed {
        let units = try units(of: currency, in: style)
        guard !payee.isEmpty else { throw .amount }
        var fields: [String: JSONValue] = [
            "account": .string(account), "day": .string(day), "amount": .integer(isIn ? units : -units), "payee": .string(payee),
        ]
        if !category.isEmpty { fields["category"] = .string(category) }
        return .create(.row, record, fields)
    }
}
