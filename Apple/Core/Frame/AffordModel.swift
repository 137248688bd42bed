import EngineWasm
package import Foundation
import Observation
import Screens
import Values

/// Whether something can be afforded: what somebody asks, and the page that answers it.
@MainActor
@Observable
package final class AffordModel {
    /// The amount as it is typed.
    package var amount = ""
    /// The day as pickers have it: its midnight in UTC.
    package var date: Date
    /// The code of what it is for; empty for what is not said.
    package var category = ""
    /// The name of the account that pays; empty for any.
    package var account = ""
    /// How it comes again, as the engine names it; empty for once.
    package var every = ""
    /// What can be chosen.
    package private(set) var choices = AffordChoices()
    /// What is wrong with the question; empty for nothing.
    package private(set) var problem = ""
    /// The answer, or what is said before one; nil before it is read.
    package private(set) var page: PageModel?
    /// Offers a pause before it is asked.
    package let pauses: PauseGate
    /// The words of the question.
    package let words: AffordWords
    /// The days that can be asked about.
    package let days: ClosedRange<Date>
    private var answer: Answer?
    private let source: ScreenSource
    private let texts: Catalogue
    private let turn: @MainActor (PageWay) -> Void

    /// The name of the screen.
    nonisolated static let name = "afford"
    /// Days ahead that can be asked about.
    private static let daysAhead = 730
    private static let format = Date.ISO8601FormatStyle().year().month().day()

    /// - Parameter turn: shows something else in the same place.
    init(_ source: ScreenSource, _ texts: Catalogue, turn: @escaping @MainActor (PageWay) -> Void) {
        (self.source, self.texts, self.turn, pauses) = (source, texts, turn, PauseGate(source, texts))
        words = AffordWords { texts.text($0) }
        let today = source.today()
        date = AffordModel.date(today)
        days = AffordModel.date(today)...AffordModel.date(today.advanced(by: AffordModel.daysAhead))
    }

    private static func date(_ day: Day) -> Date { (try? Date(day.iso, strategy: format)) ?? Date(timeIntervalSince1970: 0) }

    /// The figures of an answer beside its page.
    private struct Answer: Decodable, Sendable {
        let currency: String?
        let alternatives: [Alternative]?
        let view: Page

        struct Alternative: Decodable, Sendable {
            let kind: String
            let day: String
            let amount: String
            let account: String?
        }
    }

    /// A better way, which asks the question that it is the answer to.
    package struct Way: Hashable, Identifiable, Sendable {
        /// What it is.
        package let id: String
        /// What it is called.
        package let name: String
    }

    /// Better ways, under a title.
    package struct Ways: Hashable, Sendable {
        /// Their title.
        package let title: String
        /// The ways.
        package let ways: [Way]
    }

    /// What the amount is called, with its currency.
    package var amountLabel: String { texts.text("afford.form.amount", .text("currency", currency)) }
    /// Whether something that has to be there is not.
    package var isIncomplete: Bool { amount.trimmed.isEmpty }

    private var currency: String { choices.currency(of: account) ?? answer?.currency ?? "" }

    /// Reads what can be chosen, and the answer to a question; where it does not fit any more, that is said and none is answered.
    ///
    /// - Parameter show: what shows a page.
    func load(_ question: [JSONMember], show: @MainActor (Page) -> PageModel) async throws -> AffordModel {
        choices = await AffordChoices(source, texts)
        do {
            try await read(question, show)
        } catch let failure as EngineFailure where failure.id == ScreenProblem.parameter("").id && !question.isEmpty {
            try await read([], show)
            problem = texts.text("afford.wrong")
        }
        return self
    }

    private func read(_ question: [JSONMember], _ show: @MainActor (Page) -> PageModel) async throws {
        let parameters = question.isEmpty ? JSONValue.null : .object(question)
        let answer = try await WholeAnswer<Answer>.read(try await source.answer(AffordModel.name, parameters))
        self.answer = answer
        page = show(answer.view)
    }

    /// Asks what was filled in, after a pause where the person wanted one at such moments.
    package func ask() async {
        do {
            let spends = try spends()
            guard await pauses.pass(spends) else { return }
            askNow()
        } catch {
            problem = Complaint.text(error, texts)
        }
    }

    private func askNow() {
        do {
            turn(.asked(AskedScreen(name: AffordModel.name, question: try question())))
            problem = ""
        } catch {
            problem = Complaint.text(error, texts)
        }
    }

    private func spends() throws(FormProblem) -> Money {
        guard let currency = Currency(currency) else { throw .amount }
        let units = try FieldAmount.read(amount.trimmed, currency, in: texts.locale.numberStyle)
        guard units > 0 else { throw .belowZero }
        return Money(minorUnits: units, currency)
    }

    private func question() throws(FormProblem) -> [JSONMember] {
        let units = try spends().minorUnits
        var question = [JSONMember("amount", .integer(units)), JSONMember("day", .string(date.formatted(AffordModel.format)))]
        if !account.isEmpty { question.append(JSONMember("accounts", .array([.string(account)]))) }
        for (name, value) in [("category", category), ("every", every)] where !value.isEmpty {
            question.append(JSONMember(name, .string(value)))
        }
        return question
    }

    /// The better ways, if a part of the page is the list of them.
    package func ways(in part: Page.Part) -> Ways? {
        let kinds = answer?.alternatives?.map(\.kind) ?? []
        guard case .list(let list) = part, !list.items.isEmpty, list.items.allSatisfy({ kinds.contains($0.key) }) else { return nil }
        return Ways(title: list.title, ways: list.items.map { Way(id: $0.key, name: $0.name) })
    }

    /// Asks the question of a better way.
    package func take(_ way: Way) {
        guard let other = answer?.alternatives?.first(where: { $0.kind == way.id }), let currency = Currency(currency),
            let units = AmountText.read(other.amount, exponent: currency.exponent), let day = Day(iso: other.day)
        else { return }
        amount = FieldAmount.text(Money(minorUnits: units, currency), in: texts.locale.numberStyle)
        date = AffordModel.date(day)
        account = other.account ?? account
        askNow()
    }
}

