import Bookkeeping
import LedgerNotation
import Screens
import TestSupport
import Testing
import Values

@Suite("Screens: a rule while it is written") struct RuleTryTests {
    private let context = Household.chosenContext(.englishCanada)

    private func ask(_ text: String, rule: UUID128? = nil, limit: Int? = nil, in other: ScreenContext? = nil) -> JSONValue {
        var json = JSONWriter()
        json.object { json in
            json.member("text", text)
            json.member("rule", rule)
            json.member("limit", limit)
        }
        return (try? JSONReader.read(ScreenRequest.render("ruleTry", parameters: json.bytes, in: other ?? context))) ?? .null
    }

    @Test func itSaysForWhichRowsItIsAndWhatItWouldChange() throws {
        let rows = try #require(context.chosen.beforeRules?.ledger)
        let answer = ask("rule \"One\"\n  when merchant=Metro\n  tag seen", limit: 1000)
        let same = (0..<rows.count).filter {
            rows.merchants.text(rows.merchant(ofRow: $0)) == "Metro" && !rows.flags[$0].contains(.deleted)
        }
        #expect(!same.isEmpty)
        #expect(answer["matched"]?.integer == Int64(same.count))
        #expect(answer["changed"]?.integer == Int64(same.count))
        #expect(answer["rows"]?.array?.compactMap { $0["id"]?.string } == same.reversed().map { rows.ids[$0].text })
        #expect(answer["rule"]?["text"]?.string?.hasPrefix("rule \"One\"") == true)
        #expect(answer["problems"]?.array?.isEmpty == true)
    }

    @Test func mistakesHaveTheirPlaces() {
        let answer = ask("rule \"One\"\n  when amount>much\n  tag seen")
        let mistake = answer["problems"]?.array?.first
        #expect(mistake?["line"]?.integer == 2)
        #expect(mistake?["found"]?.string == "much")
        let other = ask("rule \"One\"\n  when merchant:/a(b/\n  tag seen")["problems"]?.array?.first
        #expect(other?["id"]?.string == "search.expression.group")
        #expect(other?["offset"]?.integer == 18 && other?["length"]?.integer == 1)
        #expect(answer["rule"] == .null)
    }

    @Test func noneAndTwoAreNoRule() {
        for text in ["", "rule \"A\"\n when a\n tag a\nrule \"B\"\n when b\n tag b"] {
            let answer = ask(text)
            #expect(answer["rule"] == .null)
            #expect(answer["problems"]?.array?.isEmpty == true)
        }
    }

    @Test func aRuleThatIsThereIsTriedAsIfItWereNot() throws {
        var choices = context.chosen.choices
        choices.rules[0].record = UUID128(high: 1, low: 1)
        let kept = ScreenContext(
            ApplyChoices.run(choices, to: Household.ledger, Taxonomy(), today: Household.today, rules: context.rules),
            today: Household.today, catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy())
        let use = try #require(kept.chosen.plan.uses.first)
        #expect(use.changed > 0)
        let answer = ask(choices.rules[0].text, rule: choices.rules[0].record, in: kept)
        #expect(answer["matched"]?.integer == Int64(use.matched))
        #expect(answer["changed"]?.integer == Int64(use.changed))
        // A new one of the same words stands behind it and finds its category given.
        #expect(ask(choices.rules[0].text, in: kept)["changed"]?.integer == 0)
    }

    @Test(arguments: [
        ("merchant:\"second cup\" amount<=20", true), ("text:visa is:out amount>=5 amount<=9", true), ("account=Everyday", true),
        ("category=groceries", true), ("amount:10..20", true), ("*", true),
        ("merchant:metro*", false), ("merchant:a merchant:b", false), ("merchant:a or merchant:b", false), ("-is:out", false),
        ("amount<20", false), ("in:2026", false), ("metro", false), ("merchant:/^metro/", false),
    ])
    func aFormShowsWhatItAsksFor(condition: String, isShown: Bool) {
        let answer = ask("rule \"One\"\n  when \(condition)\n  tag seen")
        #expect((answer["rule"]?["form"] != .null) == isShown, "\(condition)")
    }

    @Test func aRegularExpressionIsKeptAsItIsWritten() {
        let answer = ask("rule \"One\"\n  when merchant:/^m[eé]tro( plus)?$/\n  tag seen")
        #expect(answer["rule"]?["when"]?.string == "merchant:/^m[eé]tro( plus)?$/")
        #expect((answer["matched"]?.integer ?? 0) > 0)
        let text = answer["rule"]?["text"]?.string ?? ""
        #expect(Rule(text: text)?.text == text)
    }

    @Test func whatIsKeptReadsAsTheSameRule() {
        let answer = ask("rule \"Un\"\n  when merchant:\"A \\\" B\" amount>=20\n  category groceries\n  note \"x\"")
        let text = answer["rule"]?["text"]?.string ?? ""
        #expect(Rule(text: text)?.text == text)
        #expect(answer["rule"]?["form"]?["merchant"]?.string == "A \" B")
        #expect(answer["rule"]?["form"]?["least"]?.string == "20")
    }
}
