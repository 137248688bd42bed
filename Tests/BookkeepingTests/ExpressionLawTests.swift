import Bookkeeping
import Testing
import Values

@Suite("Regular expressions: laws")
struct ExpressionLawTests {
    /// A well-formed source.
    private static func source(_ random: inout SeededRandom, depth: Int) -> String {
        var text = ""
        for branch in 0..<(random.happens(perMille: 250) ? 2 : 1) {
            if branch > 0 { text += "|" }
            for _ in 0..<random.integer(in: branch == 0 ? 1...4 : 0...3) { text += part(&random, depth: depth) }
        }
        return text
    }

    private static func part(_ random: inout SeededRandom, depth: Int) -> String {
        if random.happens(perMille: 120) { return random.element(of: ["^", "$", "\\b"]) ?? "" }
        let signs = [
            "a", "a", "b", "B", "é", "ß", "1", "-", " ", ".", "[ab]", "[^a]", "[a-c1]", "[à-é]", "[^ -]", "\\d", "\\w", "\\s", "\\D", "\\W",
            "\\S",
            "\\.", "\\-",
        ]
        var atom = random.element(of: signs) ?? "a"
        if depth > 0, random.happens(perMille: 300) {
            atom = (random.happens(perMille: 500) ? "(" : "(?:") + source(&random, depth: depth - 1) + ")"
        }
        return atom + (random.element(of: ["", "", "", "", "*", "+", "?", "{2}", "{1,}", "{0,2}", "{1,3}", "*?", "+?", "{0}"]) ?? "")
    }

    private static func text(_ random: inout SeededRandom) -> String {
        let letters = ["a", "A", "b", "c", "1", " ", "-", "é", "SS", "œ", ".", "д", "€"]
        return (0..<random.integer(in: 0...7)).map { _ in random.element(of: letters) ?? "" }.joined()
    }

    /// Whether an expression fits texts, and the steps that it took.
    static func ask(_ expression: TextExpression, _ folded: String) -> (fits: Bool, steps: Int) {
        var run = ExpressionRun(expression)
        var text = folded
        let fits = text.withUTF8 { run.fits($0) }
        return (fits, run.steps)
    }

    @Test(arguments: 0..<2_000)
    func aTextFitsWhenTryingEveryWayFindsOne(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed) &+ 330_000)
        let source = ExpressionLawTests.source(&random, depth: 2)
        let expression = try TextExpression(source)
        let naive = ExpressionNaive(source)
        var run = ExpressionRun(expression)
        for _ in 0..<12 {
            var folded = TextFolding.folded(ExpressionLawTests.text(&random))
            let isExpected = naive.fits(folded)
            let fits = folded.withUTF8 { run.fits($0) }
            #expect(fits == isExpected, "seed \(seed): /\(source)/ on “\(folded)”")
        }
    }

    /// Each with the steps that its program has once what it repeats is written out.
    @Test(arguments: [
        ("(a*)*b", 7), ("(a|a)*b", 8), ("(a|a?)+b", 8), ("(a+)+$", 5), ("a{0,50}a{50}", 151), ("(.*)*b", 7), ("((a?){0,10}){0,10}b", 312),
        ("^(a|b|ab)*c$", 14), ("(\\w+\\s?)*:", 8),
    ])
    func timeIsBoundByBothLengths(source: String, length: Int) throws {
        let expression = try TextExpression(source)
        for size in [50, 500, 5_000] {
            let steps = ExpressionLawTests.ask(expression, String(repeating: "A", count: size)).steps
            #expect(steps <= 2 * length * (size + 1), "\(source)")
        }
        // Ten times the text is ten times the steps, whatever the expression does with it.
        let (short, long) = (
            ExpressionLawTests.ask(expression, String(repeating: "AB", count: 250)).steps,
            ExpressionLawTests.ask(expression, String(repeating: "AB", count: 2_500)).steps
        )
        #expect(long <= 11 * short, "\(source)")
    }
}
