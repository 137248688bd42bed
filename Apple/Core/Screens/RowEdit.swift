import Syncing
import Values

/// A transaction that is written differently: the same deeds as in `Web/screens/transaction-edit.js`.
extension ScreenModel {
    /// Another day or merchant, and another amount of one that was entered by hand: what a bank says of an amount stays.
    func edit(_ row: RowLayout) async -> DeedQuestion {
        let account = row.has("manual") ? await self.account(of: row) : nil
        let amount = row.money.map { FieldAmount.text($0, in: texts.locale.numberStyle) } ?? ""
        let fields =
            [
                field("day", "web.transaction.day", .day, row.day), field("merchant", "web.transaction.merchant", .name, row.merchant),
            ] + (row.has("manual") ? [field("amount", "web.amount.label", .name, amount)] : [])
        let form = Page.Form(
            kind: RecordKind.row.rawValue, record: nil, title: texts.text("web.transaction.edit"), action: texts.text("web.save"),
            fields: fields, deletable: false, currency: row.currency, next: "")
        return DeedQuestion(form, today: source.today().iso, how: texts.text("web.transaction.merchantHelp")) { [texts] draft in
            var edit = RowEdit(row)
            edit.move(to: draft.entries.first?.day ?? row.day)
            edit.rename(draft.text(of: "merchant"))
            if row.has("manual") { try edit.change(draft.text(of: "amount"), in: texts.locale.numberStyle) }
            var planned = PlannedDeed(edit.deeds, texts.text("web.transaction.edited"), back: edit.back)
            planned.weighed = edit.changed.flatMap { units in account.map { WeighedAmount(units, in: $0) } }
            return planned
        }
    }

    /// The account of a transaction, which may be closed.
    private func account(of row: RowLayout) async -> HandEntry.Account? {
        let parameters = JSONValue.object([JSONMember("view", .bool(false))])
        guard let bytes = try? await source.answer("accounts", parameters), let answer = try? JSONReader.read(bytes) else { return nil }
        return answer["accounts"]?.array?.first { $0["account"]?.string == row.account }.flatMap { HandEntry.Account($0) }
    }

    private func field(_ name: String, _ label: String, _ input: Page.Field.Input, _ value: String) -> Page.Field {
        Page.Field(
            kind: RecordKind.row.rawValue, name: name, label: texts.text(label), optional: name == "merchant", value: value, input: input,
            choices: nil, owed: nil)
    }
}

/// The fields of a transaction that differ, with what they were. What it came with is said by no value at all.
private struct RowEdit {
    private let row: RowLayout
    private var fields: [String: JSONValue] = [:]
    private var before: [String: JSONValue] = [:]
    /// Its other amount, without its sign; nil where that stays.
    private(set) var changed: Int64?

    init(_ row: RowLayout) { self.row = row }

    var deeds: [Deed] { fields.isEmpty ? [] : [.row(row.id, fields)] }
    var back: [Deed] { fields.isEmpty ? [] : [.row(row.id, before)] }

    mutating func move(to day: String) {
        guard day != row.day else { return }
        fields["day"] = .string(day)
        before["day"] = row.edited.map { $0.day != row.day } == true ? .string(row.day) : .null
    }

    mutating func rename(_ merchant: String) {
        guard merchant != row.merchant else { return }
        fields["merchant"] = merchant.isEmpty ? .null : .string(merchant)
        before["merchant"] = row.edited.map { $0.merchant != row.merchant } == true ? .string(row.merchant) : .null
    }

    mutating func change(_ typed: String, in style: NumberStyle) throws(FormProblem) {
        guard let money = row.money else { throw .amount }
        let units = try FieldAmount.read(typed, money.currency, in: style)
        guard units > 0 else { throw .amount }
        let after = money.minorUnits < 0 ? -units : units
        guard after != money.minorUnits else { return }
        changed = units
        (fields["amount"], before["amount"]) = (.integer(after), .integer(money.minorUnits))
    }
}
