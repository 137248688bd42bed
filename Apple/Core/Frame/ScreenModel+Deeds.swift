import Foundation
import Syncing
import Values

/// What was done last to records, as it is said, and what takes it back.
package struct DoneDeed: Sendable {
    /// What is said of it.
    package let text: String
    /// Whether it went wrong.
    package let isProblem: Bool
    let back: [Deed]
    let way: PageWay?

    /// Whether it can be taken back.
    package var hasWayBack: Bool { !back.isEmpty }
    /// What it is written in.
    package var ink: Ink { isProblem ? .sunset : .ink }
}

extension Deed {
    /// Puts a transaction into a category; one that is learned goes to others of the same merchant too.
    static func sorting(_ row: String, into category: String, isLearned: Bool) -> Deed {
        let word = JSONValue.object([JSONMember("code", .string(category)), JSONMember("learned", .bool(isLearned))])
        return .set(.row, row, ["category": word])
    }
}

extension ScreenModel {
    /// Does something, says so, and offers the way back.
    ///
    /// - Parameters:
    ///   - back: what undoes it.
    ///   - way: what is shown once it is undone; nil for what is shown then.
    ///   - said: what is said of it, asked for when it is done.
    /// - Returns: whether it is kept.
    @discardableResult
    func perform(_ deeds: [Deed], back: [Deed], to way: PageWay? = nil, saying said: @MainActor () async -> String) async -> Bool {
        do {
            try await source.act(deeds)
            done = DoneDeed(text: await said(), isProblem: false, back: back, way: way)
            return true
        } catch {
            done = DoneDeed(text: Complaint.text(error, texts), isProblem: true, back: [], way: nil)
            return false
        }
    }

    /// Takes back what was done last.
    package func undo() async {
        guard let last = done, last.hasWayBack, await perform(last.back, back: [], saying: { "" }) else { return }
        done = nil
        if let way = last.way { turn(to: way) }
    }

    /// Puts a transaction into a category. Somebody who may not decide for the whole household speaks of this transaction alone.
    func sort(_ row: String, into category: String, named name: String, isLearned: Bool) async {
        let deed = Deed.sorting(row, into: category, isLearned: isLearned && source.may("changeChoices"))
        await perform([deed], back: [ScreenModel.unsorting(row)]) { await sorted(row, name) }
    }

    /// Says that a transaction is in a category, with the way back.
    func tellSorted(_ row: String, named name: String) async {
        done = DoneDeed(text: await sorted(row, name), isProblem: false, back: [ScreenModel.unsorting(row)], way: nil)
    }

    /// Whether a person may change the rows of an account: how it is shared may allow less than their role does.
    func mayChange(_ account: String, _ readOnly: Set<String>) -> Bool { source.may("changeRows") && !readOnly.contains(account) }

    /// The names of the accounts that a person may only look at.
    func readOnlyAccounts() async -> Set<String> {
        let records = source.readOnly()
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
