import Bookkeeping
import LedgerNotation
import Values

/// Random rules.
enum RuleRandom {
    /// Some rules.
    static func rules(_ random: inout SeededRandom, upTo limit: Int) -> [Rule] {
        (0..<random.integer(in: 0...limit)).map { _ in
            Rule(
                name: random.element(of: texts) ?? "x", isEnabled: random.happens(perMille: 850),
                condition: SearchRandom.query(&random, depth: 2), effects: effects(&random), stops: random.happens(perMille: 200))
        }
    }

    private static let texts = ["Coffee at work", "a\"b\\c", "# no remark", "Metro", "x, y", "été", " spaced ", "60% off", "rest", "rule"]

    private static func effects(_ random: inout SeededRandom) -> RuleEffects {
        var effects = RuleEffects()
        let category = random.element(of: ["groceries", "coffee", "home", "My own, thing", "x\"y"])
        if random.happens(perMille: 300) {
            effects.split = split(&random)
        } else if random.happens(perMille: 600) {
            effects.category = category
        }
        if random.happens(perMille: 200) { effects.merchant = random.element(of: ["Metro", "Second Cup", "a, b"]) }
        for tag in ["work", "home, sweet", "été"] where random.happens(perMille: 200) { effects.tags.append(tag) }
        if random.happens(perMille: 200) { effects.note = random.element(of: texts) }
        if effects.isEmpty || random.happens(perMille: 200) { effects.isTransfer = true }
        return effects
    }

    /// Parts that make up a whole.
    static func split(_ random: inout SeededRandom) -> RuleSplit? {
        var parts: [RuleSplit.Part] = []
        var left = 10_000
        for category in ["groceries", "home", "My own, thing"].prefix(random.integer(in: 1...3)) {
            if random.happens(perMille: 300) {
                parts.append(RuleSplit.Part(.amount(SearchDecimal(units: Int64(random.integer(in: 1...300_000)))), category))
            } else {
                let share = random.integer(in: 1...max(1, left / 2))
                left -= share
                parts.append(RuleSplit.Part(.percent(hundredths: Int32(share)), category))
            }
        }
        parts.insert(RuleSplit.Part(.rest, "rest"), at: random.integer(in: 0...parts.count))
        return RuleSplit(parts)
    }
}
