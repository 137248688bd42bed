import Bookkeeping
import Insights
import Planning
package import Syncing
import Values

extension EnvelopesScreen {
    /// What can be done with the page as a whole: begin, move money, and stop.
    func forms(_ envelopes: HouseholdEnvelopes) -> [PageForm] {
        guard mayChange else { return [] }
        guard envelopes.isBegun else { return (shownBeginning.isEmpty ? [] : [begin(envelopes)]) + [moving(envelopes)] }
        let stop = PageForm(
            .envelope, title: wording.text("form.envelope.stop"), action: wording.text("form.envelope.stop"),
            currency: envelopes.currency.code, steps: stopping(envelopes), question: wording.text("form.envelope.stop.how"),
            typed: EnvelopesScreen.stopCommand)
        return [moving(envelopes), stop]
    }

    /// The words that end them on the command line.
    private static let stopCommand = "envelopes stop"

    /// Everything that was put into envelopes, forgotten.
    private func stopping(_ envelopes: HouseholdEnvelopes) -> [PageForm.Step] {
        let earlier = envelopes.records.values.filter { !$0.fields.isEmpty }.ordered { $0.id < $1.id }
        return earlier.flatMap { record in
            record.fields.inOperations.map { before in
                PageForm.Step(record: record.id, fields: before.map { FieldChange($0.field, .null) }, before: before)
            }
        }
    }

    /// All that the past suggests, put into envelopes by one button.
    private func begin(_ envelopes: HouseholdEnvelopes) -> PageForm {
        let steps = lines(envelopes).map { line in
            let fields = beginning(line.amount, envelopes)
            return PageForm.Step(record: line.record, fields: fields, before: fields.map { FieldChange($0.field, .null) })
        }
        return PageForm(
            .envelope, title: wording.text("form.envelope.begin"), action: wording.text("form.envelope.begin"),
            currency: envelopes.currency.code, steps: steps, typed: "envelopes begin")
    }

    /// What an envelope begins with.
    private func beginning(_ amount: Int64, _ envelopes: HouseholdEnvelopes) -> [FieldChange] {
        [
            FieldChange("currency", .string(envelopes.currency.code)),
            FieldChange(EnvelopeRecord.assigned(in: envelopes.month.month), .integer(amount)),
        ]
    }

    /// What each envelope begins with.
    private func lines(_ envelopes: HouseholdEnvelopes) -> [BeginningScreen.Line] {
        shownBeginning.map { one in
            let category = context.looks.code(one.suggestion.category)
            let record = EnvelopeRecord.id(ofCategory: category)
            return BeginningScreen.Line(
                record: record, category: category, amount: one.amount, currency: envelopes.currency,
                change: RecordChange(.envelope, [record.text], .set(beginning(one.amount, envelopes))))
        }
    }

    /// What one tap begins with, for one word on the command line.
    package var beginningScreen: BeginningScreen {
        let made = envelopes.map { $0.isBegun ? [] : lines($0) } ?? []
        return BeginningScreen(made, beginningText(made.count), back: EnvelopesScreen.stopCommand, in: context)
    }

    private func beginningText(_ count: Int) -> String {
        guard let envelopes, count > 0 else {
            return wording.text(envelopes?.isBegun == true ? "cli.envelopes.begin.already" : "cli.envelopes.begin.none")
        }
        return wording.text("cli.envelopes.begun", .count("count", count), .text("month", title(of: envelopes.month.month)))
    }

    /// What ends them: every record gives up what it says; empty where none says anything.
    package var stopping: [RecordChange] {
        guard let envelopes else { return [] }
        return stopping(envelopes).compactMap { step in step.record.map { RecordChange(.envelope, [$0.text], .set(step.fields)) } }
    }

    /// How much the month puts into an envelope of a category.
    func assigning(_ figure: EnvelopeFigure, _ envelopes: HouseholdEnvelopes) -> PageForm? { assigning(key: figure.key, envelopes) }

    /// How much the month puts into an envelope.
    func assigning(key: EnvelopeKey, _ envelopes: HouseholdEnvelopes) -> PageForm? {
        guard mayChange, let record = envelopes.record(of: key, in: context) else { return nil }
        let amount = envelopes.assigned(record) ?? 0
        let label = wording.text("form.envelope.assigned", .text("month", title(of: envelopes.month.month)))
        let field = PageForm.Field(
            kind: .envelope, name: EnvelopeRecord.assigned(in: envelopes.month.month), label: label, input: .amount, isOptional: true,
            value: amount > 0 ? wording.typed(amount, envelopes.currency) : "")
        return PageForm(.envelope, of: record, action: wording.text("web.save"), [field], currency: envelopes.currency.code)
    }

