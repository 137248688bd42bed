import Syncing
import Values

/// What a person can do to a transaction from its screen, beside its category.
package enum RowDeed: Hashable, Sendable {
    /// Gives it another day or merchant, and one that was entered by hand another amount.
    case edit
    /// Divides it over categories.
    case divide
    /// Makes one of its parts.
    case whole
    /// Says which purchase it refunds.
    case link
    /// Says that it refunds none.
    case unlink
    /// Says which transaction of another account is its other half.
    case pair
    /// Says that it is no transfer.
    case part
    /// Writes a note, or another one.
    case note
    /// Gives it a tag.
    case tag
    /// Takes a tag off.
    case untag(String)
    /// Deletes it: it counts nowhere from then on.
    case delete
    /// Puts it back.
    case restore
}

extension ScreenModel {
    /// Does something to a transaction, or asks what belongs to it.
    package func start(_ deed: RowDeed, _ row: RowLayout) async {
        switch deed {
        case .edit: deeds.question = await edit(row)
        case .divide: deeds.parts = await parts(of: row)
        case .link: deeds.picker = await purchases(of: row)
        case .pair: deeds.picker = await halves(of: row)
        case .note: deeds.question = note(of: row)
        case .tag: deeds.question = tag(for: row)
        case .untag(let tag): await deeds.perform(plan(tag, false, row))
        case .whole, .unlink, .part, .delete, .restore: await deeds.perform(plan(deed, row))
        }
    }

    /// What the person can do to a transaction; nothing of it for one of an account that they may only look at.
    func namedDeeds(_ row: RowLayout) -> [NamedDeed<RowDeed>] {
        func named(_ deed: RowDeed, _ key: String, _ picture: String, if isThere: Bool = true) -> [NamedDeed<RowDeed>] {
            isThere ? [NamedDeed(deed, texts.text(key), picture)] : []
        }
        let (isMoved, isDeleted, isOut) = (row.has("transfer"), row.has("deleted"), row.amount.hasPrefix("-"))
        let isDivided = !row.splits.isEmpty && !isMoved
        return named(.edit, "web.transaction.edit", "pencil")
            + named(
                .divide, isDivided ? "web.parts.change" : "web.transaction.divide", "square.split.2x1",
                if: isDivided || row.isDivisible)
            + named(.whole, "web.parts.makeWhole", "square", if: isDivided)
            + named(.link, "web.refund.link", "link", if: row.canBeRefund)
            + named(.unlink, "web.refund.takeBack", "link.badge.plus", if: row.refundOf != nil)
            + named(.pair, isOut ? "web.transfer.went" : "web.transfer.came", "arrow.left.arrow.right", if: row.canBePaired)
            + named(.part, "web.transfer.notOne", "arrow.triangle.branch", if: isMoved)
            + named(.note, "row.note", "square.and.pencil")
            + named(.tag, "web.tag.add", "tag")
            + row.tags.map { NamedDeed(.untag($0), texts.text("web.tag.remove", .text("tag", $0)), "tag.slash") }
            + named(.delete, "web.transaction.delete", "trash", if: !isDeleted)
            + named(.restore, "web.transaction.restore", "arrow.uturn.backward", if: isDeleted)
    }

    private func note(of row: RowLayout) -> DeedQuestion {
        question(texts.text("row.note"), "note", .note, row.note) { [texts] typed in
            PlannedDeed(
                typed == row.note ? [] : [.row(row.id, ["note": .string(typed)])], texts.text("web.note.kept"),
                back: [.row(row.id, ["note": .string(row.note)])])
        }
    }

    private func tag(for row: RowLayout) -> DeedQuestion {
        question(texts.text("web.tag.title"), "tag", .name, "") { [texts] typed in
            if typed.isEmpty { throw FormProblem.needed(texts.text("web.tag.title")) }
            return row.tags.contains(typed) ? PlannedDeed([], "") : self.plan(typed, true, row)
        }
    }

    private func plan(_ tag: String, _ isOn: Bool, _ row: RowLayout) -> PlannedDeed {
        let said = texts.text(isOn ? "web.tag.added" : "web.tag.removed", .text("tag", tag))
        return PlannedDeed([.row(row.id, ["tag:" + tag: .bool(isOn)])], said, back: [.row(row.id, ["tag:" + tag: .bool(!isOn)])])
    }

    /// What asks nothing before.
    private func plan(_ deed: RowDeed, _ row: RowLayout) -> PlannedDeed {
        func plan(_ field: String, _ value: JSONValue, back: JSONValue, _ said: String) -> PlannedDeed {
            PlannedDeed([.row(row.id, [field: value])], texts.text(said), back: [.row(row.id, [field: back])])
        }
        switch deed {
        case .whole: return plan("parts", .null, back: row.divided, "web.parts.whole")
        case .unlink:
            return plan("purchase", .null, back: row.refundOf.map { .string($0) } ?? .null, "web.refund.takenBack")
        case .part:
            let back = row.otherHalf.map { [Deed.row(row.id, ["otherHalf": .string($0)])] } ?? []
            return PlannedDeed([.row(row.id, ["transfer": .bool(false)])], texts.text("web.transfer.none"), back: back)
        case .restore: return plan("deleted", .bool(false), back: .bool(true), "web.transaction.restored")
        default: return plan("deleted", .bool(true), back: .bool(false), "web.transaction.deleted")
        }
    }

    /// A form with one field.
    private func question(
        _ title: String, _ name: String, _ input: Page.Field.Input, _ value: String,
        _ plan: @escaping @MainActor (_ typed: String) throws -> PlannedDeed
    ) -> DeedQuestion {
        DeedQuestion(
            .row, (name, title, input, value), title: title, action: texts.text("web.save"), today: source.today().iso, plan: plan)
    }
}

extension Deed {
    /// Says something of a transaction.
    static func row(_ row: String, _ fields: [String: JSONValue]) -> Deed { .set(.row, row, fields) }
}
