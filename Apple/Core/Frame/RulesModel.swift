package import Foundation
import Observation
import Syncing
import Values

/// The rules in their order: moved, switched on and off, deleted, and what takes the last of that back.
@MainActor
@Observable
package final class RulesModel {
    /// Its title.
    package private(set) var title = ""
    /// The rules, the upper one first.
    package private(set) var rules: [RuleItem] = []
    /// What is said where there is no rule; empty where there are some.
    package private(set) var empty = ""
    /// What was done last; empty for nothing.
    package private(set) var said = ""
    /// What went wrong; empty for nothing.
    package private(set) var problem = ""
    /// Its words.
    package let words: RulesWords
    private let source: ScreenSource
    private let texts: Catalogue
    private var back: [Deed] = []

    init(_ source: ScreenSource, _ texts: Catalogue) {
        (self.source, self.texts) = (source, texts)
        words = RulesWords { texts.text($0) }
    }

    /// Whether the person may make and change rules.
    package var isMine: Bool { source.rights().mayChoose }
    /// Whether what was done last can be taken back.
    package var canUndo: Bool { !back.isEmpty }
    /// Whether the rules can be moved: rules that are no records, as a household of an older server has them, can only be looked at.
    package var isMovable: Bool { isMine && rules.count > 1 && rules.allSatisfy { $0.placed != nil } }

    /// Reads them.
    func load() async throws -> RulesModel {
        let layout = try await WholeAnswer<RulesLayout>.read(try await source.answer("rules", .null))
        let names = await categories()
        let isMine = isMine
        rules = layout.rules.enumerated().map { RuleItem($1, at: $0, categories: names, isMine: isMine, texts) }
        (title, empty) = (layout.view.title, layout.view.empty?.title ?? "")
        return self
    }

    /// Moves a rule before the one that stands at a place, as a list says it when something is dragged.
    package func move(_ places: IndexSet, before place: Int) async {
        guard let drag = Drag(places, before: place) else { return }
        await move(drag.from, to: drag.to)
    }

    /// Moves a rule up by one.
    package func moveUp(_ rule: RuleItem) async { await move(rule.place, to: rule.place - 1) }

    /// Moves a rule down by one.
    package func moveDown(_ rule: RuleItem) async { await move(rule.place, to: rule.place + 1) }

    /// Switches a rule on or off.
    package func turn(_ rule: RuleItem) async {
        guard let placed = rule.placed else { return }
        let text = { (text: String) in Deed.set(.rule, placed.record, ["text": .string(text)]) }
        await perform([text(placed.turned)], texts.text("web.rules.kept"), back: [text(placed.text)])
    }

    /// Deletes a rule. What was deleted stays deleted for other devices, so what comes back is a record of its own.
    package func delete(_ rule: RuleItem) async {
        guard let placed = rule.placed else { return }
        let fields: [String: JSONValue] = ["text": .string(placed.text), "place": .integer(placed.order)]
        await perform(
            [.delete(.rule, placed.record)], texts.text("web.rules.deleted", .text("name", rule.name)),
            back: [.create(.rule, source.freshID(), fields)])
    }

    /// Takes back what was done last.
    package func undo() async { await perform(back, "", back: []) }

    /// What a rule's menu and swipes offer.
    package func turnWords(_ rule: RuleItem) -> String { rule.isOn ? words.turnOff : words.turnOn }

    private func move(_ from: Int, to: Int) async {
        guard isMovable, rules.indices.contains(from) else { return }
        let (deeds, back) = PlacedRule.move(rules.compactMap(\.placed), from: from, to: to)
        let said = texts.moved(rules[from].name, to: to, of: rules.count)
        if !deeds.isEmpty { await perform(deeds, said, back: back) }
    }

    private func perform(_ deeds: [Deed], _ said: String, back: [Deed]) async {
        do {
            try await source.act(deeds)
            (self.said, self.back, problem) = (said, back, "")
        } catch {
            problem = Complaint.text(error, texts)
        }
    }

    /// The names of categories by their codes.
    private func categories() async -> [String: String] {
        guard let bytes = try? await source.answer("categories", .object([JSONMember("view", .bool(false))])),
            let groups = try? JSONReader.read(bytes)["groups"]?.array
        else { return [:] }
        let pairs = groups.flatMap { $0["categories"]?.array ?? [] }.compactMap { category -> (String, String)? in
            guard let code = category["category"]?.string, let name = category["name"]?.string else { return nil }
            return (code, name)
        }
        return Dictionary(pairs) { first, _ in first }
    }
}

/// Words of the catalogue for rules.
package struct RulesWords: Sendable {
    /// What their order means.
    package let order: String
    /// What a rule is.
    package let none: String
    /// Makes a rule.
    package let new: String
    /// Deletes a rule.
    package let delete: String
    /// Switches a rule off.
    package let turnOff: String
    /// Switches a rule on.
    package let turnOn: String
    /// Takes back what was done last.
    package let undo: String
    /// The text of a rule.
    package let text: String
    /// How a rule is written.
    package let textHelp: String
    /// The transactions that a rule is for.
    package let live: String
    /// A transaction that a rule leaves as it is.
    package let stays: String
    /// What the form of a rule says.
    package let form: RuleFormWords
    /// Says that a rule is more than its form.
    let onlyText: String
    /// Keeps a rule.
    package let save: String
    /// Shows more.
    package let more: String
    /// Says that the person may only look.
    package let notYours: String

    init(_ text: (String) -> String) {
        (order, none, new) = (text("apple.rules.order"), text("web.rules.none"), text("web.rules.new"))
        (turnOff, turnOn) = (text("apple.rules.turnOff"), text("apple.rules.turnOn"))
        (delete, undo, save) = (text("web.choose.delete"), text("web.undo"), text("web.save"))
        (self.text, textHelp, live) = (text("web.rules.text"), text("web.rules.textHelp"), text("web.rules.live"))
        (form, onlyText) = (RuleFormWords(text), text("web.rules.onlyText"))
        (stays, more, notYours) = (text("web.rules.stays"), text("web.choose.more"), text("web.rules.notYours"))
    }
}
