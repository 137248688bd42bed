import Bookkeeping
import Insights
import Planning
import Syncing
import Values

/// What can be said of a due day: that it is paid, by a transaction or without one, that it does not happen this time, and none of it any more.
extension BillsScreen {
    /// Transactions that are offered as the one that paid.
    private static let offered = 3

    /// What can be done about an occurrence at once; empty for a reader who may not decide it, and for one that the ledger shows to be paid.
    func acts(on one: Occurrence) -> [PageAct] {
        guard mayChange else { return [] }
        switch one.state {
        case .paid, .skipped: return takingBack(one)
        case .late, .partlyPaid, .due, .upcoming: return deciding(one)
        }
    }

    private func deciding(_ one: Occurrence) -> [PageAct] {
        guard let saying = bills.saying(of: one), let bill = bills.book?.bill(of: one) else { return [] }
        let (name, day) = (MessageArgument.text("name", name(of: one)), one.day.iso)
        func act(_ label: String, _ said: String, _ field: String, _ value: JSONValue) -> PageAct {
            self.act(label, wording.text(said, name), FieldChange(field + day, value), one, saying)
        }
        let rows = bills.book?.candidates(for: one, in: context.ledger, atMost: BillsScreen.offered) ?? []
        let byRow = rows.map { row in
            act(label(of: Int(row)), "bills.said.paid", "paid:", .string(context.ledger.ids[Int(row)].text))
        }
        let settled = wording.text(bill.isIncome ? "bills.act.came" : "bills.act.paid")
        return byRow + [
            act(settled, "bills.said.paid", "settled:", .bool(true)),
            act(wording.text("bills.act.skip"), "bills.said.skipped", "skipped:", .bool(true)),
        ] + reminding(one, saying)
    }

    /// What says a field of an occurrence's record.
    private func act(_ label: String, _ said: String, _ change: FieldChange, _ one: Occurrence, _ saying: HouseholdBills.Saying) -> PageAct
    {
        var fields = [change]
        // By its merchant a series is known again once it has another key.
        if saying.kind == .due, !change.value.isNull, let series = bills.series(of: one) {
            let merchant = context.ledger.merchants.text(series.merchant)
            if !merchant.isEmpty, saying.fields["merchant"]?.string != merchant {
                fields.insert(FieldChange("merchant", .string(merchant)), at: 0)
            }
        }
        return PageAct(
            label: label, said: said, kind: saying.kind, record: saying.record.text, fields: fields,
            back: fields.map { FieldChange($0.field, saying.fields[$0.field] ?? .null) })
    }

    /// Days before it is due on which a reminder of what the ledger finds is offered; a bill that is kept by hand has a field for it.
    private static let remindedBefore: [Int64] = [3, 7]

    /// Asks to be reminded of what the ledger finds, here, some days before each time that it is due, or no longer.
    private func reminding(_ one: Occurrence, _ saying: HouseholdBills.Saying) -> [PageAct] {
        guard saying.kind == .due else { return [] }
        let name = MessageArgument.text("name", name(of: one))
        guard saying.fields["remind"] == nil else {
            let (label, said) = (wording.text("bills.act.remindNot"), wording.text("bills.said.remindNot", name))
            return [act(label, said, FieldChange("remind", .null), one, saying)]
        }
        return BillsScreen.remindedBefore.map { days in
            let count = MessageArgument.count("count", Int(days))
            let (label, said) = (wording.text("bills.act.remind", count), wording.text("bills.said.remind", name, count))
            return act(label, said, FieldChange("remind", .integer(days)), one, saying)
        }
    }

    /// `It was Skyline Rentals on November 28: $1,500.00`
    private func label(of row: Int) -> String {
        let ledger = context.ledger
        return wording.text(
            "bills.act.row", .text("name", wording.merchant(ledger.merchant(ofRow: row), in: ledger)),
            .text("day", wording.catalogue.date(Day(number: ledger.days[row]))),
            .text("amount", wording.amount(ledger.amounts[row], ledger.currency(ofRow: row))))
    }

    /// Takes back what was said of it, of two records that say something what one of them says.
    private func takingBack(_ one: Occurrence) -> [PageAct] {
        let said = bills.saidOf[one.id] ?? []
        guard let record = said.first?.record else { return [] }
        let fields = said.filter { $0.record.id == record.id }.map { $0.field }
        return [
            PageAct(
                label: wording.text("bills.act.back"), said: wording.text("bills.said.back", .text("name", name(of: one))),
                kind: record.kind, record: record.id.text, fields: fields.map { FieldChange($0, .null) },
                back: fields.map { FieldChange($0, record[$0] ?? .null) })
        ]
    }
}
