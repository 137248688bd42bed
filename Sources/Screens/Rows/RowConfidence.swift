import Bookkeeping
import Insights
import Values

/// How sure the category of a row is, where Evenkeel found it and nobody decided.
struct RowConfidence: Sendable {
    /// Thousandths.
    let perMille: Int

    /// The confidence in a row's category; nothing where a person's word decided, or knowledge of today would decide otherwise.
    init?(ofRow row: Int, _ knowledge: Knowledge, _ context: ScreenContext) {
        let ledger = context.ledger
        let reason = ledger.flags[row].categoryReason
        switch reason {
        case .merchant, .bankWords, .words: break
        default: return nil
        }
        let decision = MerchantCleaner(knowledge.merchants).read(row, of: ledger) { merchant in
            knowledge.categorise.decide(CategoryEvidence(amount: ledger.amounts[row], merchant: merchant))
        }
        let code = context.looks.code(ledger.categoryNumbers[row])
        guard decision.reason == reason, let category = decision.category, context.categories.taxonomy?[category].code == code else {
            return nil
        }
        perMille = decision.confidencePerMille
    }

    /// `Nearly sure: 90%.`
    func text(_ wording: Wording) -> String {
        let level = perMille >= 900 ? "high" : perMille >= 600 ? "middle" : "low"
        let percent = wording.catalogue.locale.percent(Int64(perMille / 10))
        return wording.text("row.confidence", .text("level", level), .text("percent", percent))
    }
}
