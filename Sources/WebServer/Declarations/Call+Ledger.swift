import Bookkeeping
import Households
import Screens
import Storage
import Values
import Workflows

extension Call {
    /// What the member may see of the household's money.
    func view() async throws -> HouseholdView {
        try await service.ledgers.view(by: try actor, catalogue, in: environment)
    }

    /// What this very request is answered from a ledger, made once for each ledger, member and language.
    func answer(_ kind: String, from view: HouseholdView, _ make: () throws -> Answer) rethrows -> Answer {
        let parameters = query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
        let place = path.sorted { $0.key < $1.key }.map(\.value).joined(separator: "/")
        let member = view.context.people.me.id.text
        return try view.answers.answer("\(kind) \(member) \(catalogue.locale.tag) \(place)?\(parameters)", make)
    }

    /// The words of search and rules in the reader's language, with the household's own categories.
    func vocabulary() throws -> SearchVocabulary {
        SearchVocabulary(catalogue, own: try store.choices().categories)
    }

    /// The code of a category that a member of the body names, by its code or as the household calls it.
    func category(_ name: String) throws -> String {
        let named = text(name)
        guard let code = try vocabulary().category(named: named) else {
            throw Problem(.badValue, pointer: "/\(name)", expected: "category")
        }
        return code
    }
}

extension Answer {
    /// A screen in the reader's language.
    static func screen(_ screen: some ScreenModel) -> Answer { Answer(screen.json()) }
}

extension Schema {
    /// A screen as the engine writes it; Docs/Engine-ABI.md says what is in it.
    static let screen = Schema.anything(mostBytes: 64 << 20)
}
