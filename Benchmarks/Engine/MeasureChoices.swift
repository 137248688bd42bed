import Bookkeeping
import Values

/// A household that decided much: 200 corrections that rows follow, 40 renamed merchants, and 20 rules that sort, tag and rename.
enum MeasureChoices {
    /// The choices about a ledger.
    static func choices(about ledger: Ledger) -> Choices {
        var choices = Choices()
        let step = max(ledger.count / 200, 1)
        for (index, row) in stride(from: 0, to: ledger.count, by: step).prefix(200).enumerated() {
            choices.corrections.append(
                Correction(
                    number: UInt32(index + 1), row: ledger.ids[row], category: index % 2 == 0 ? "groceries" : "Chalet",
                    merchant: ledger.merchants.text(ledger.merchant(ofRow: row)), amount: ledger.amounts[row], isLearned: true))
        }
        for number in 1..<UInt32(min(41, ledger.merchants.count)) {
            choices.merchants.append(MerchantName(merchant: ledger.merchants.text(number), name: "Renamed \(number)"))
        }
        let rules = (0..<20).map { index in
            let name = ledger.merchants.text(UInt32(index * 7 % max(ledger.merchants.count, 1)) + 1).prefix(12)
            let effect = ["category coffee", "tag often", "merchant \"Shop \(index)\"", "note \"seen\""][index % 4]
            return "rule \"R\(index)\"\n  when merchant:\"\(name)\" amount>\(index)\n  \(effect)\n"
        }
        choices.rules = RuleFile.read(rules.joined(), .plain).rules
        return choices
    }
}
