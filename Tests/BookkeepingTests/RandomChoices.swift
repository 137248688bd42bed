import Bookkeeping
import Values

/// Random choices about a random ledger.
struct RandomChoices {
    var random: SeededRandom
    let ledger: Ledger
    static let categories = ["groceries", "coffee", "rent", "salary", "Chalet", "uncategorized"]

    mutating func choices() -> Choices {
        var choices = Choices()
        for number in 0..<random.integer(in: 0...12) {
            let row = random.integer(in: 0...(ledger.count - 1))
            choices.corrections.append(
                Correction(
                    number: UInt32(number + 1), row: ledger.ids[row], category: random.element(of: RandomChoices.categories) ?? "",
                    merchant: ledger.merchants.text(ledger.merchant(ofRow: row)), amount: ledger.amounts[row],
                    isLearned: random.happens(perMille: 600)))
        }
        for (merchant, name) in [("Metro", "Acme"), ("TTC", "Transit"), ("Tim Hortons", "Transit")] where random.happens(perMille: 300) {
            choices.merchants.append(MerchantName(merchant: merchant, name: name))
        }
        for (category, other) in [("coffee", "groceries"), ("rent", "Chalet"), ("Chalet", "home")] where random.happens(perMille: 300) {
            choices.categories.append(CategoryChoice(category: category, mergedInto: other))
        }
        let blocks = [
            "rule \"A\"\n  when merchant:acme\n  category home\n",
            "rule \"B\"\n  when amount<0 category:coffee\n  split 1.00 rent, rest home\n",
            "rule \"C\"\n  when merchant:transit\n  merchant \"Bus\"\n  tag t\n  note \"n\"\n",
            "rule \"D\"\n  when amount>30\n  transfer\n",
        ]
        choices.rules = RuleFile.read(blocks.filter { _ in random.happens(perMille: 400) }.joined(), .plain).rules
        return choices
    }

    /// Edits, divisions and refunds of some rows, each row once; divisions mostly sum.
    mutating func addRowChoices(to choices: inout Choices) {
        for row in 0..<ledger.count {
            let id = ledger.ids[row]
            if random.happens(perMille: 250) {
                let edit = RowEdit(
                    row: id, day: random.happens(perMille: 500) ? Day(number: 20_200 + Int32(random.integer(in: 0...400))) : nil,
                    merchant: random.element(of: ["Metro", "Corner", nil]) ?? nil,
                    text: random.element(of: ["Metro", "at the corner", nil]) ?? nil,
                    amount: random.happens(perMille: 300) ? Int64(random.integer(in: -900...900)) : nil)
                if !edit.isEmpty { choices.edits.append(edit) }
            }
            if random.happens(perMille: 200) {
                let first = Int64(random.integer(in: 1...2_000))
                let rest = ledger.amounts[row] - first + (random.happens(perMille: 200) ? 7 : 0)
                let parts = [first, rest].map {
                    RowSplit.Part(amount: $0 == 0 ? 1 : $0, category: random.element(of: RandomChoices.categories) ?? "", memo: "m")
                }
                choices.splits.append(RowSplit(row: id, parts: parts))
            }
            if random.happens(perMille: 100), let purchase = random.element(of: ledger.ids), purchase != id {
                choices.refunds.append(RefundLink(refund: id, purchase: purchase))
            }
        }
    }
}
