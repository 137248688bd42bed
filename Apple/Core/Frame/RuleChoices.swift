import Foundation
import Values

/// The two ways in which a rule is written.
package enum RuleShape: Hashable, CaseIterable, Sendable {
    case form, text
}

/// What can be chosen in the form of a rule.
package struct RuleChoices: Hashable, Sendable {
    /// Categories that transactions are in, and any.
    package private(set) var categories: [Choice] = []
    /// Categories that they get, and none.
    package private(set) var newCategories: [Choice] = []
    /// Open accounts, and any.
    package private(set) var accounts: [Choice] = []
    /// Out, in, and both.
    package private(set) var directions: [Choice] = []

    /// One of what can be chosen.
    package struct Choice: Hashable, Identifiable, Sendable {
        /// What the rule says; empty for nothing.
        package let id: String
        /// What it is called.
        package let name: String
    }

    /// Before they are known.
    init() {}

    /// What the household has. What the rule says already stays to choose, also where it is hidden or gone.
    @MainActor init(_ source: ScreenSource, _ texts: Catalogue, with draft: RuleDraft) async {
        let any = Choice(id: "", name: texts.text("web.rules.any"))
        let said = [draft.category, draft.newCategory]
        let groups = await RuleChoices.list(source, "categories", "groups")
        let known = groups.flatMap { $0["categories"]?.array ?? [] }.compactMap { RuleChoices.category($0, said) }
        let sorted = known.sorted {
            $0.name.compare($1.name, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedAscending
        }
        categories = RuleChoices.with(draft.category, [any] + sorted)
        newCategories = RuleChoices.with(draft.newCategory, [Choice(id: "", name: texts.text("web.rules.asItIs"))] + sorted)
        let open = await RuleChoices.list(source, "accounts", "accounts").filter { $0["closed"]?.isNull ?? true }
        accounts = RuleChoices.with(draft.account, [any] + open.compactMap { $0["account"]?.string }.map { Choice(id: $0, name: $0) })
        directions = [any] + ["out", "in"].map { Choice(id: $0, name: texts.text("web.rules.direction.\($0)")) }
    }

    private static let unsorted = "uncategorized"

    private static func category(_ category: JSONValue, _ said: [String]) -> Choice? {
        guard let code = category["category"]?.string, let name = category["name"]?.string else { return nil }
        let isOffered = category["mergedInto"]?.string == nil && category["hidden"]?.bool != true && code != unsorted
        return isOffered || said.contains(code) ? Choice(id: code, name: name) : nil
    }

    private static func with(_ own: String, _ choices: [Choice]) -> [Choice] {
        choices.contains { $0.id == own } ? choices : choices + [Choice(id: own, name: own)]
    }

    @MainActor private static func list(_ source: ScreenSource, _ screen: String, _ name: String) async -> [JSONValue] {
        guard let bytes = try? await source.answer(screen, .object([JSONMember("view", .bool(false))])) else { return [] }
        return (try? JSONReader.read(bytes))?[name]?.array ?? []
    }
}

/// Words of the catalogue for the form of a rule.
package struct RuleFormWords: Sendable {
    /// The two ways to write a rule.
    package let how: String
    /// As a form.
    package let asForm: String
    /// As text.
    package let asText: String
    /// What stands above the conditions.
    package let when: String
    /// Words in the merchant's name.
    package let merchant: String
    /// Words in the bank's text.
    package let bankText: String
    /// Where that is found.
    package let bankTextHelp: String
    /// The least amount.
    package let least: String
    /// The most.
    package let most: String
    /// Out or in.
    package let direction: String
    /// An account.
    package let account: String
    /// A category that they are in.
    package let inCategory: String
    /// What stands above what is done.
    package let then: String
    /// A category that they get.
    package let category: String
    /// Another name for the merchant.
    package let rename: String
    /// Tags.
    package let tags: String
    /// How several are written.
    package let tagsHelp: String
    /// A note.
    package let note: String
    /// That only money is moved.
    package let transfer: String
    /// The rule's name.
    package let name: String
    /// What it is called without one.
    package let nameHelp: String

    init(_ text: (String) -> String) {
        (how, asForm, asText) = (text("web.rules.how"), text("web.rules.asForm"), text("web.rules.asText"))
        (when, then) = (text("web.rules.when"), text("web.rules.then"))
        (merchant, bankText, bankTextHelp) = (text("web.rules.merchant"), text("web.rules.bankText"), text("web.rules.bankTextHelp"))
        (least, most, direction) = (text("web.rules.least"), text("web.rules.most"), text("web.rules.direction"))
        (account, inCategory, category) = (text("column.account"), text("web.rules.inCategory"), text("column.category"))
        (rename, tags, tagsHelp) = (text("web.rules.rename"), text("row.tags"), text("web.rules.tagsHelp"))
        (note, transfer) = (text("row.note"), text("web.rules.transfer"))
        (name, nameHelp) = (text("web.rules.name"), text("web.rules.nameHelp"))
    }
}
