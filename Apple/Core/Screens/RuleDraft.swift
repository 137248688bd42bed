import Values

/// A rule as a form has it: for which transactions it is, all of which has to hold, and what is done with them. Empty for what is not asked
/// for.
package struct RuleDraft: Hashable, Sendable {
    /// Its name.
    package var name = ""
    /// Words in the merchant's name.
    package var merchant = ""
    /// Words in the bank's text.
    package var text = ""
    /// The least amount, as somebody types it.
    package var least = ""
    /// The most.
    package var most = ""
    /// `in` or `out`.
    package var direction = ""
    /// The name of an account.
    package var account = ""
    /// The category that they are in, by its code.
    package var category = ""
    /// The category that they get.
    package var newCategory = ""
    /// The name that the merchant gets.
    package var newMerchant = ""
    /// Tags, with commas between them.
    package var tags = ""
    /// A note.
    package var note = ""
    /// Whether they only move money between the household's own accounts.
    package var isTransfer = false
    private var isOff = false
    private var stops = false

    /// A rule that says nothing yet.
    init() {}

    /// A rule about transactions of which something is known, as the web app's address of a new one has it.
    init(about question: [JSONMember]) {
        for member in question {
            switch member.key {
            case "merchant": merchant = member.value.string ?? ""
            case "text": text = member.value.string ?? ""
            case "category": newCategory = member.value.string ?? ""
            default: break
            }
        }
    }

    /// What a form shows of a rule; nil where the rule says more than a form.
    init?(_ rule: RulesLayout.Said, _ style: NumberStyle) {
        guard let form = rule.form, let does = rule.does else { return nil }
        let mark = String(UnicodeScalar(style.decimalMark))
        (name, merchant, text) = (rule.name, form.merchant, form.text)
        (least, most) = (form.least.replacing(".", with: mark), form.most.replacing(".", with: mark))
        (direction, account, category) = (form.direction, form.account, form.category)
        (newCategory, newMerchant, note) = (does.category ?? "", does.merchant ?? "", does.note ?? "")
        (tags, isTransfer) = (does.tags.joined(separator: ", "), does.transfer)
        (isOff, stops) = (!rule.enabled, rule.stops ?? false)
    }

    /// The conditions as a query; empty for a form that asks for nothing.
    var condition: String {
        [
            said("merchant:", merchant), said("text:", text), direction.isEmpty ? nil : "is:" + direction, amount("amount>=", least),
            amount("amount<=", most), said("account=", account), said("category=", category),
        ].compactMap { $0 }.joined(separator: " ")
    }

    /// What is done, a line each.
    private var effects: [String] {
        let tags = tagNames.map { "tag " + SearchWord.quoted($0) }
        let note = note.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return [said("category ", newCategory), said("merchant ", newMerchant)].compactMap { $0 } + tags
            + [said("note ", note), isTransfer ? "transfer" : nil].compactMap { $0 }
    }

    /// The tags between the commas, each once.
    private var tagNames: [String] {
        var names: [String] = []
        for name in tags.split(separator: ",").map({ RuleDraft.trimmed(String($0)) }) where !name.isEmpty && !names.contains(name) {
            names.append(name)
        }
        return names
    }

    /// Whether it does anything.
    var doesSomething: Bool { !effects.isEmpty }

    /// The rule as a file of rules has it.
    ///
    /// - Parameter nameless: what it is called until somebody gives it a name.
    func written(_ nameless: String) -> String { written(nameless, effects, stops: stops) }

    /// The rule for a look at its transactions, also while it does nothing, which could not be read otherwise; empty while nothing is asked
    /// for, since that would be every transaction.
    func looking(_ nameless: String) -> String {
        if condition.isEmpty { return "" }
        return doesSomething ? written(nameless) : written(nameless, ["transfer"], stops: false)
    }

    private func written(_ nameless: String, _ effects: [String], stops: Bool) -> String {
        let called = [name, merchant, text].map(RuleDraft.trimmed).first { !$0.isEmpty } ?? nameless
        let lines = ["rule " + SearchWord.quoted(called)] + (isOff ? ["  off"] : []) + ["  when " + condition]
        return (lines + effects.map { "  " + $0 } + (stops ? ["  stop"] : [])).joined(separator: "\n")
    }

    private func said(_ field: String, _ value: String) -> String? {
        let value = RuleDraft.trimmed(value)
        return value.isEmpty ? nil : field + SearchWord.quoted(value)
    }

    /// An amount as somebody types it: spaces in it would end the condition.
    private func amount(_ field: String, _ value: String) -> String? {
        let value = String(value.filter { !$0.isWhitespace })
        return value.isEmpty ? nil : field + value
    }

    private static func trimmed(_ text: String) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

extension RulesLayout {
    /// What a rule says, as far as a form needs it.
    struct Said: Decodable, Sendable {
        let name: String
        let enabled: Bool
        let form: Form?
        let does: Effects?
        let stops: Bool?
    }

    /// What a rule does.
    struct Effects: Decodable, Sendable {
        let category: String?
        let merchant: String?
        let tags: [String]
        let note: String?
        let transfer: Bool
    }
}
