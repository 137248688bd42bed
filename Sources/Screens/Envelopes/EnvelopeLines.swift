import Bookkeeping
import Insights
import Planning
import Syncing
import Values

/// What records say of envelopes, found for the categories and cards of a ledger.
struct EnvelopeLines: Sendable {
    /// The rows, with categories that have an envelope and no row behind the others.
    private(set) var ledger: Ledger
    /// What months put into envelopes.
    private(set) var assigned: [EnvelopeAssignment] = []
    /// Categories in which overspending stays.
    private(set) var carries: [UInt16] = []

    /// What records say; one of a category or an account that the reader does not see says nothing.
    init(_ records: [SmallRecord], cards: [UInt16], in context: ScreenContext) {
        ledger = context.ledger
        guard !records.isEmpty else { return }
        let codes = EnvelopeLines.codes(context).reduce(into: [:]) { $0[EnvelopeRecord.id(ofCategory: $1)] = $1 }
        for record in records {
            let card = cards.first { context.accounts.indices.contains(Int($0)) && context.accounts[Int($0)] == record.id }
            let category = codes[record.id].flatMap { number(of: context.merged($0)) }
            guard let key = card.map({ EnvelopeKey.payment($0) }) ?? category.map({ .category($0) }) else { continue }
            for (day, amount) in record.amounts(EnvelopeRecord.assigned) {
                assigned.append(EnvelopeAssignment(Month(containing: day), key, amount))
            }
            if let category, record["carries"]?.bool == true { carries.append(category) }
        }
    }

    /// The codes of all categories that there are for the reader.
    private static func codes(_ context: ScreenContext) -> [String] {
        let held = (0..<context.ledger.categories.count).map { context.ledger.categories.text(UInt32(truncatingIfNeeded: $0)) }
        let known = (context.categories.taxonomy?.categories ?? []).map { $0.code }
        let codes: [String] = known + context.chosen.choices.categories.map { $0.category } + held
        return codes.filter { !$0.isEmpty } + [CategoryLooks.unsureCode]
    }

    /// The place of a category, added where no row has it; nil once there are too many.
    private mutating func number(of code: String) -> UInt16? {
        if code == CategoryLooks.unsureCode { return 0 }
        var code = code
        let number = code.withUTF8 { ledger.categories.intern($0) }
        return number > 0 && number < Ledger.categoryLimit ? UInt16(truncatingIfNeeded: number) : nil
    }
}
