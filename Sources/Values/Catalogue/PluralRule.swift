/// When a language uses one form of a noun, as CLDR writes it for whole numbers: `n % 10 = 2..4 and n % 100 != 12..14 or n = 0`.
struct PluralRule: Sendable {
    let category: PluralCategory
    private let words: [String]

    /// A rule from its text; nil if it is not written so.
    init?(_ category: PluralCategory, _ rule: String) {
        self.category = category
        words = LocaleFile.words(rule)
        guard value(for: 0) != nil else { return nil }
    }

    /// Whether the form is the one beside a number.
    func holds(for number: UInt64) -> Bool {
        value(for: number) ?? false
    }

    /// Reads the rule from its first word to its last, whatever it comes to; nil where it is not written so.
    private func value(for number: UInt64) -> Bool? {
        var (anyHolds, allHold) = (false, true)
        var place = 0
        while place + 2 < words.count, isWord(place, "n") {
            var value = number
            place += 1
            if isWord(place, "%") {
                guard place + 3 < words.count, let modulus = PluralRule.number(words[place + 1].utf8[...]), modulus > 0 else { return nil }
                value %= modulus
                place += 2
            }
            let isNegated = isWord(place, "!=")
            guard isNegated || isWord(place, "="), let isListed = PluralRule.list(words[place + 1], holds: value) else { return nil }
            allHold = allHold && isListed != isNegated
            place += 2
            if place == words.count { return anyHolds || allHold }
            if isWord(place, "or") {
                (anyHolds, allHold) = (anyHolds || allHold, true)
            } else if !isWord(place, "and") {
                return nil
            }
            place += 1
        }
        return nil
    }

    private func isWord(_ place: Int, _ word: String) -> Bool {
        words[place].utf8.elementsEqual(word.utf8)
    }

    /// Whether `0,2..4` holds a number; nil for what is no such list.
    private static func list(_ list: String, holds value: UInt64) -> Bool? {
        var isListed = false
        for part in list.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            let ends = part.split(separator: UInt8(ascii: "."))
            guard ends.count <= 2, let first = ends.first.flatMap({ number($0) }), let last = ends.last.flatMap({ number($0) }),
                first <= last
            else { return nil }
            isListed = isListed || (first...last).contains(value)
        }
        return isListed
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
