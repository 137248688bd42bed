package import Values

/// Something that was spent, said to Siri or typed into a shortcut: an amount and whom it went to.
package struct QuickEntry: Hashable, Sendable {
    /// The amount as it was said.
    package let amount: String
    /// Whom it went to.
    package let payee: String

    /// What was said.
    package init(amount: String, payee: String) { (self.amount, self.payee) = (amount, payee) }

    /// The account that it is added to: the first of those in use that counts in the household's currency, in the person's own order.
    ///
    /// - Parameter screen: the answer of the screen `accounts`.
    package static func account(in screen: JSONValue, currency: String) -> String? {
        HandEntry.accounts(in: screen).first { $0.currency.code == currency }?.id
    }

    /// What adds it.
    /// - Throws: `FormProblem` for what the person can put right.
    package func deed(_ record: UUID128, to account: String, _ currency: Currency, on day: Day, in style: NumberStyle) throws(FormProblem)
        -> Deed
    {
        try HandEntry(amount: amount, payee: payee, day: day.iso, account: account).deed(record, currency, in: style)
    }
}

extension HouseholdModel {
    /// Adds what was said; it is here at once and sent when it can be.
    /// - Throws: `FormProblem`, `HouseholdFailure.notHere`.
    package func add(_ entry: QuickEntry) async throws {
        guard let code = facts?.currency, let currency = Currency(code),
            let account = QuickEntry.account(in: try await screen("accounts"), currency: code)
        else { throw HouseholdFailure.notHere }
        try await act([try entry.deed(outside.freshID(), to: account, currency, on: outside.today(), in: locale.numberStyle)])
    }
}
