import TestSupport
import Testing
import Values

@Suite("Messages")
struct MessageTests {
    @Test(arguments: [
        ("Hello", "Hello"), ("{name} spent {amount}", "Ana spent $5.00"), ("it''s {name}", "it's Ana"), ("it's {name}", "it's Ana"),
        ("'{name}' {name}", "{name} Ana"), ("l’{name}", "l’Ana"), ("{missing}!", "{missing}!"), ("{ name }", "Ana"), ("{rows}", "1,234"),
        ("{rows, plural, one {# row} other {# rows}}", "1,234 rows"), ("{one, plural, one {# row} other {# rows}}", "1 row"),
        ("{one, plural, =1 {a single row} one {# row} other {# rows}}", "a single row"),
        ("{kind, select, card {the card} other {the account}}", "the card"), ("{name, select, Bob {he} other {they}}", "they"),
        ("{kind, select, card {{rows, plural, one {#} other {# of {name}}}} other {}}", "1,234 of Ana"),
        ("# {rows, plural, other {'#' #}}", "# # 1,234"), ("{name, plural, other {x}}", "x"),
        ("{one, select, 1 {first} other {later}}", "first"),
        ("", ""), ("'", "'"), ("'{", "{"),
    ])
    func examples(pattern: String, expected: String) {
        #expect(text(pattern) == expected)
    }

    @Test(arguments: [
        ("{", 1, MessageError.Kind.incomplete), ("{}", 1, .incomplete), ("{name", 5, .incomplete), ("a}", 1, .strayBrace),
        ("{a b}", 3, .incomplete),
        ("{a, number}", 10, .unknownType), ("{a, plural}", 10, .incomplete), ("{a, plural, }", 13, .noOther),
        ("{a, plural, one {x}}", 20, .noOther), ("{a, plural, one {x} other {y}", 29, .incomplete), ("{a, select, x y}", 14, .incomplete),
    ])
    func mistakesAreNamedAndShownAsTheyAre(pattern: String, offset: Int, kind: MessageError.Kind) {
        #expect(throws: MessageError(offset: offset, kind: kind)) { try MessagePlace.places(in: pattern) }
        #expect(text(pattern) == pattern)
    }

    @Test func deepNestingEndsInAnError() {
        let pattern = String(repeating: "{a, select, other {", count: 10_000)
        #expect(throws: MessageError.self) { try MessagePlace.places(in: pattern) }
    }

    @Test func noBytesTrap() {
        trials(20_000) { random in
            let words = ["{", "}", "'", "#", ",", "a", " ", "plural", "select", "other", "=1", "one", "é", "\\\\"]
            let pattern = (0..<random.below(16)).map { _ in words[Int(random.below(14))] }.joined()
            return !text(pattern).isEmpty || pattern.isEmpty || pattern.contains("{") || pattern.contains("'")
        }
    }

    @Test func placesAreListed() throws {
        let places = try MessagePlace.places(in: "{a} {n, plural, =0 {none} other {# {b}}}")
        #expect(places.map(\.name) == ["a", "n", "b"])
        #expect(places.map(\.kind) == [.shown, .plural(["=0", "other"]), .shown])
    }

    private func text(_ pattern: String) -> String {
        var json = JSONWriter()
        json.object { $0.member("key", pattern) }
        return Catalogue(.englishCanada, files: [json.bytes]).text(
            "key", .text("name", "Ana"), .text("amount", "$5.00"), .text("kind", "card"), .count("rows", 1234), .count("one", 1))
    }
}
