import Bookkeeping
import Importing
import Insights
import Syncing
import Values

extension PageForm.Field {
    /// A declared field as it is asked for; nil for one that no form asks for.
    ///
    /// - Parameters:
    ///   - currency: what its amount is in, where neither the record nor another field says it.
    ///   - isOptional: whether it can be left empty; nothing for what the kind declares.
    init?(
        _ field: RecordField, of kind: RecordKind, _ record: SmallRecord?, begun: String? = nil, currency: Currency? = nil,
        isOptional: Bool? = nil, in context: ScreenContext
    ) {
        guard let input = PageForm.Field.input(field, of: kind, context) else { return nil }
        self.kind = kind
        self.input = input
        name = field.name
        self.isOptional = isOptional ?? field.isOptional
        label = context.wording.text(PageForm.Field.label(field, of: kind))
        value =
            record.map {
                if case .amount = input {
                    return PageForm.Field.typed($0[field.name]?.integer, $0["currency"]?.string ?? currency?.code, context)
                }
                if case .number(let digits, _) = input {
                    return $0[field.name]?.integer.map { context.wording.typed($0, digits: digits) } ?? ""
                }
                return PageForm.Field.said($0[field.name])
            } ?? begun ?? PageForm.Field.usual(field, of: kind, context)
    }

    /// What a field has, as text.
    private static func said(_ value: JSONValue?) -> String {
        value?.string ?? value?.integer.map { String($0) } ?? ""
    }

    /// An amount as the person types it, without a sign.
    private static func typed(_ amount: Int64?, _ currency: String?, _ context: ScreenContext) -> String {
        guard let amount, let currency = currency.flatMap({ Currency($0) }) else { return "" }
        return context.wording.typed(amount, currency)
    }

    /// The key of what a field asks for.
    private static func label(_ field: RecordField, of kind: RecordKind) -> String {
        switch field.name {
        case "currency" where kind == .rate: "form.rate.currency"
        case "name", "currency": "form." + field.name
        case "sharedWith": "web.family.whom"
        // A name that ends with a colon stands for many, such as `value:` for `value:2026-11-27`.
        case let name where name.utf8.last == UInt8(ascii: ":"):
            "form.\(kind.rawValue).\(String(decoding: name.utf8.dropLast(), as: UTF8.self))"
        default: "form.\(kind.rawValue).\(field.name)"
        }
    }

    /// What a field of a new record most often is.
    private static func usual(_ field: RecordField, of kind: RecordKind, _ context: ScreenContext) -> String {
        switch (kind, field.name) {
        case (.rate, "currency"): currencies(context).first { $0 != context.currency }?.code ?? ""
        case (_, "currency"), (.rate, "in"): context.currency.code
        case (.rate, "day"): context.today.iso
        case (.account, "kind"): AccountKind.cash.code
        case (.budget, "period"): BudgetLength.month.code
        case (.bill, "repeats"): "monthly"
        case (.bill, "due"), (.goal, "since"): context.today.iso
        case (_, "sharedWith"): "nobody"
        default: ""
        }
    }

    /// What is entered into a field; nil for one that no form asks for.
    private static func input(_ field: RecordField, of kind: RecordKind, _ context: ScreenContext) -> PageForm.Input? {
        switch field.type {
        case .name: return .name
        case .note, .query: return .note
        case .day: return .day(from: kind == .goal && field.name == "by" ? context.today : nil)
        case .amount: return .amountOnDay(owed: kind == .asset ? AssetType.owed : [])
        case .toSpend where field.name.utf8.last != UInt8(ascii: ":"): return .amount
        case .percent: return .shareOf(accounts(context))
        case .id: return field.name == "account" ? .choice(accounts(context)) : nil
        case .toSpend where kind == .goal: return .amountFrom(context.today)
        case .toSpend: return .amountFrom(context.rules.days(of: context.rules.month(containing: context.today)).first)
        case .category: return .choice(categories(context))
        case .interest: return .number(digits: 2, 0...DebtTerms.interestLimit)
        case .dayOfMonth: return .number(digits: 0, 1...31)
        case .daysBefore: return .number(digits: 0, 0...DueChoice.daysBefore)
        case .rate: return .rate
        case .currency: return .choice(currencies(context).map { ($0.code, $0.code) })
        case .one(let codes):
            let stem =
                switch (kind, field.name) {
                case (.account, _): "account.kind."
                case (.search, _): "form.search.sharedWith."
                case (_, "sharedWith"): "web.family.audience."
                case (.bill, _), (.goal, _), (.budget, _): "form.\(kind.rawValue).\(field.name)."
                default: "form.asset.type."
                }
            return .choice(codes.map { ($0, context.wording.text(stem + $0)) })
        default: return nil
        }
    }

