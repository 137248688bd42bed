import Bookkeeping
import Households
import Insights
import Planning
import Syncing
import Values

/// The forms of budgets: what they are over is one choice, and what their amounts come from decides what else is asked.
enum BudgetForm {
    /// Merchants that can be chosen at most: those with the most transactions of the last year.
    private static let merchantLimit = 60
    private static let (year, merchantLeast) = (365, 2)

    /// What is asked only for some ways by which amounts come, and is needed then.
    private static let needed = ["percent": "share", "periods": "average", "target": "byDate", "by": "byDate"]

    /// Makes a budget.
    static func new(in context: ScreenContext) -> PageForm {
        let scope = PageForm.Field(
            kind: .budget, name: "category", label: context.wording.text("form.budget.category"), input: .choiceOf(scopes(context)),
            isOptional: false, value: "")
        return PageForm(.budget, nil, fields: [scope] + fields(nil, leftOut: ["ended"], in: context), in: context)
    }

    /// Makes the budget that the past suggests, with its amount already; it asks for no more than the amount.
    static func new(_ suggestion: BudgetSuggestion, in context: ScreenContext) -> PageForm {
        let look = context.looks.look(suggestion.category)
        let scope = PageForm.Field(
            kind: .budget, name: "category", label: context.wording.text("form.budget.category"), input: .choice([(look.code, look.name)]),
            isOptional: false, value: look.code)
        let asked = fields(nil, leftOut: ["ended", "start", "basis", "rollover"] + needed.keys, in: context).map { field in
            var field = field
            field.condition = nil
            if field.name == "amount:" { field.value = context.wording.typed(suggestion.amount, context.currency) }
            return field
        }
        return PageForm(.budget, nil, fields: [scope] + asked, in: context)
    }

    /// Changes a budget.
    static func change(_ record: SmallRecord, in context: ScreenContext) -> PageForm {
        PageForm(.budget, record, fields: fields(record, leftOut: [], in: context), in: context)
    }

    private static func fields(_ record: SmallRecord?, leftOut: [String], in context: ScreenContext) -> [PageForm.Field] {
        RecordKind.budget.fields.compactMap { field in
            guard !BudgetWords.scopes.contains(field.name), !leftOut.contains(field.name), record == nil || field.use != .made else {
                return nil
            }
            var made: PageForm.Field?
            if field.name == "percent" {
                let value = record?["percent"]?.integer.map { String($0) } ?? ""
                made = PageForm.Field(
                    kind: .budget, name: field.name, label: context.wording.text("form.budget.percent"), input: .number(digits: 0, 1...100),
                    isOptional: false, value: value)
            } else {
                let begun = ["basis": "fixed", "rollover": "none", "periods": "3"][field.name]
                let isOptional = needed[field.name] == nil && field.isOptional
                made = PageForm.Field(field, of: .budget, record, begun: begun, isOptional: isOptional, in: context)
                // Older records say neither of both, and mean what most often is meant.
                if let begun, made?.value.isEmpty == true { made?.value = begun }
            }
            if let basis = needed[field.name] { made?.condition = PageForm.Condition(field: "basis", codes: [basis]) }
            if field.name == "amount:" { made?.condition = PageForm.Condition(field: "basis", codes: ["", "fixed"]) }
            return made
        }
    }

    /// All that a budget can be over, by kinds.
    private static func scopes(_ context: ScreenContext) -> [(code: String, name: String, group: String)] {
        func of(_ kind: String, _ things: [(code: String, name: String)]) -> [(code: String, name: String, group: String)] {
            things.map { (kind + ":" + $0.code, $0.name, context.wording.text("form.budget.over." + kind)) }
        }
        return of("category", PageForm.Field.categories(context)) + of("group", groups(context)) + of("merchant", merchants(context))
            + of("account", PageForm.Field.accounts(context)) + of("member", members(context))
    }

    /// The groups of categories of spending.
    private static func groups(_ context: ScreenContext) -> [(code: String, name: String)] {
        guard let taxonomy = context.categories.taxonomy else { return [] }
        return taxonomy.groups.indices.filter { group in
            taxonomy.categories.contains { $0.group == group && $0.flow == .spending }
        }.map { (taxonomy.groups[$0].code, context.looks.look(ofGroup: $0).name) }
    }

    /// Merchants where money was spent again and again of late, by their names in the order of the language.
    private static func merchants(_ context: ScreenContext) -> [(code: String, name: String)] {
        let ledger = context.ledger
        var counts: [UInt32: Int] = [:]
        for row in ledger.rows(in: DaySpan(ordered: context.today.advanced(by: 0 - year), context.today))
        where ledger.amounts[row] < 0 && !ledger.flags[row].contains(.deleted) && ledger.merchant(ofRow: row) > 0 {
            counts[ledger.merchant(ofRow: row), default: 0] += 1
        }
        let all = counts.filter { $0.value >= merchantLeast }.map { (merchant: $0.key, count: $0.value) }
        let most = all.ordered { $0.count != $1.count ? $0.count > $1.count : $0.merchant < $1.merchant }.prefix(merchantLimit)
        let named = most.map { one in
            let name = ledger.merchants.text(one.merchant)
            return (name: name, key: Array(TextFolding.folded(name).utf8))
        }
        return named.ordered { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.name, $0.name) }
    }

    /// The members who hold an account that the reader sees; in a household of one person that is the household.
    private static func members(_ context: ScreenContext) -> [(code: String, name: String)] {
        guard context.isShared else { return [] }
        return context.members.filter { $0.member.isActive && !context.accounts(of: $0.member.id).isEmpty }.map {
            ($0.member.id.text, $0.name)
        }
    }
}

extension ScreenContext {
    /// Whether others are in the household, who may have accounts that the reader doesn't see.
    var isShared: Bool { members.count { $0.member.isActive } > 1 }
}