/// What can be chosen in a question.
package struct AffordChoices: Hashable, Sendable {
    /// Categories that are not hidden, and none.
    package private(set) var categories: [RuleChoices.Choice] = []
    /// Accounts that can pay, by their names, and any.
    package private(set) var accounts: [RuleChoices.Choice] = []
    /// How a payment comes again, and once.
    package private(set) var lengths: [RuleChoices.Choice] = []
    private var currencies: [String: String] = [:]

    /// Kinds of accounts that hold no money to pay with.
    private static let unpayable: Set = ["loan", "investment", "asset"]

    /// Before they are known.
    init() {}

    /// What the household has.
    @MainActor init(_ source: ScreenSource, _ texts: Catalogue) async {
        func none(_ key: String) -> RuleChoices.Choice { RuleChoices.Choice(id: "", name: texts.text(key)) }
        let groups = await AffordChoices.list(source, "categories", "groups").flatMap { $0["categories"]?.array ?? [] }
        categories = [none("afford.form.nothing")] + groups.compactMap { AffordChoices.category($0) }
        let open = await AffordChoices.list(source, "accounts", "accounts").filter { account in
            account["closed"]?.isNull ?? true && !AffordChoices.unpayable.contains(account["kind"]?.string ?? "")
        }
        // One of which nobody has said what it holds counts only where no other of its currency is known.
        let known = Set(open.filter { !($0["balance"]?.isNull ?? true) }.compactMap { $0["currency"]?.string })
        let paying = open.filter { account in
            !(account["balance"]?.isNull ?? true) || !known.contains(account["currency"]?.string ?? "")
        }
        for account in paying { currencies[account["account"]?.string ?? ""] = account["currency"]?.string }
        accounts = [none("afford.form.any")] + paying.compactMap { $0["account"]?.string }.map { RuleChoices.Choice(id: $0, name: $0) }
        lengths =
            [none("afford.form.once")]
            + ["week", "fortnight", "fourWeeks", "month", "quarter", "year"].map {
                RuleChoices.Choice(id: $0, name: texts.text("form.budget.period.\($0)"))
            }
    }

    /// The currency of an account; nil for any.
    func currency(of account: String) -> String? { currencies[account] }

    private static func category(_ category: JSONValue) -> RuleChoices.Choice? {
        guard let code = category["category"]?.string, let name = category["name"]?.string else { return nil }
        let isOffered = category["mergedInto"]?.string == nil && category["hidden"]?.bool != true
        return isOffered ? RuleChoices.Choice(id: code, name: name) : nil
    }

    @MainActor private static func list(_ source: ScreenSource, _ screen: String, _ name: String) async -> [JSONValue] {
        guard let bytes = try? await source.answer(screen, .object([JSONMember("view", .bool(false))])) else { return [] }
        return (try? JSONReader.read(bytes))?[name]?.array ?? []
    }
}

/// Words of a question.
package struct AffordWords: Sendable {
    /// What it is for.
    package let category: String
    /// The day.
    package let day: String
    /// How it comes again.
    package let every: String
    /// The account that pays.
    package let account: String
    /// Asks.
    package let ask: String

    init(_ text: (String) -> String) {
        (category, day, every) = (text("afford.form.category"), text("afford.form.day"), text("afford.form.every"))
        (account, ask) = (text("afford.form.account"), text("afford.form.see"))
    }
}
