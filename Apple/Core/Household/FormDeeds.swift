import Syncing
package import Values

/// What a person can put right in a form before it is sent.
package enum FormProblem: Error, Hashable, Sendable {
    /// A field has to be filled in; by its label.
    case needed(String)
    /// An amount can't be read.
    case amount
    /// An amount has more digits than its currency.
    case digits(Currency)
    /// An amount is below zero, and what it is of can't be.
    case belowZero
    /// A share is no whole number from 1 to 100.
    case percent
    /// What has to have an amount has none.
    case zero
    /// A rate can't be read.
    case rate
    /// A number can't be read, or is not from the first of these to the second, counted in the last of some digits.
    case number(Int64, Int64, digits: Int)
    /// A day is over that has to be ahead.
    case dayOver
    /// A rate between a currency and itself.
    case sameCurrency
    /// An amount that goes from a place to itself.
    case samePlace

    /// What is said of it.
    package func text(_ catalogue: Catalogue) -> String {
        switch self {
        case .needed(let label): catalogue.text("web.form.needed", .text("label", label))
        case .amount: catalogue.text("web.amount.wrong")
        case .digits(let currency):
            catalogue.text("amount.digits", .text("currency", currency.code), .count("count", currency.exponent))
        case .belowZero: catalogue.text("form.amount.positive")
        case .zero: catalogue.text("choice.noAmount")
        case .percent: catalogue.text("form.percent.wrong")
        case .rate: catalogue.text("form.rate.wrong")
        case .number(let least, let most, let digits):
            catalogue.text(
                "form.number.wrong", .text("least", catalogue.locale.decimal(least, scale: digits)),
                .text("most", catalogue.locale.decimal(most, scale: digits)))
        case .dayOver: catalogue.text("form.day.over")
        case .sameCurrency: catalogue.text("form.rate.same")
        case .samePlace: catalogue.text("form.between.same")
        }
    }
}

/// What a form does, and what takes all of it back; nothing does for one that only fills in a record.
package struct FormPlan: Sendable {
    /// What is to be done; empty for a record that stays as it is.
    let deeds: [Deed]
    /// What takes it back.
    var back: [Deed] = []
}

/// What a form that somebody filled in does: one operation, or one for each kind that has fields in it (Docs/Screen-parts.md).
@MainActor struct FormDeeds {
    let draft: FormDraft
    /// How the person writes numbers.
    let style: NumberStyle

    /// Digits of a rate behind its decimal mark; records count it in the last of them.
    private static let rateDigits = 8
    /// Signs that people type for less than nothing.
    private static let minus: Set<Character> = ["-", "\u{2212}", "\u{2013}"]

    private var form: Page.Form { draft.form }
    private var isNew: Bool { form.record == nil }

    /// What is to be done, and what takes it back.
    func plan(newID: () -> UUID128) throws(FormProblem) -> FormPlan {
        if let other = text(of: "in"), other == text(of: "currency") { throw .sameCurrency }
        if let moved = draft.entries.first(where: { $0.field.input == .between }) { return try self.moved(moved) }
        if let steps = form.steps { return self.steps(steps, newID: newID) }
        return FormPlan(deeds: try filled(newID: newID))
    }

    /// What is to be done; empty for a record that stays as it is.
    func deeds(newID: () -> UUID128) throws(FormProblem) -> [Deed] { try plan(newID: newID).deeds }

    /// What the fields say.
    private func filled(newID: () -> UUID128) throws(FormProblem) -> [Deed] {
        var kinds = [form.kind]
        var fields: [String: [String: JSONValue]] = [:]
        for entry in draft.entries where draft.asks(entry) {
            if !kinds.contains(entry.field.kind) { kinds.append(entry.field.kind) }
            guard let (name, value) = try read(entry) else { continue }
            fields[entry.field.kind, default: [:]][name] = value
        }
        let id = form.record.flatMap { UUID128($0) } ?? newID()
        return kinds.compactMap { code in
            guard let kind = RecordKind(rawValue: code) else { return nil }
            let values = fields[code] ?? [:]
            if isNew, code == form.kind { return .create(kind, id, values) }
            return values.isEmpty ? nil : .set(kind, form.record ?? id.text, values)
        }
    }

    /// What is done as it stands.
    private func steps(_ steps: [Page.Step], newID: () -> UUID128) -> FormPlan {
        guard let kind = RecordKind(rawValue: form.kind) else { return FormPlan(deeds: []) }
        let pairs = steps.map { step -> (deed: Deed, back: Deed) in
            let fields = FormDeeds.json(step.fields)
            if let record = step.record { return (.set(kind, record, fields), .set(kind, record, FormDeeds.json(step.before ?? [:]))) }
            let made = newID()
            return (.create(kind, made, fields), .delete(kind, made.text))
        }
        return FormPlan(deeds: pairs.map(\.deed), back: pairs.map(\.back))
    }

    private static func json(_ fields: [String: Page.Step.Value?]) -> [String: JSONValue] { fields.mapValues { $0?.json ?? .null } }

    /// An amount that one record's field gives up and another's gets.
    private func moved(_ entry: FormDraft.Entry) throws(FormProblem) -> FormPlan {
        let field = entry.field
        guard let currency = Currency(form.currency), let kind = RecordKind(rawValue: field.kind) else { throw .amount }
        let units = try FieldAmount.read(entry.text.trimmed, currency, in: style)
        guard units > 0 else { throw .amount }
        guard entry.from != entry.to else { throw .samePlace }
        let sides = [(entry.from, -units), (entry.to, units)].filter { !$0.0.isEmpty }.map { record, change in
            let place = field.choices?.firstIndex { $0.code == record }
            let now = place.flatMap { field.amounts?.indices.contains($0) == true ? field.amounts?[$0] : nil } ?? 0
            return (record: record, now: now, then: now + change)
        }
        return FormPlan(
            deeds: sides.map { .set(kind, $0.record, [field.name: .integer($0.then)]) },
            back: sides.map { .set(kind, $0.record, [field.name: .integer($0.now)]) })
    }

