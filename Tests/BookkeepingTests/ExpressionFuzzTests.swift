import Bookkeeping
import TestSupport
import Testing
import Values

/// Sources of regular expressions that nobody would write, twenty thousand, or as many as `FuzzSettings` say.
@Suite("Fuzz: regular expressions")
struct ExpressionFuzzTests {
    @Test func whateverIsWrittenIsAnExpressionOrAMistakeInside() {
        let pieces = [
            "a", "é", "œ", "(", ")", "(?:", "(?=", "[", "]", "^", "-", "$", "*", "+", "?", "{", "}", "{2,3}", "{99}", ",", "9", "|", "\\",
            "\\b", "\\w",
            "\\1", ".", " ", "\u{301}", "\u{0}", "😀", "/",
        ]
        let watched = FuzzGuard(of: "regular expressions")
        for number in FuzzSettings.numbers(20_000) {
            watched.reading(number)
            var random = SeededRandom(seed: FuzzSettings.seed(of: number, 7))
            var source = ""
            if random.happens(perMille: 300) {
                let bytes = (0..<random.integer(in: 0...40)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
                source = String(decoding: bytes, as: UTF8.self)
            } else {
                source = (0..<random.integer(in: 0...24)).map { _ in random.element(of: pieces) ?? "" }.joined()
            }
            do throws(ExpressionMistake) {
                let expression = try TextExpression(source)
                let steps = ExpressionLawTests.ask(expression, "CAFE 12 ДОМ").steps
                #expect(steps <= 2 * SearchLimits.expressionSteps * 12, "input \(number): \(source)")
            } catch {
                let isInside = error.place.lowerBound >= 0 && error.place.upperBound <= source.utf8.count
                #expect(isInside, "input \(number): \(source)")
            }
        }
    }
}
