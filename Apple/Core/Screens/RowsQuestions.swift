import Foundation
import Syncing
import Values

/// What is asked before several transactions are changed, and what comes of it: the same as in `Web/screens/transactions-more.js`.
@MainActor
struct RowsQuestions {
    /// The transactions.
    let ids: [String]
    let texts: Catalogue
    let source: ScreenSource
    /// Called once it is done.
    let ended: @MainActor () -> Void

    /// Bytes of a merchant's name at most, as the engine counts them.
    private static let longestName = 200

    private var count: MessageArgument { .count("count", ids.count) }

    /// Asks for a tag.
    var tag: DeedQuestion {
        question(texts.text("web.tag.title"), [field("tag", "web.tag.title", .name)], action: "web.tag.add") { draft in
            let tag = try typed("tag", of: draft, "web.tag.title")
            let tagged = try await tagged(tag)
            let rows = ids.filter { !tagged.contains($0) }
            return plan(
                texts.text("web.choose.tagged", .count("count", rows.count), .text("tag", tag)),
                rows.map { .row($0, ["tag:" + tag: .bool(true)]) }, back: rows.map { .row($0, ["tag:" + tag: .bool(false)]) })
        }
    }

    /// Asks for a merchant that they alone get.
    var merchant: DeedQuestion {
        let title = texts.text("web.choose.merchantTitle", count)
        let fields = [field("merchant", "web.transaction.merchant", .name)]
        return question(title, fields, how: texts.text("web.choose.merchantHelp")) { draft in
            draft.text(of: "merchant").utf8.count > RowsQuestions.longestName
        } plan: { draft in
            let merchant = try typed("merchant", of: draft, "web.transaction.merchant")
            let rows = await figures().filter { $0.merchant != merchant }
            return plan(
                texts.text("web.choose.named", count, .text("merchant", merchant)),
                rows.map { .row($0.id, ["merchant": .string(merchant)]) }, back: rows.map { .row($0.id, ["merchant": $0.ownMerchant]) })
        }
    }

    /// Asks for a note, and what becomes of those that there are.
    func note() async -> DeedQuestion {
        let noted = await figures().count { !$0.note.isEmpty }
        let isMixed = noted > 0 && noted < ids.count
        let choices = [("leave", "web.choose.noteLeave"), ("replace", "web.choose.noteReplace")]
        let some = Page.Field(
            kind: RecordKind.row.rawValue, name: "noted", label: texts.text("web.choose.noteSome", .count("count", noted)), optional: false,
            value: "", input: .choice, choices: choices.map { Page.Field.Choice(code: $0, name: texts.text($1)) }, owed: nil)
        return question(
            texts.text("web.choose.noteTitle", count), [field("note", "row.note", .note)] + (isMixed ? [some] : []),
            how: noted == ids.count ? texts.text("web.choose.noteAll", count) : ""
        ) { draft in
            let note = try typed("note", of: draft, "row.note")
            let replaces = noted == ids.count || draft.text(of: "noted") == "replace"
            // Somebody may have written one meanwhile: what is there now is replaced or left, and comes back.
            let rows = await figures().filter { replaces || $0.note.isEmpty }
            let changed = rows.filter { $0.note != note }
            return plan(
                texts.text("web.choose.noted", .count("count", rows.count)), changed.map { .row($0.id, ["note": .string(note)]) },
                back: changed.map { .row($0.id, ["note": .string($0.note)]) })
        }
    }

    /// Asks which of their tags goes, the most frequent first; nil where they have none.
    func untag() async -> DeedQuestion? {
        var counts: [(tag: String, count: Int)] = []
        for tag in await figures().flatMap(\.tags) {
            if let place = counts.firstIndex(where: { $0.tag == tag }) { counts[place].count += 1 } else { counts.append((tag, 1)) }
        }
        guard !counts.isEmpty else { return nil }
        let choices = counts.sorted { ($1.count, $0.tag) < ($0.count, $1.tag) }.map { tag, count in
            Page.Field.Choice(code: tag, name: tag + " · " + texts.text("web.choose.untagCount", .count("count", count)))
        }
        let which = Page.Field(
            kind: RecordKind.row.rawValue, name: "tag", label: texts.text("web.choose.tag"), optional: false, value: "", input: .choice,
            choices: choices, owed: nil)
        return question(
            texts.text("web.choose.untagTitle"), [which], how: texts.text("web.choose.untagHow"), action: "web.choose.untag"
        ) { draft in
            await untag(draft.text(of: "tag"))
        }
    }

