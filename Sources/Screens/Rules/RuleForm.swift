import Bookkeeping
import Values

/// A rule as a form has it that asks for a few conditions, all of which have to hold. `nil` for a rule that says more than such a form.
struct RuleForm: Hashable, Sendable {
    /// Words in the merchant's name; empty for any.
    private(set) var merchant = ""
    /// Words in the bank's text; empty for any.
    private(set) var text = ""
    /// An account's whole name; empty for all.
    private(set) var account = ""
    /// A category's code; empty for any.
    private(set) var category = ""
    /// `in` or `out`; empty for both.
    private(set) var direction = ""
    /// The least amount in major units, with a point; empty for any.
    private(set) var least = ""
    /// The most.
    private(set) var most = ""

    /// What a form shows of a rule.
    init?(_ rule: Rule) {
        guard rule.effects.split == nil else { return nil }
        switch rule.condition {
        case .everything: break
        case .all(let parts): for part in parts { guard take(part) else { return nil } }
        case .any, .not, .term: guard take(rule.condition) else { return nil }
        }
    }

    /// Takes one condition; false for one that a form does not ask for, or has already.
    private mutating func take(_ part: SearchQuery) -> Bool {
        guard case .term(let term) = part else { return false }
        switch term {
        case .text(let field, let pattern): return take(field, pattern)
        case .amount(let amount): return take(amount)
        case .state(.moneyIn): return RuleForm.set(&direction, SearchState.moneyIn.code)
        case .state(.moneyOut): return RuleForm.set(&direction, SearchState.moneyOut.code)
        case .expression, .state, .days: return false
        }
    }

    private mutating func take(_ field: SearchTextField, _ pattern: SearchPattern) -> Bool {
        // `*`, as rules are written that are for every transaction: it asks for nothing.
        if field == .anything, pattern.pieces == [.many] { return true }
        guard pattern.pieces.count == 1, case .literal(let words) = pattern.pieces[0] else { return false }
        switch field {
        case .merchant: return !pattern.isWhole && RuleForm.set(&merchant, words)
        case .text: return !pattern.isWhole && RuleForm.set(&text, words)
        case .account: return pattern.isWhole && RuleForm.set(&account, words)
        case .category: return pattern.isWhole && RuleForm.set(&category, words)
        case .anything, .note, .tag: return false
        }
    }

    private mutating func take(_ amount: SearchAmount) -> Bool {
        switch amount {
        case .exactly(let value): return RuleForm.set(&least, value.text) && RuleForm.set(&most, value.text)
        case .atLeast(let value): return RuleForm.set(&least, value.text)
        case .atMost(let value): return RuleForm.set(&most, value.text)
        case .between(let first, let last): return RuleForm.set(&least, first.text) && RuleForm.set(&most, last.text)
        case .above, .below: return false
        }
    }

    private static func set(_ field: inout String, _ value: String) -> Bool {
        guard field.utf8.isEmpty, !value.utf8.isEmpty else { return false }
        field = value
        return true
    }
}

extension RuleForm: JSONWritable {
    /// Writes all fields.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("merchant", merchant)
            json.member("text", text)
            json.member("account", account)
            json.member("category", category)
            json.member("direction", direction)
            json.member("least", least)
            json.member("most", most)
        }
    }
}
