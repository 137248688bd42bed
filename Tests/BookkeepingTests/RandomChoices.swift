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
}