    /// What a field says; nil where it says nothing new.
    private func read(_ entry: FormDraft.Entry) throws(FormProblem) -> (String, JSONValue)? {
        let field = entry.field
        switch field.input {
        case .amountOnDay, .amountFrom: return try amount(entry)
        case .amount: return try plainAmount(entry)
        case .shareOf: return try share(entry)
        case .between: return nil
        case .rate: return try rate(entry)
        case .number: return try number(entry)
        case .choiceOf:
            guard let colon = entry.text.firstIndex(of: ":") else { throw .needed(field.label) }
            return (String(entry.text[..<colon]), .string(String(entry.text[entry.text.index(after: colon)...])))
        case .day:
            let change = changed(entry.day, field)
            // A day that was ahead once stays as it is; only another one has to be ahead.
            if change != nil, !entry.day.isEmpty, entry.day < field.earliest ?? "" { throw .dayOver }
            return change
        case .choice: return changed(entry.text, field)
        case .name, .note:
            let typed = entry.text.trimmed
            if typed.isEmpty, !field.optional { throw .needed(field.label) }
            return changed(typed, field)
        }
    }

    /// A new record says all that it has, one that there is what is different.
    private func changed(_ value: String, _ field: Page.Field) -> (String, JSONValue)? {
        guard value != (isNew ? "" : field.value) else { return nil }
        return (field.name, value.isEmpty ? .null : .string(value))
    }

    private func rate(_ entry: FormDraft.Entry) throws(FormProblem) -> (String, JSONValue)? {
        if !isNew, entry.text == entry.field.value { return nil }
        guard let units = try? TypedAmount.read(entry.text.trimmed, digits: FormDeeds.rateDigits, in: style), units > 0 else {
            throw .rate
        }
        return (entry.field.name, .integer(units))
    }

    private func amount(_ entry: FormDraft.Entry) throws(FormProblem) -> (String, JSONValue)? {
        let typed = entry.text.trimmed
        guard !typed.isEmpty else { return nil }
        guard let currency = Currency(text(of: "currency") ?? form.currency) else { throw .amount }
        let isBelow = typed.first.map { FormDeeds.minus.contains($0) } ?? false
        if isBelow, entry.field.input == .amountFrom { throw .belowZero }
        let units = try FieldAmount.read(isBelow ? String(typed.dropFirst()) : typed, currency, in: style)
        let isOwed = (entry.field.owed ?? []).contains(text(of: "type") ?? "")
        return (entry.field.name + entry.day, .integer(isBelow || isOwed ? -units : units))
    }

    /// An amount that is never below zero.
    private func plainAmount(_ entry: FormDraft.Entry) throws(FormProblem) -> (String, JSONValue)? {
        let (field, typed) = (entry.field, entry.text.trimmed)
        if typed.isEmpty {
            guard field.optional else { throw .needed(field.label) }
            return changed("", field)
        }
        guard let currency = Currency(text(of: "currency") ?? form.currency) else { throw .amount }
        guard !FormDeeds.minus.contains(typed.first ?? " ") else { throw .belowZero }
        let units = try FieldAmount.read(typed, currency, in: style)
        // What has to have an amount, such as a bill, has one that is not zero.
        guard units != 0 || field.optional else { throw .zero }
        return typed == field.value ? nil : (field.name, .integer(units))
    }

    private func number(_ entry: FormDraft.Entry) throws(FormProblem) -> (String, JSONValue)? {
        let (field, typed) = (entry.field, entry.text.trimmed)
        if typed == field.value { return nil }
        if typed.isEmpty, field.optional { return (field.name, .null) }
        let (digits, least, most) = (field.digits ?? 0, field.least ?? 0, field.most ?? .max)
        guard let units = try? TypedAmount.read(typed, digits: digits, in: style), (least...most).contains(units) else {
            throw .number(least, most, digits: digits)
        }
        return (field.name, .integer(units))
    }

    private func share(_ entry: FormDraft.Entry) throws(FormProblem) -> (String, JSONValue)? {
        guard !entry.text.isEmpty else { return nil }
        guard let percent = Int64(entry.percent.trimmed), (1...100).contains(percent) else { throw .percent }
        return (entry.field.name + entry.text, .integer(percent))
    }

    private func text(of name: String) -> String? { draft.entries.first { $0.field.name == name }?.text }
}

extension HouseholdModel {
    /// Makes or changes the record of a form.
    /// - Throws: `FormProblem` for what the person can put right.
    package func save(_ draft: FormDraft) async throws {
        let deeds = try FormDeeds(draft: draft, style: locale.numberStyle).deeds(newID: outside.freshID)
        if !deeds.isEmpty { try await act(deeds) }
    }

    /// Deletes the record of a form.
    package func delete(_ draft: FormDraft) async throws {
        if let deed = draft.deletion { try await act([deed]) }
    }
}

extension FormDraft {
    /// What deletes the record of the form; nil for one that makes a record.
    var deletion: Deed? {
        guard let record = form.record, let kind = RecordKind(rawValue: form.kind) else { return nil }
        return .delete(kind, record)
    }
}

extension Page.Step.Value {
    /// The value in an operation.
    fileprivate var json: JSONValue {
        switch self {
        case .number(let number): .integer(number)
        case .text(let text): .string(text)
        case .flag(let flag): .bool(flag)
        }
    }
}
