import Observation
import Syncing
import Values

/// A rule that is being written, in a form or as text, and what it would change meanwhile.
@MainActor
@Observable
package final class RuleModel {
    /// Its title.
    package private(set) var title = ""
    /// The rule as it is typed, where it is written as text.
    package var text = ""
    /// The rule as its form has it.
    package var draft = RuleDraft()
    /// Whether it is written as text.
    package private(set) var isText = true
    /// What can be chosen in the form.
    package private(set) var choices = RuleChoices()
    /// What it comes to, or how much of it is not clear.
    package private(set) var sentence = ""
    /// What is not clear in it.
    package private(set) var mistakes: [RuleMistake] = []
    /// The transactions that it is for, the newest first.
    package private(set) var rows: [TriedRow] = []
    /// Whether there are more than these.
    package private(set) var hasMore = false
    /// What went wrong; empty for nothing.
    package private(set) var problem = ""
    /// Whether it is not there any more, or not for this person to change.
    package private(set) var refusal = ""
    /// What is said once it is deleted; empty while it is not.
    package private(set) var gone = ""
    /// Its words.
    package let words: RulesWords
    private var record: String?
    /// The rule as it is kept; nil for a new one, and for one that is no record of its own.
    private var kept: PlacedRule?
    /// What a new one begins with.
    private var wanted: RuleDraft
    private let source: ScreenSource
    private let texts: Catalogue
    private var limit = RuleModel.step
    /// What was there when somebody began.
    @ObservationIgnored private var base = ""
    @ObservationIgnored private var baseDraft: RuleDraft?
    /// Whether what would change is said: a form that does nothing yet finds its transactions all the same.
    private var saysChange = true
    @ObservationIgnored private var isBegun = false

    /// Transactions that come at once.
    private static let step = 20
    /// Characters of a rule's text at most, as the engine is asked.
    private static let longest = 8000
    /// How long somebody rests before the transactions are looked for.
    private static let rest = Duration.milliseconds(150)

    init(_ record: String?, about wanted: RuleDraft = RuleDraft(), _ source: ScreenSource, _ texts: Catalogue) {
        (self.record, self.wanted, self.source, self.texts) = (record, wanted, source, texts)
        words = RulesWords { texts.text($0) }
    }

    /// What is asked: by it a view knows when to ask again.
    package struct Turn: Hashable, Sendable {
        let text: String
        let limit: Int
    }

    /// What is asked now.
    package var turn: Turn { Turn(text: asked, limit: limit) }
    /// Whether there is nothing to keep.
    package var isHeld: Bool { !gone.isEmpty || (isText ? isTooLittle(text) : draft.condition.isEmpty && !draft.doesSomething) }
    /// In which of the two ways it is written.
    package var shape: RuleShape {
        get { isText ? .text : .form }
        set { Task { await turn(to: newValue) } }
    }

    /// Whether it can be deleted here.
    package var isDeletable: Bool { kept != nil && gone.isEmpty }

    private var asked: String { isText ? text : draft.looking(words.new) }

    private func isTooLittle(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) || text.count > RuleModel.longest }

    /// Reads the rule; what is being typed stays.
    func load() async throws -> RuleModel {
        guard gone.isEmpty else { return self }
        (title, refusal) = (words.new, source.rights().mayChoose ? "" : words.notYours)
        var rule: RulesLayout.Rule?
        if let record {
            let layout = try await WholeAnswer<RulesLayout>.read(try await source.answer("rules", .null))
            rule = layout.rules.first { $0.record == record }
            guard let rule else {
                (title, refusal) = (layout.view.title, texts.text("web.rules.gone"))
                return self
            }
            (title, kept) = (rule.name, PlacedRule(rule))
            if text == base { text = rule.text }
            base = rule.text
        } else if !isBegun, !wanted.newCategory.isEmpty {
            // What is hidden, or not sorted, is no category that a rule gives.
            let offered = await RuleChoices(source, texts, with: RuleDraft())
            if !offered.newCategories.contains(where: { $0.id == wanted.newCategory }) { wanted.newCategory = "" }
        }
        begin(rule)
        choices = await RuleChoices(source, texts, with: draft)
        return self
    }

    /// Begins with what the form shows of a rule, and with its text where the form can't.
    private func begin(_ rule: RulesLayout.Rule?) {
        let new = rule.map { RuleDraft($0.said, texts.locale.numberStyle) } ?? RuleDraft()
        if !isBegun { isText = new == nil }
        if let new, !isBegun || draft == baseDraft { draft = record == nil && !isBegun ? wanted : new }
        (isBegun, baseDraft) = (true, new)
    }

    /// Writes it in the other way. A text that says more than the form stays text.
    package func turn(to shape: RuleShape) async {
        guard shape != self.shape else { return }
        problem = ""
        if shape == .text {
            let isSame = draft == baseDraft || (draft.condition.isEmpty && !draft.doesSomething)
            (text, isText) = (isSame ? base : draft.written(words.new), true)
            return
        }
        if text.allSatisfy(\.isWhitespace) { (draft, isText) = (RuleDraft(), false) }
        guard isText else { return }
        let read = try? await attempt(text, limit: 0).rule?.said
        guard let draft = read.flatMap({ RuleDraft($0, texts.locale.numberStyle) }) else { return problem = words.onlyText }
        (self.draft, isText) = (draft, false)
        choices = await RuleChoices(source, texts, with: draft)
    }

    /// Shows more transactions.
    package func showMore() { limit += RuleModel.step }

    /// Looks what the rule would change, once somebody rests.
    package func look() async {
        let asked = asked
        guard !isTooLittle(asked) else { return show(texts.text("web.rules.liveEmpty"), nil) }
        try? await Task.sleep(for: RuleModel.rest)
        guard !Task.isCancelled else { return }
        do {
            let answer = try await attempt(asked, limit: limit)
            guard !Task.isCancelled else { return }
            saysChange = isText || draft.doesSomething
            show(sentence(of: answer), answer)
        } catch {
            show(Complaint.text(error, texts), nil)
        }
    }

    /// Keeps the rule; whether that was done.
    package func save() async -> Bool {
        if !isText, let lack { return complain(lack) }
        do {
            let written = isText ? text : draft.written(words.new)
            let answer = try await attempt(written, limit: 0)
            guard answer.problems.isEmpty, let rule = answer.rule else {
                return complain(answer.problems.first?.message ?? texts.text("web.rules.one"))
            }
            let deeds = try await deeds(rule.text)
            if !deeds.isEmpty { try await source.act(deeds) }
            (problem, base) = ("", isText ? text : rule.text)
            return true
        } catch {
            return complain(Complaint.text(error, texts))
        }
    }

    /// Deletes the rule as it is kept.
    package func delete() async {
        guard let kept, gone.isEmpty else { return }
        await perform(.delete(.rule, kept.record)) { gone = texts.text("web.rules.deleted", .text("name", title)) }
    }

    /// Takes that back. What was deleted stays deleted for other devices, so what comes back is a record of its own.
    package func undo() async {
        guard let kept, !gone.isEmpty else { return }
        let id = source.freshID()
        let fields: [String: JSONValue] = ["text": .string(kept.text), "place": .integer(kept.order)]
        await perform(.create(.rule, id, fields)) { (record, gone) = (id.text, "") }
    }

    private func perform(_ deed: Deed, done: () -> Void) async {
        do {
            try await source.act([deed])
            problem = ""
            done()
        } catch {
            problem = Complaint.text(error, texts)
        }
    }

    /// What is said of a transaction: what would change on it, or that it stays.
    package func said(of row: TriedRow) -> String { saysChange ? (row.change.isEmpty ? words.stays : row.change) : "" }

    /// What the form has to say before it is a rule; nil for nothing.
    private var lack: String? {
        if draft.condition.isEmpty { return texts.text("web.rules.needsWhen") }
        return draft.doesSomething ? nil : texts.text("web.rules.needsThen")
    }

    private func complain(_ problem: String) -> Bool {
        self.problem = problem
        return false
    }

    private func deeds(_ text: String) async throws -> [Deed] {
        if let record { return text == base ? [] : [.set(.rule, record, ["text": .string(text)])] }
        let layout = try await WholeAnswer<RulesLayout>.read(try await source.answer("rules", .null))
        let place = PlacedRule.last(of: layout.rules.compactMap { PlacedRule($0) })
        return [.create(.rule, source.freshID(), ["text": .string(text), "place": .integer(place)])]
    }

    private func attempt(_ text: String, limit: Int) async throws -> RuleTryLayout {
        let asked = [JSONMember("text", .string(text)), JSONMember("limit", .integer(Int64(limit)))]
        let place = record.map { [JSONMember("rule", .string($0))] } ?? []
        return try await WholeAnswer<RuleTryLayout>.read(try await source.answer("ruleTry", .object(asked + place)))
    }

    private func sentence(of answer: RuleTryLayout) -> String {
        guard answer.problems.isEmpty else {
            return texts.text("web.rules.mistakes", .count("count", Int64(answer.problems.count)))
        }
        guard answer.rule != nil else { return texts.text("web.rules.one") }
        return saysChange ? answer.view.sentence : texts.text("web.rules.matches", .count("count", answer.matched))
    }

    private func show(_ sentence: String, _ answer: RuleTryLayout?) {
        let lines = asked.split(separator: "\n", omittingEmptySubsequences: false)
        self.sentence = sentence
        mistakes = (answer?.problems ?? []).map { mistake in
            let place = mistake.line - 1
            return RuleMistake(line: lines.indices.contains(place) ? String(lines[place]) : "", message: mistake.message)
        }
        rows = answer?.view.items ?? []
        hasMore = (answer?.matched ?? 0) > Int64(rows.count)
    }
}
