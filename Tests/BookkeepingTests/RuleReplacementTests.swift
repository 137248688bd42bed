import Bookkeeping
import Testing
import Values

@Suite("Rules: putting others in their place")
struct RuleReplacementTests {
    private func rules(_ names: [String], tag: (String) -> String) -> [Rule] {
        RuleFile.read(names.map { "rule \"\($0)\"\n when metro\n tag \(tag($0))\n" }.joined(), .plain).rules
    }

    /// The rules as a household keeps them: each has a record.
    private func kept(_ rules: [Rule], _ next: inout UInt64) -> [Rule] {
        rules.map { rule in
            var rule = rule
            next += 1
            rule.record = rule.record ?? UUID128(high: 1, low: next)
            return rule
        }
    }

    private func random(_ random: inout SeededRandom) -> [Rule] {
        let names = (0..<random.integer(in: 0...8)).compactMap { _ in random.element(of: ["a", "b", "c", "d", "e"]) }
        var tags = names.map { _ in random.happens(perMille: 500) ? "x" : "y" }
        return rules(names) { _ in tags.removeFirst() }
    }

    @Test(arguments: 0..<200)
    func whateverIsReplacedTheFilesRulesComeInTheirOrder(seed: Int) {
        var chance = SeededRandom(seed: UInt64(seed))
        var next: UInt64 = 0
        var held = kept(random(&chance), &next)
        for _ in 0..<4 {
            let file = random(&chance)
            let replacement = RuleReplacement(of: held, with: file)
            #expect(RuleFile.write(replacement.rules) == RuleFile.write(file), "seed \(seed)")
            let kept = replacement.count(of: .same) + replacement.count(of: .changed)
            #expect(Set(replacement.rules.compactMap(\.record)).count == kept, "seed \(seed)")
            #expect(replacement.count(of: .new) + kept == file.count, "seed \(seed)")
            #expect(replacement.count(of: .removed) + kept == held.count, "seed \(seed)")
            for step in replacement.steps where step.kind == .same { #expect(held.contains(step.rule), "seed \(seed)") }
            held = self.kept(replacement.rules, &next)
            #expect(RuleReplacement(of: held, with: file).changesNothing, "seed \(seed)")
        }
    }

    @Test func anotherOrderAloneIsAChange() {
        var next: UInt64 = 0
        let held = kept(rules(["a", "b", "c"]) { _ in "x" }, &next)
        let turned = RuleReplacement(of: held, with: rules(["a", "c", "b"]) { _ in "x" })
        #expect(!turned.changesNothing)
        #expect(turned.changesOrder)
        #expect(turned.count(of: .same) == 3)
        #expect(!RuleReplacement(of: held, with: rules(["new", "a", "c"]) { _ in "x" }).changesOrder)
    }
}
