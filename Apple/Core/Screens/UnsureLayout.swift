import Observation
import Values

/// The screen `unsure`: merchants of which it is not known where they belong.
package struct UnsureLayout: Decodable, Hashable, Sendable {
    fileprivate let groups: [Group]
    fileprivate let view: Said

    fileprivate struct Group: Decodable, Hashable {
        let merchant: String
        let oneAnswer: Bool
        let suggestions: [String]
        let names: [String]
        let extent: String
        let rows: [Row]
    }

    fileprivate struct Row: Decodable, Hashable {
        let id: String
        let text: String
        let account: String
    }

    fileprivate struct Said: Decodable, Hashable {
        let title: String
        let summary: String
        let empty: Page.Empty?
    }
}

/// One question: where does a merchant belong?
package struct UnsureQuestion: Hashable, Identifiable, Sendable {
    /// The transaction that the answer is said of.
    package let id: String
    /// The merchant.
    package let merchant: String
    /// How many transactions, and what they come to.
    package let extent: String
    /// The newest of them in the bank's words, each with its way.
    package let samples: [FigureLine]
    /// What the answer is for.
    package let reach: String
    /// What is asked.
    package let asked: String
    /// What it may be.
    package let choices: [Choice]
    /// Whether the answer is for all transactions of the merchant.
    let isLearned: Bool

    /// A category that is offered.
    package struct Choice: Hashable, Identifiable, Sendable {
        /// Its code.
        package let id: String
        /// What it is called.
        package let name: String
        /// Its colour among the twelve of the design.
        package let colour: Int
        /// The key that chooses it.
        package let key: Character
    }
}

/// What is not sorted yet, one question at a time; what a person put off waits as long as the screen is open.
@MainActor
@Observable
package final class UnsureModel {
    private var layout: UnsureLayout
    private var questions: [UnsureQuestion] = []
    private var putOff: Set<String> = []
    private unowned let screen: ScreenModel

    /// What is shown of it.
    package enum Shown {
        /// There is nothing to ask.
        case nothing(Page.Empty)
        /// The question that is asked now.
        case question(UnsureQuestion)
        /// All were put off; how many they are.
        case later(String)
    }

    /// Categories that are offered for one question, and their keys.
    private static let keys: [Character] = ["1", "2", "3", "4", "5", "6"]
    /// Transactions of a question that are shown.
    private static let samples = 3

    init(_ layout: UnsureLayout, in screen: ScreenModel) { (self.layout, self.screen) = (layout, screen) }

    /// Shows what was read, as far as the person may change it.
    func showing(_ layout: UnsureLayout, _ categories: CategoryList, mayChange: (_ account: String) -> Bool) -> UnsureModel {
        let entries = categories.groups.flatMap(\.offered)
        let colours = Dictionary(entries.map { ($0.category, $0.colour) }) { first, _ in first }
        self.layout = layout
        questions = layout.groups.compactMap { group in
            group.rows.first { mayChange($0.account) }.map { question(group, $0.id, colours) }
        }
        return self
    }

    /// Its title.
    package var title: String { layout.view.title }
    /// How much there is.
    package var summary: String { layout.view.summary }

    /// What is shown now.
    package var shown: Shown {
        if let empty = layout.view.empty { return .nothing(empty) }
        if questions.isEmpty { return .nothing(notYours) }
        if let open { return .question(open) }
        return .later(screen.texts.text("web.unsure.laterText", .count("count", questions.count)))
    }

    /// Puts what is asked about into a category that is offered.
    package func answer(_ choice: UnsureQuestion.Choice) async {
        guard let open else { return }
        await screen.sort(open.id, into: choice.id, named: choice.name, isLearned: open.isLearned)
    }

    /// Opens the choice among all categories.
    package func other() async {
        guard let open else { return }
        // Held until it has answered, whoever leaves meanwhile.
        let screen = screen
        await screen.choose(for: open.id)
        screen.choice?.isOnlyHere = !open.isLearned
    }

    /// Puts the question off.
    package func later() {
        if let open { putOff.insert(open.id) }
    }

    /// Asks what was put off.
    package func again() { putOff = [] }

    private var open: UnsureQuestion? { questions.first { !putOff.contains($0.id) } }

    private func question(_ group: UnsureLayout.Group, _ row: String, _ colours: [String: Int]) -> UnsureQuestion {
        let (texts, source, merchant) = (screen.texts, screen.source, screen.source.shown(group.merchant))
        let choices = zip(zip(group.suggestions, group.names), UnsureModel.keys).map { offered, key in
            UnsureQuestion.Choice(id: offered.0, name: offered.1, colour: colours[offered.0] ?? 0, key: key)
        }
        return UnsureQuestion(
            id: row, merchant: merchant, extent: group.extent,
            samples: [FigureLine](Array(group.rows.prefix(UnsureModel.samples))) { (source.shown($0.text), [], "", nil, .row($0.id)) },
            reach: texts.text(group.oneAnswer ? "web.unsure.all" : "web.unsure.one"),
            asked: texts.text("web.unsure.which", .text("merchant", merchant)), choices: choices, isLearned: group.oneAnswer)
    }

    private var notYours: Page.Empty {
        let texts = screen.texts
        return Page.Empty(
            title: texts.text("web.unsure.notYours"), text: texts.text("web.unsure.notYoursHow"),
            action: Page.Empty.Step(text: texts.text("web.unsure.done"), screen: "mirror"))
    }
}
