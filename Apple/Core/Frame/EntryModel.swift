package import Foundation
import Observation
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
    /// The code of its category; empty for what is sorted by itself.
    package var category = ""
    /// The categories that it can be in.
    package private(set) var groups: [CategoryList.Group] = []
    /// The accounts that it can be in.
    package private(set) var accounts: [HandEntry.Account] = []
    /// What is wrong; empty for nothing.
    package private(set) var problem = ""
    private let source: ScreenSource
    private let texts: Catalogue
    private let done: @MainActor () -> Void

    private static let days = Date.ISO8601FormatStyle().year().month().day()

    init(_ source: ScreenSource, _ texts: Catalogue, done: @escaping @MainActor () -> Void) {
        (self.source, self.texts, self.done) = (source, texts, done)
        date = (try? Date(source.today().iso, strategy: EntryModel.days)) ?? Date(timeIntervalSince1970: 0)
    }

    /// Whether something that has to be there is not.
    package var isIncomplete: Bool { amount.isEmpty || payee.isEmpty || account.isEmpty }

    /// Reads the categories, and the accounts in use in the person's own order.
    func load() async {
        if let bytes = try? await source.answer("categories", .null), let list = try? await WholeAnswer<CategoryList>.read(bytes) {
            groups = list.groups
        }
        guard let bytes = try? await source.answer("accounts", .object([JSONMember("view", .bool(false))])),
            let answer = try? JSONReader.read(bytes)
        else { return }
        accounts = HandEntry.accounts(in: answer)
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
        let day = date.formatted(EntryModel.days)
        let entry = HandEntry(amount: amount, isIn: isIn, payee: payee, day: day, account: account, category: category)
        return try entry.deed(source.freshID(), chosen.currency, in: texts.locale.numberStyle)
    }
}
