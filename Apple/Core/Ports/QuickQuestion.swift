import Values

/// Something that somebody asks Siri whether they can afford it: an amount, today, from any account.
package struct QuickQuestion: Hashable, Sendable {
    /// The amount as it was said.
    package let amount: String

    /// What was said.
    package init(amount: String) { self.amount = amount }

    private static let screen = "afford"

    /// What the screen is asked.
    ///
    /// - Parameter open: its answer to no question, which says what amounts are in.
    /// - Throws: `FormProblem` for what is no amount; `HouseholdFailure.notHere` where no account could pay.
    func parameters(after open: JSONValue, in style: NumberStyle) throws -> JSONValue {
        guard let currency = open["currency"]?.string.flatMap({ Currency($0) }) else { throw HouseholdFailure.notHere }
        let units = try FieldAmount.read(amount, currency, in: style)
        guard units > 0 else { throw FormProblem.amount }
        return .object([JSONMember("amount", .integer(units))])
    }

    /// What is said: the verdict, and what keeps it from being better.
    static func said(of answer: JSONValue) -> String {
        let lists = (answer["view"]?["parts"]?.array ?? []).filter { $0["code"]?.string == "verdict" }
        let items = lists.flatMap { $0["items"]?.array ?? [] }
        let words = items.flatMap { [$0["name"]?.string, $0["text"]?.string] }
        return words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Asks a household.
    @MainActor
    fileprivate func answer(of household: HouseholdModel) async throws -> String {
        let open = try await household.screen(QuickQuestion.screen)
        let parameters = try parameters(after: open, in: household.locale.numberStyle)
        let said = QuickQuestion.said(of: try await household.screen(QuickQuestion.screen, parameters))
        guard !said.isEmpty else { throw HouseholdFailure.notHere }
        return said
    }
}

extension HouseholdModel {
    /// Whether something can be afforded, in a sentence or two; needs no network.
    /// - Throws: `FormProblem`, `HouseholdFailure.notHere`.
    package func answer(to question: QuickQuestion) async throws -> String { try await question.answer(of: self) }
}