    /// Deletes them, or puts them back.
    func counting(_ isCounted: Bool) -> PlannedDeed {
        let said = texts.text(isCounted ? "web.choose.restored" : "web.choose.deleted", count)
        return plan(
            said, ids.map { .row($0, ["deleted": .bool(!isCounted)]) }, back: ids.map { .row($0, ["deleted": .bool(isCounted)]) })
    }
}

extension RowsQuestions {
    /// A tag goes from all that have it. One that a rule puts there stays, which is said.
    private func untag(_ tag: String) async -> PlannedDeed {
        func turned(_ isOn: Bool, _ rows: [String]) -> [Deed] { rows.map { .row($0, ["tag:" + tag: .bool(isOn)]) } }
        let before = await figures().filter { $0.tags.contains(tag) }.map(\.id)
        var planned = plan(texts.text("web.choose.untagged", .count("count", 0), .text("tag", tag)), turned(false, before), back: [])
        planned.outcome = {
            let left = Set(await figures().filter { $0.tags.contains(tag) }.map(\.id))
            let gone = before.filter { !left.contains($0) }
            func say(_ key: String, _ count: Int) -> String { texts.text(key, .count("count", count), .text("tag", tag)) }
            let said =
                (gone.isEmpty && !left.isEmpty ? [] : [say("web.choose.untagged", gone.count)])
                + (left.isEmpty ? [] : [say("web.choose.untaggedKept", left.count)])
            return (said.joined(separator: " "), turned(true, gone))
        }
        return planned
    }

    private func plan(_ said: String, _ deeds: [Deed], back: [Deed]) -> PlannedDeed {
        var planned = PlannedDeed(deeds, said, back: back)
        (planned.ended, planned.saysAlways) = (ended, true)
        return planned
    }

    /// The transactions that have a tag.
    private func tagged(_ tag: String) async throws -> Set<String> {
        let query = JSONMember("query", .string("tag=" + SearchWord.quoted(tag)))
        let question = [query, JSONMember("limit", .integer(1000)), JSONMember("view", .bool(false))]
        let answer = try JSONReader.read(try await source.answer("search", .object(question)))
        return Set((answer["rows"]?.array ?? []).compactMap { $0["id"]?.string })
    }

    /// What is known of them now; those that are gone are left out.
    private func figures() async -> [RowFigures] {
        var rows: [RowFigures] = []
        for id in ids {
            let question = JSONValue.object([JSONMember("id", .string(id)), JSONMember("view", .bool(false))])
            guard let bytes = try? await source.answer("row", question), let row = try? await WholeAnswer<RowFigures>.read(bytes) else {
                continue
            }
            rows.append(row)
        }
        return rows
    }

    private func field(_ name: String, _ label: String, _ input: Page.Field.Input) -> Page.Field {
        Page.Field(
            kind: RecordKind.row.rawValue, name: name, label: texts.text(label), optional: false, value: "", input: input, choices: nil,
            owed: nil)
    }

    private func typed(_ name: String, of draft: FormDraft, _ label: String) throws(FormProblem) -> String {
        let typed = draft.text(of: name)
        guard !typed.isEmpty else { throw .needed(texts.text(label)) }
        return typed
    }

    private func question(
        _ title: String, _ fields: [Page.Field], how: String = "", action: String = "web.save",
        holds: @escaping @MainActor (FormDraft) -> Bool = { _ in false },
        plan: @escaping @MainActor (FormDraft) async throws -> PlannedDeed
    ) -> DeedQuestion {
        let form = Page.Form(
            kind: RecordKind.row.rawValue, record: nil, title: title, action: texts.text(action), fields: fields, deletable: false,
            currency: "", next: "")
        return DeedQuestion(form, today: source.today().iso, how: how, holds: holds, plan: plan)
    }
}

/// A transaction as far as it is changed with others.
private struct RowFigures: Decodable, Sendable {
    let id: String
    let note: String
    let tags: [String]
    let merchant: String
    let edited: RowLayout.Edited?

    /// What says the merchant that it has: the name that it was given alone, or no value for the one that it came with.
    var ownMerchant: JSONValue { edited.map { $0.merchant != merchant } == true ? .string(merchant) : .null }
}
