import Bookkeeping
import Storage
import Values
import Workflows

extension StoredHousehold {
    /// The rows as the household sees them.
    func shown() throws -> ChosenLedger {
        try LoadLedger.run(StoredHousehold.knowledge.taxonomy, by: actor, in: environment)
    }

    /// The stored rows with some choices laid over them.
    func laying(_ choices: Choices) throws -> ChosenLedger {
        ApplyChoices.run(
            choices, to: try store.loadLedger(), transfers: try store.transferPairs(), StoredHousehold.knowledge.taxonomy,
            today: environment.today, rules: actor.household.rules)
    }

    /// What a person sees of every row, in order.
    func shownRows() throws -> [String] { StoredHousehold.text(try shown()) }

    /// What a person sees of every row, its parts included.
    static func text(_ shown: ChosenLedger) -> [String] {
        let ledger = shown.ledger
        return (0..<ledger.count).map { row in
            let parts = ledger.splits(ofRow: row).map { "\($0.amount) \(ledger.categories.text(UInt32($0.category)))" }
            return "\(ledger.ids[row]) \(Day(number: ledger.days[row]).iso) \(ledger.amounts[row])"
                + " \(ledger.descriptors.texts.text(ledger.descriptorNumbers[row])) = \(ledger.merchants.text(ledger.merchant(ofRow: row)))"
                + " : \(ledger.categories.text(UInt32(ledger.categoryNumbers[row]))) \(ledger.flags[row].rawValue) \(parts)"
        }
    }

    /// Parts that sum to an amount.
    func randomParts(of amount: Int64, _ random: inout SeededRandom) -> [RowSplit.Part] {
        var rest = amount
        var parts: [RowSplit.Part] = []
        for _ in 0..<random.integer(in: 1...4) {
            var part = Int64(random.integer(in: 1...5_000)) * (random.happens(perMille: 300) ? 1 : -1)
            if part == rest { part *= 2 }
            parts.append(RowSplit.Part(amount: part, category: random.element(of: ["groceries", "coffee", "Chalet"]) ?? ""))
            rest -= part
        }
        return parts + [RowSplit.Part(amount: rest, category: "household", memo: "rest")]
    }
}