    /// The categories of spending that are not hidden, by their names in the order of the language.
    static func categories(_ context: ScreenContext) -> [(code: String, name: String)] {
        let taxonomy = context.categories.taxonomy
        let merged = context.chosen.choices.categories.filter { $0.mergedInto != nil }.map { $0.category }
        var codes = (taxonomy?.categories ?? []).filter { $0.flow == .spending }.map { $0.code }
        let held = (0..<context.ledger.categories.count).map { context.ledger.categories.text(UInt32(truncatingIfNeeded: $0)) }
        let own = (context.chosen.choices.categories.map { $0.category } + held).filter { !$0.isEmpty }
        for code in own where taxonomy?.category(code: code) == nil && !codes.contains(code) { codes.append(code) }
        let shown = codes.filter { !merged.contains($0) && $0 != CategoryLooks.unsureCode && !context.looks.choice($0).isHidden }
        let named = shown.map { code in
            let name = context.looks.name(ofCode: code)
            return (code: code, name: name, key: Array(TextFolding.folded(name).utf8))
        }
        return named.ordered { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.code, $0.name) }
    }

    /// The accounts that are open, by their records, as far as the reader sees them.
    static func accounts(_ context: ScreenContext) -> [(code: String, name: String)] {
        context.accountOrder.compactMap { place in
            guard !context.isClosed(UInt16(truncatingIfNeeded: place)), context.accounts.indices.contains(place),
                let record = context.accounts[place]
            else { return nil }
            return (record.text, context.ledger.accounts[place].name)
        }
    }

    /// The household's own currency first, then those of its accounts.
    private static func currencies(_ context: ScreenContext) -> [Currency] {
        var all = [context.currency]
        for account in context.ledger.accounts where !all.contains(account.currency) { all.append(account.currency) }
        for currency in [Currency.cad, .aud, .usd, .eur] where !all.contains(currency) { all.append(currency) }
        return all
    }
}

extension PageForm.Field: JSONWritable {
    /// Writes what a medium asks for.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("kind", kind.rawValue)
            json.member("name", name)
            json.member("label", label)
            json.member("optional", isOptional)
            json.member("value", value)
            if let condition {
                json.object("condition") { json in
                    json.member("field", condition.field)
                    json.array("codes") { json in for code in condition.codes { json.value(code) } }
                }
            }
            switch input {
            case .name: json.member("input", "name")
            case .note: json.member("input", "note")
            case .day(let earliest):
                json.member("input", "day")
                if let earliest { json.member("earliest", earliest) }
            case .rate: json.member("input", "rate")
            case .amount: json.member("input", "amount")
            case .number(let digits, let range):
                json.member("input", "number")
                json.member("digits", digits)
                json.member("least", range.lowerBound)
                json.member("most", range.upperBound)
            case .shareOf(let accounts):
                json.member("input", "shareOf")
                PageForm.Field.write(accounts, to: &json)
            case .amountOnDay(let owed):
                json.member("input", "amountOnDay")
                json.member("owed", owed)
            case .amountFrom(let day):
                json.member("input", "amountFrom")
                json.member("day", day)
            case .choice(let choices):
                json.member("input", "choice")
                PageForm.Field.write(choices, to: &json)
            case .choiceOf(let choices):
                json.member("input", "choiceOf")
                json.array("choices") { json in
                    for choice in choices {
                        json.object { json in
                            json.member("code", choice.code)
                            json.member("name", choice.name)
                            json.member("group", choice.group)
                        }
                    }
                }
            case .between(let between):
                json.member("input", "between")
                PageForm.Field.write(between.places.map { ($0.code, $0.name) }, to: &json)
                between.writeMembers(to: &json)
            }
        }
    }

    private static func write(_ choices: [(code: String, name: String)], to json: inout JSONWriter) {
        json.array("choices") { json in
            for choice in choices {
                json.object { json in
                    json.member("code", choice.code)
                    json.member("name", choice.name)
                }
            }
        }
    }
}
