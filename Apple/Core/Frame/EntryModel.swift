package import Foundation
import Observation
import Syncing
package import Values

/// A transaction that is being entered by hand.
@MainActor
@Observable
package final class EntryModel: Identifiable {
    /// The amount as it is typed, without a sign.
    package var amount = ""
    /// Whether money came in.
    package var isIn = false
    /// Whom it was with.
    package var payee = ""
    /// The day as pickers have it: its midnight in UTC.
    package var date: Date
    /// The account, by its id.
    package var account = ""
    /// The accounts that it can be in.
    package private(set) var accounts: [Account] = []
    /// What is wrong; empty for nothing.
    package private(set) var problem = ""
    private let source: ScreenSource
    private let texts: Catalogue
    private let done: @MainActor () -> Void

    /// An account that a transaction can be in.
    package struct Account: Hashable, Identifiable, Sendable {
        /// Its id.
        package let id: String
        /// What it is called.
        package let name: String
        let currency: Currency
    }

    private static let days = Date.ISO8601FormatStyle().year().month().day()

    init(_ source: ScreenSource, _ texts: Catalogue, done: @escaping @MainActor () -> Void) {
        (self.source, self.texts, self.done) = (source, texts, done)
        date = (try? Date(source.today().iso, strategy: EntryModel.days)) ?? Date(timeIntervalSince1970: 0)
    }

    /// Whether something that has to be there is not.
    package var isIncomplete: Bool { amount.isEmpty || payee.isEmpty || account.isEmpty }

    /// Reads the accounts in use, in the person's own order.
    func load() async {
        guard let bytes = try? await source.answer("accounts", .object([JSONMember("view", .bool(false))])),
            let answer = try? JSONReader.read(bytes)
        else { return }
        accounts = (answer["accounts"]?.array ?? []).compactMap { account in
            guard let id = account["record"]?.string, account["closed"]?.isNull ?? true, let name = account["account"]?.string,
                let currency = account["currency"]?.string.flatMap({ Currency($0) })
            else { return nil }
            return Account(id: id, name: name, currency: currency)
        }
        account = accounts.first?.id ?? ""
    }

    /// Adds it and closes the form.
    package func save() async {
        do {
            try await source.act([try deed()])
            done()
        } catch {
            problem = Complaint.text(error, texts)
        }
    }

    /// Closes the form without it.
    package func cancel() { done() }

    private func deed() throws -> Deed {
        guard let chosen = accounts.first(where: { $0.id == account }) else { throw FormProblem.amount }
        let units: Int64
        do throws(TypedAmount.Refusal) {
            units = try TypedAmount.read(amount, chosen.currency, in: texts.locale.numberStyle)
        } catch {
            throw error == .tooManyDigits ? FormProblem.digits(chosen.currency) : FormProblem.amount
        }
        guard units > 0 else { throw FormProblem.amount }
        return .create(
            .row, source.freshID(),
            [
                "account": .string(account), "day": .string(date.formatted(EntryModel.days)), "amount": .integer(isIn ? units : -units),
                "payee": .string(payee),
            ])
    }
}
