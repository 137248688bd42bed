/// When a language uses one form of a noun, as CLDR writes it for whole numbers: `n % 10 = 2..4 and n % 100 != 12..14 or n = 0`.
struct PluralRule: Sendable {
    let category: PluralCategory
    /// Of these, one has to hold, with all its conditions.
    private let alternatives: [[Condition]]

    /// `n % modulus = ranges`
    private struct Condition {
        /// 0 for the number itself.
        let modulus: UInt64
        let isNegated: Bool
        let ranges: [ClosedRange<UInt64>]

        func holds(for number: UInt64) -> Bool {
            let value = modulus == 0 ? number : number % modulus
            return ranges.contains { $0.contains(value) } != isNegated
        }
    }

    /// A rule from its text; nil if it is not written so.
    init?(_ category: PluralCategory, _ rule: String) {
        var alternatives: [[Condition]] = [[]]
        var words: [String] = []
        for word in LocaleFile.words(rule) + ["or"] {
            let (ends, joins) = (word.utf8.elementsEqual("or".utf8), word.utf8.elementsEqual("and".utf8))
            guard ends || joins else {
                words.append(word)
                continue
            }
            guard let condition = PluralRule.condition(words) else { return nil }
            alternatives[alternatives.count - 1].append(condition)
            if ends { alternatives.append([]) }
            words = []
        }
        self.category = category
        self.alternatives = Array(alternatives.dropLast())
    }

    /// Whether the form is the one beside a number.
    func holds(for number: UInt64) -> Bool {
        alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
    }

    private static func condition(_ words: [String]) -> Condition? {
        guard words.count == 3 || words.count == 5, words[0].utf8.elementsEqual("n".utf8), let list = words.last else { return nil }
        var modulus: UInt64 = 0
        if words.count == 5 {
            guard words[1].utf8.elementsEqual("%".utf8), let read = number(words[2].utf8[...]), read > 0 else { return nil }
            modulus = read
        }
        let relation = words[words.count - 2]
        let isNegated = relation.utf8.elementsEqual("!=".utf8)
        guard isNegated || relation.utf8.elementsEqual("=".utf8) else { return nil }
        var ranges: [ClosedRange<UInt64>] = []
        for part in list.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            let ends = part.split(separator: UInt8(ascii: "."))
            guard let first = ends.first.flatMap({ number($0) }), let last = ends.last.flatMap({ number($0) }), ends.count <= 2,
                first <= last
            else { return nil }
            ranges.append(first...last)
        }
        return Condition(modulus: modulus, isNegated: isNegated, ranges: ranges)
    }

    private static func number(_ digits: Substring.UTF8View) -> UInt64? {
        guard !digits.isEmpty, digits.count < 19, digits.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
        return digits.reduce(0) { $0 * 10 + UInt64($1 - 48) }
    }
}

/// The forms that a noun takes beside a number, as CLDR names them.
package enum PluralCategory: UInt8, CaseIterable, Sendable {
    case zero, one, two, few, many, other

    /// The word for it in a message pattern.
    package var keyword: String {
        switch self {
        case .zero: "zero"
        case .one: "one"
        case .two: "two"
        case .few: "few"
        case .many: "many"
        case .other: "other"
        }
    }
}
