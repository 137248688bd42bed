import Syncing
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
        let open = (screen["accounts"]?.array ?? []).filter { ($0["closed"] ?? .null).isNull && $0["record"]?.string != nil }
        let fitting = open.first { $0["currency"]?.string == currency }
        return fitting?["record"]?.string
    }

    /// What adds it.
    /// - Throws: `FormProblem` for what the person can put right.
    package func deed(_ record: UUID128, to account: String, _ currency: Currency, on day: Day, in style: NumberStyle) throws(FormProblem)
        -> Deed
    {
        let units: Int64
        do throws(TypedAmount.Refusal) {
            units = try TypedAmount.read(amount, currency, in: style)
        } catch {
            throw error == .tooManyDigits ? .digits(currency) : .amount
        }
        guard units > 0, !payee.isEmpty else { throw .amount }
        return .create(
            .row, record,
            ["account": .string(account), "day": .string(day.iso), "amount": .integer(-units), "payee": .string(payee)])
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
