import Observation
import Syncing
import Values

/// What somebody divides a transaction into. The last part is what the others leave, so that the parts come to the whole.
@MainActor
@Observable
package final class PartsDraft: Identifiable, DeedDraft {
    /// What is divided.
    package let title: String
    /// What the last part is.
    package let help: String
    /// The parts, the last one without an amount of its own.
    package var parts: [Part]
    /// The categories that can be chosen.
    package let groups: [CategoryList.Group]
    /// Categories that parts have and nobody can choose any more.
    package let kept: [Page.Field.Choice]
    /// Says that no category is chosen.
    package let choose: String
    /// What a part without a category has in its place.
    package let unchosen = ""
    /// Adds a part.
    package let moreWords: String
    /// Keeps them.
    package let saveWords: String
    /// What the last part is called.
    package let restLabel: String
    /// What is wrong; empty for nothing.
    package internal(set) var problem = ""
    private let row: RowLayout
    private let whole: Money
    private let texts: Catalogue
    private var made: Int

    /// Parts at most, as the engine has it.
    private static let most = 50
    private static let unsorted = "uncategorized"

    /// A part as it is filled in.
    package struct Part: Hashable, Identifiable, Sendable {
        /// Its number.
        package let id: Int
        /// Its category, by its code; empty for none.
        package var category: String
        /// Its amount as it is typed, without a sign.
        package var typed: String
        fileprivate var memo = ""
    }

    /// nil for a transaction whose amount can't be divided.
    init?(_ row: RowLayout, _ groups: [CategoryList.Group], _ texts: Catalogue) {
        guard let money = row.money else { return nil }
        (self.row, self.groups, self.texts) = (row, groups, texts)
        whole = Money(minorUnits: money.minorUnits < 0 ? -money.minorUnits : money.minorUnits, money.currency)
        title = texts.text("web.parts.divide", .text("amount", row.view.amount))
        (help, choose) = (texts.text("web.parts.help"), texts.text("web.category.choose"))
        (moreWords, saveWords, restLabel) = (texts.text("web.parts.more"), texts.text("web.save"), texts.text("web.parts.rest"))
        let style = texts.locale.numberStyle
        let offered = Set(groups.flatMap { $0.offered.map(\.category) })
        let known = row.splits.enumerated().map { place, split in
            let units = AmountText.read(split.amount, exponent: money.currency.exponent) ?? 0
            let typed = FieldAmount.text(Money(minorUnits: units, money.currency), in: style)
            return Part(id: place, category: split.category, typed: typed, memo: split.memo)
        }
        let own = row.category == PartsDraft.unsorted || !offered.contains(row.category) ? "" : row.category
        kept = zip(row.splits, row.parts).filter { !offered.contains($0.0.category) }.map {
            Page.Field.Choice(code: $0.0.category, name: $0.1.name)
        }
        parts = known.isEmpty ? [Part(id: 0, category: own, typed: ""), Part(id: 1, category: "", typed: "")] : known
        made = max(known.count, 2)
    }

    /// Whether there can be more parts.
    package var hasRoom: Bool { parts.count < PartsDraft.most }
    /// What the others leave, as it is said; less than zero where they are more than the whole.
    package var rest: String {
        let none = Money(minorUnits: 0, whole.currency)
        return texts.locale.money(parts.dropLast().reduce(whole) { (try? $0.subtracting((try? read($1)) ?? none)) ?? $0 })
    }

    /// Whether a part is the last one, which has what is left.
    package func isRest(_ part: Part) -> Bool { part.id == parts.last?.id }

    /// What the amount of a part is called.
    package func amountLabel(_ part: Part) -> String { texts.text("web.parts.amount", .count("place", Int64(place(part)))) }

    /// What the category of a part is called.
    package func categoryLabel(_ part: Part) -> String { texts.text("apple.parts.category", .count("place", Int64(place(part)))) }

    /// One more part before the last one.
    package func add() {
        guard hasRoom else { return }
        parts.insert(Part(id: made, category: "", typed: ""), at: parts.count - 1)
        made += 1
    }

    func planned() throws -> PlannedDeed {
        let amounts = try parts.dropLast().map { try read($0) } + [try left]
        let isWhole = amounts.allSatisfy { $0.minorUnits > 0 } && parts.allSatisfy { !["", PartsDraft.unsorted].contains($0.category) }
        guard isWhole else { throw DeedRefusal(text: texts.text("web.parts.wrong")) }
        let isOut = row.amount.hasPrefix("-")
        let fields = zip(parts, amounts).map { part, amount in
            RowLayout.part(isOut ? -amount.minorUnits : amount.minorUnits, part.category, part.memo)
        }
        return PlannedDeed(
            [.row(row.id, ["parts": .array(fields)])], texts.text("web.parts.divided", .count("count", Int64(fields.count))),
            back: [.row(row.id, ["parts": row.divided])])
    }

    /// What the others leave of the whole.
    private var left: Money {
        get throws { try parts.dropLast().reduce(whole) { try $0.subtracting(try read($1)) } }
    }

    /// An amount that nobody typed yet counts as zero.
    private func read(_ part: Part) throws(FormProblem) -> Money {
        let units = part.typed.isEmpty ? 0 : try FieldAmount.read(part.typed, whole.currency, in: texts.locale.numberStyle)
        return Money(minorUnits: units, whole.currency)
    }

    private func place(_ part: Part) -> Int { (parts.firstIndex { $0.id == part.id } ?? 0) + 1 }
}

extension RowLayout {
    /// A part as an operation has it.
    static func part(_ units: Int64, _ category: String, _ memo: String) -> JSONValue {
        .object([JSONMember("amount", .integer(units)), JSONMember("category", .string(category)), JSONMember("memo", .string(memo))])
    }

    /// Its parts as an operation has them; no value for one that is whole.
    var divided: JSONValue {
        guard !splits.isEmpty, let exponent = money?.currency.exponent else { return .null }
        return .array(splits.map { RowLayout.part(AmountText.read($0.amount, exponent: exponent) ?? 0, $0.category, $0.memo) })
    }
}

extension ScreenModel {
    /// The parts of a transaction, to be filled in; nil where they can't be.
    func parts(of row: RowLayout) async -> PartsDraft? {
        guard let bytes = try? await source.answer("categories", .null), let list = try? await WholeAnswer<CategoryList>.read(bytes) else {
            return nil
        }
        return PartsDraft(row, list.groups, texts)
    }
}
