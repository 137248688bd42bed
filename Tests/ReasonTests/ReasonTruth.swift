import Bookkeeping
import Storage
import Values
import Workflows

/// Finds the reason of a row again, from the file's own line and from what was decided.
struct ReasonTruth {
    private let demo: DemoStore
    private let shown: ChosenLedger
    private let withoutRules: ChosenLedger
    private let cleaner = MerchantCleaner(DemoStore.knowledge.merchants)
    private let corrections: [Correction]

    init(_ demo: DemoStore, _ shown: ChosenLedger, withoutRules: ChosenLedger) {
        self.demo = demo
        self.shown = shown
        self.withoutRules = withoutRules
        corrections = shown.choices.corrections
    }

    func text(ofRow row: Int) -> String { shown.ledger.descriptors.texts.text(shown.ledger.descriptorNumbers[row]) }

    private func category(_ row: Int, in shown: ChosenLedger) -> String {
        shown.ledger.categories.text(UInt32(shown.ledger.categoryNumbers[row]))
    }

    /// Whether a reason is the true one.
    func holds(_ reason: CategoryReason, ofRow row: Int) throws -> Bool {
        let category = category(row, in: shown)
        switch reason {
        case .ownDecision:
            return corrections.contains { $0.row == shown.ledger.ids[row] && $0.category == category }
        case .rule:
            guard let rule = shown.rule(on: row) else { return false }
            let context = SearchContext(
                withoutRules.ledger, marks: withoutRules.marks, today: DemoStore.today, rules: demo.actor.household.rules,
                vocabulary: .plain)
            let matches = Search.run(rule.condition, in: context).rows.contains(row)
            return matches && (rule.effects.category == category || (rule.effects.split != nil && shown.ledger.flags[row].contains(.split)))
        case .pastDecisions:
            guard let followed = shown.correction(followedBy: row) else { return false }
            let merchant = shown.ledger.merchants.text(shown.ledger.merchant(ofRow: row))
            return followed.isLearned && followed.merchant == merchant && followed.category == category
                && followed.row != shown.ledger.ids[row]
        case .fileCategory: return try fileSays(category, row)
        case .ownAccount: return try demo.store.record(of: shown.ledger.ids[row]).raw.contains("[")
        case .merchantCategoryCode: return try fileHasCode(of: category, row)
        case .merchant, .bankWords, .words, .unsure:
            let decision = decision(row)
            let code = decision.category.map { DemoStore.knowledge.taxonomy[$0].code } ?? ""
            return decision.reason == reason && (reason == .unsure ? category.isEmpty || category == "uncategorized" : code == category)
        }
    }

    /// What the bank's text alone says.
    private func decision(_ row: Int) -> CategoryDecision {
        shown.ledger.descriptors.texts.withBytes(shown.ledger.descriptorNumbers[row]) { text in
            DemoStore.knowledge.categorise.decide(CategoryEvidence(amount: shown.ledger.amounts[row], merchant: cleaner.clean(text)))
        }
    }

    /// The fields of the file's line.
    private func fields(_ row: Int) throws -> [String] {
        var isQuoted = false
        let raw = try demo.store.record(of: shown.ledger.ids[row]).raw
        return raw.split { character in
            if character == "\"" { isQuoted.toggle() }
            return !isQuoted && ",;<>\n".contains(character)
        }.map { $0.trimmingQuotes }
    }

    private func fileSays(_ category: String, _ row: Int) throws -> Bool {
        let knowledge = DemoStore.knowledge
        return try fields(row).contains { field in
            var field = field
            return field == category
                || field.withUTF8 { knowledge.fileCategories.category(named: $0) }.map { knowledge.taxonomy[$0].code } == category
        }
    }

    private func fileHasCode(of category: String, _ row: Int) throws -> Bool {
        let knowledge = DemoStore.knowledge
        return try fields(row).contains { field in
            Int(field).flatMap { knowledge.fileCategories.category(merchantCategoryCode: $0) }.map { knowledge.taxonomy[$0].code }
                == category
        }
    }
}

extension Substring {
    /// The text without blanks and quotation marks around it.
    fileprivate var trimmingQuotes: String {
        let marks: Set<Character> = [" ", "\""]
        return String(drop { marks.contains($0) }.reversed().drop { marks.contains($0) }.reversed())
    }
}