    /// Money from one envelope to another, or from what is ready to assign.
    private func moving(_ envelopes: HouseholdEnvelopes) -> PageForm {
        let places = places(envelopes)
        let needed = envelopes.month.envelopes.first { $0.available < 0 }.flatMap { envelopes.record(of: $0.key, in: context)?.text }
        let to = places.first { $0.code == needed } ?? places.first { !$0.code.isEmpty }
        return between(places, from: "", to: to?.code ?? "", 0, title: wording.text("form.envelope.new"), envelopes)
    }

    /// What is missing in an envelope, from what is ready to assign where that is enough, else from the envelope that has the most.
    func covering(_ figure: EnvelopeFigure, _ envelopes: HouseholdEnvelopes) -> PageForm? {
        guard mayChange, let record = envelopes.record(of: figure.key, in: context) else { return nil }
        let missing = Sum.adding(figure.cashOverspent, figure.creditOverspent)
        let richest = envelopes.month.envelopes.ordered { $0.available > $1.available }.first { $0.available > 0 }
        let other = richest.flatMap { envelopes.record(of: $0.key, in: context)?.text } ?? ""
        let from = envelopes.month.readyToAssign >= missing ? "" : other
        return between(places(envelopes), from: from, to: record.text, missing, title: "", envelopes)
    }

    private func between(
        _ places: [PageForm.Place], from: String, to: String, _ amount: Int64, title: String, _ envelopes: HouseholdEnvelopes
    ) -> PageForm {
        let between = PageForm.Between(
            places: places, from: from, to: to, fromLabel: wording.text("form.envelope.from"), toLabel: wording.text("form.envelope.to"))
        let field = PageForm.Field(
            kind: .envelope, name: EnvelopeRecord.assigned(in: envelopes.month.month), label: wording.text("form.envelope.amount"),
            input: .between(between), isOptional: false, value: amount > 0 ? wording.typed(amount, envelopes.currency) : "")
        return PageForm(
            .envelope, title: title, action: wording.text("form.envelope.move"), [field], currency: envelopes.currency.code)
    }

    /// What is ready to assign, then all envelopes by their names with what they have, then those of cards.
    private func places(_ envelopes: HouseholdEnvelopes) -> [PageForm.Place] {
        let month = envelopes.month
        var left: [String: Int64] = [:]
        for figure in month.envelopes { if let code = envelopes.code(of: figure.key) { left[code] = figure.available } }
        var named = PageForm.Field.categories(context)
        for code in left.keys.sorted() where !named.contains(where: { $0.code == code }) {
            named.append((code, context.looks.look(code, context).name))
        }
        let categories = named.map { one in
            let record = EnvelopeRecord.id(ofCategory: one.code)
            return place(record, one.name, left[one.code] ?? 0, envelopes)
        }
        let cards = envelopes.plan.cards.compactMap { card in
            envelopes.record(of: .payment(card), in: context).map { record in
                let name = wording.text("envelopes.payment", .text("account", context.ledger.accounts[Int(card)].name))
                return place(record, name, month.envelope(.payment(card))?.available ?? 0, envelopes)
            }
        }
        let ready = wording.text(
            "envelopes.choice", .text("name", wording.text("envelopes.readyToAssign")), said(month.readyToAssign))
        return [PageForm.Place(code: "", name: ready, amount: 0)] + categories + cards
    }

    private func place(_ record: UUID128, _ name: String, _ left: Int64, _ envelopes: HouseholdEnvelopes) -> PageForm.Place {
        let shown = left == 0 ? name : wording.text("envelopes.choice", .text("name", name), said(left))
        return PageForm.Place(code: record.text, name: shown, amount: envelopes.assigned(record) ?? 0)
    }
}

extension [FieldChange] {
    /// The changes in as many lists as they need operations.
    fileprivate var inOperations: [[FieldChange]] {
        stride(from: 0, to: count, by: Operation.fieldLimit).map { Array(self[$0..<Swift.min($0 + Operation.fieldLimit, count)]) }
    }
}
