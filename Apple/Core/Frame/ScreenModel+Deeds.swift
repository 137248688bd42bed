import Foundation
import Syncing
import Values

extension Deed {
    /// Puts a transaction into a category; one that is learned goes to others of the same merchant too.
    static func sorting(_ row: String, into category: String, isLearned: Bool) -> Deed {
        let word = JSONValue.object([JSONMember("code", .string(category)), JSONMember("learned", .bool(isLearned))])
        return .set(.row, row, ["category": word])
    }
}

extension ScreenModel {
    /// Takes back what was done last, and shows what belongs to that.
    package func undo() async {
        if let way = await deeds.undo() { turn(to: way) }
    }

    /// Puts a transaction into a category. Somebody who may not decide for the whole household speaks of this transaction alone.
    func sort(_ row: String, into category: String, named name: String, isLearned: Bool) async {
        let deed = Deed.sorting(row, into: category, isLearned: isLearned && source.rights().mayChoose)
        await deeds.perform([deed], back: [ScreenModel.unsorting(row)]) { await self.sorted(row, name) }
    }

    /// Says that transactions are in a category, with the way back.
    func tellSorted(_ choice: CategoryChoice, named name: String) async {
        let (rows, back) = (choice.rows, choice.rows.map { ScreenModel.unsorting($0) })
        if choice.teaches, let row = rows.first { return deeds.tell(await sorted(row, name), back: back) }
        deeds.tell(texts.text("web.choose.sorted", .count("count", rows.count), .text("category", name)), back: back)
    }

    /// Whether a person may change the rows of an account: how it is shared may allow less than their role does.
    func mayChange(_ account: String, _ readOnly: Set<String>) -> Bool {
        source.rights().may.contains("changeRows") && !readOnly.contains(account)
    }

    /// The names of the accounts that a person may only look at.
    func readOnlyAccounts() async -> Set<String> {
        let records = source.rights().readOnly
        let parameters = JSONValue.object([JSONMember("view", .bool(false))])
        guard !records.isEmpty, let bytes = try? await source.answer("accounts", parameters), let answer = try? JSONReader.read(bytes)
        else { return [] }
        let closed = (answer["accounts"]?.array ?? []).filter { records.contains($0["record"]?.string ?? "") }
        return Set(closed.compactMap { $0["account"]?.string })
    }

    private static func unsorting(_ row: String) -> Deed { .set(.row, row, ["category": .null]) }

    /// What is said of a transaction that was sorted, and of those that follow it.
    private func sorted(_ row: String, _ name: String) async -> String {
        let said = texts.text("web.category.sorted", .text("category", name))
        let parameters = JSONValue.object([JSONMember("id", .string(row))])
        guard let bytes = try? await source.answer("row", parameters), let answer = try? JSONReader.read(bytes),
            let taught = answer["view"]?["taught"]?.string, !taught.isEmpty
        else { return said }
        return said + " " + Catalogue.heading(taught) + "."
    }
}

extension ScreenModel {
    /// A page keeps what is being filled in while it is read again.
    func show(_ page: Page) -> PageModel {
        if let open = self.page {
            open.page = page
            return open
        }
        let model = PageModel(
            page, words: words.page, today: source.today().iso,
            actions: PageModel.Actions(
                reload: { [source] in await source.refresh() },
                save: { [weak self] draft in try await self?.save(draft) },
                delete: { [source] draft in if let deed = draft.deletion { try await source.act([deed]) } },
                perform: { [deeds] act in await deeds.perform(act.deeds, back: act.wayBack) { act.said } },
                complain: { [texts] in Complaint.text($0, texts) }))
        self.page = model
        return model
    }

    /// Does what a form says, and offers the way back where it has one. What a button does without a form says beside it why it was not done.
    private func save(_ draft: FormDraft) async throws {
        let plan = try source.plan(draft)
        guard !plan.deeds.isEmpty else { return }
        guard !plan.back.isEmpty else { return try await source.act(plan.deeds) }
        let planned = PlannedDeed(plan.deeds, texts.text("web.saved"), back: plan.back)
        if draft.form.asksNothing { await deeds.perform(planned) } else { try await deeds.act(planned) }
    }
}
