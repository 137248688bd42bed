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
    /// Offers a pause before it is added.
    package let pauses: PauseGate
    /// Asks about an amount that is far beyond what its account has seen.
    package let doubt: AmountDoubt
    private let source: ScreenSource
    private let texts: Catalogue
    private let done: @MainActor () -> Void

    private static let days = Date.ISO8601FormatStyle().year().month().day()

    init(_ source: ScreenSource, _ texts: Catalogue, done: @escaping @MainActor () -> Void) {
        (self.source, self.texts, self.done, doubt) = (source, texts, done, AmountDoubt(texts))
        pauses = PauseGate(source, texts)
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

    /// Adds it and closes the form, once an amount is meant that is far beyond what its account has seen.
    package func save() async {
        do {
            let (entry, account, style) = (entry, try chosen(), texts.locale.numberStyle)
            let deed = try entry.deed(source.freshID(), account.currency, in: style)
            let units = try entry.units(of: account.currency, in: style)
            problem = ""
            // Money that comes in asks nobody.
            if !isIn { guard await pauses.pass(Money(minorUnits: units, account.currency)) else { return } }
            await doubt.settle(WeighedAmount(units, in: account)) { [weak self] in await self?.add(deed) }
        } catch {
            problem = Complaint.text(error, texts)
        }
    }

    /// Closes the form without it.
    package func cancel() { done() }

    private func add(_ deed: Deed) async {
        do {
            try await source.act([deed])
            done()
        } catch {
            problem = Complaint.text(error, texts)
        }
    }

    private var entry: HandEntry {
        let day = date.formatted(EntryModel.days)
        return HandEntry(amount: amount, isIn: isIn, payee: payee, day: day, account: account, category: category)
    }

    private func chosen() throws(FormProblem) -> HandEntry.Account {
        guard let chosen = accounts.first(where: { $0.id == account }) else { throw .amount }
        return chosen
    }
}
