import Observation
import Syncing
import Values

/// A rule that is being written as text, and what it would change meanwhile.
@MainActor
@Observable
package final class RuleModel {
    /// Its title.
    package private(set) var title = ""
    /// The rule as it is typed.
    package var text = ""
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
    /// Its words.
    package let words: RulesWords
    private let record: String?
    private let source: ScreenSource
    private let texts: Catalogue
    private var limit = RuleModel.step
    /// What was there when somebody began.
    @ObservationIgnored private var base = ""

    /// Transactions that come at once.
    private static let step = 20
    /// Characters of a rule's text at most, as the engine is asked.
    private static let longest = 8000
    /// How long somebody rests before the transactions are looked for.
    private static let rest = Duration.milliseconds(150)

    init(_ record: String?, _ source: ScreenSource, _ texts: Catalogue) {
        (self.record, self.source, self.texts) = (record, source, texts)
        words = RulesWords { texts.text($0) }
    }

    /// What is asked: by it a view knows when to ask again.
    package struct Turn: Hashable, Sendable {
        let text: String
        let limit: Int
    }

    /// What is asked now.
    package var turn: Turn { Turn(text: text, limit: limit) }
    /// Whether there is nothing to keep.
    package var isHeld: Bool { text.allSatisfy(\.isWhitespace) || text.count > RuleModel.longest }

    /// Reads the rule; what is being typed stays.
    func load() async throws -> RuleModel {
        (title, refusal) = (words.new, source.rights().mayChoose ? "" : words.notYours)
        guard let record else { return self }
        let layout = try await WholeAnswer<RulesLayout>.read(try await source.answer("rules", .null))
        guard let rule = layout.rules.first(where: { $0.record == record }) else {
            (title, refusal) = (layout.view.title, texts.text("web.rules.gone"))
            return self
        }
        title = rule.name
        if text == base { text = rule.text }
        base = rule.text
        return self
    }

    /// Shows more transactions.
    package func showMore() { limit += RuleModel.step }

    /// Looks what the rule would change, once somebody rests.
    package func look() async {
        guard !isHeld else { return show(texts.text("web.rules.liveEmpty"), nil) }
        try? await Task.sleep(for: RuleModel.rest)
        guard !Task.isCancelled else { return }
        do {
            let answer = try await attempt(limit: limit)
            if !Task.isCancelled { show(sentence(of: answer), answer) }
        } catch {
            show(Complaint.text(error, texts), nil)
        }
    }

    /// Keeps the rule; whether that was done.
    package func save() async -> Bool {
        do {
            let answer = try await attempt(limit: 0)
            guard answer.problems.isEmpty, let rule = answer.rule else {
                problem = answer.problems.first?.message ?? texts.text("web.rules.one")
                return false
            }
            let deeds = try await deeds(rule.text)
            if !deeds.isEmpty { try await source.act(deeds) }
            (problem, base) = ("", text)
            return true
        } catch {
            problem = Complaint.text(error, texts)
            return false
        }
    }

    private func deeds(_ text: String) async throws -> [Deed] {
        if let record { return text == base ? [] : [.set(.rule, record, ["text": .string(text)])] }
        let layout = try await WholeAnswer<RulesLayout>.read(try await source.answer("rules", .null))
        let place = PlacedRule.last(of: layout.rules.compactMap { PlacedRule($0) })
        return [.create(.rule, source.freshID(), ["text": .string(text), "place": .integer(place)])]
    }

    private func attempt(limit: Int) async throws -> RuleTryLayout {
        let asked = [JSONMember("text", .string(text)), JSONMember("limit", .integer(Int64(limit)))]
        let place = record.map { [JSONMember("rule", .string($0))] } ?? []
        return try await WholeAnswer<RuleTryLayout>.read(try await source.answer("ruleTry", .object(asked + place)))
    }

    private func sentence(of answer: RuleTryLayout) -> String {
        guard answer.problems.isEmpty else {
            return texts.text("web.rules.mistakes", .count("count", Int64(answer.problems.count)))
        }
        return answer.rule == nil ? texts.text("web.rules.one") : answer.view.sentence
    }

    private func show(_ sentence: String, _ answer: RuleTryLayout?) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        self.sentence = sentence
        mistakes = (answer?.problems ?? []).map { mistake in
            let place = mistake.line - 1
            return RuleMistake(line: lines.indices.contains(place) ? String(lines[place]) : "", message: mistake.message)
        }
        rows = answer?.view.items ?? []
        hasMore = (answer?.matched ?? 0) > Int64(rows.count)
    }
}
