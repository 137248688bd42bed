import Values

/// The amounts that texts show, in minor units: `-$1,234.50`, `+$3.00`, `US$12`.
enum ShownAmounts {
    /// All amounts of a text, in its order.
    static func all(_ text: String) -> [Int64] {
        let characters = Array(text)
        return characters.indices.filter { characters[$0] == "$" }.map { amount(at: $0, characters) }
    }

    /// The one amount that a member shows.
    static func of(_ value: JSONValue?, _ key: String = "amount") -> Int64? {
        value?[key]?.string.flatMap { all($0).first }
    }

    /// The sum of what the elements of an array show.
    static func sum(_ items: JSONValue?, _ key: String = "amount") -> Int64 {
        (items?.array ?? []).reduce(0) { $0 + (of($1, key) ?? 0) }
    }

    /// The first column with an amount of a chart's table, summed.
    static func sum(ofTable chart: JSONValue?) -> Int64 {
        (chart?["table"]?["rows"]?.array ?? []).reduce(0) { sum, row in
            sum + ((row.array ?? []).compactMap { $0.string }.flatMap { all($0) }.first ?? 0)
        }
    }

    private static func amount(at place: Int, _ characters: [Character]) -> Int64 {
        var before = place - 1
        while before >= 0, characters[before].isLetter { before -= 1 }
        let isNegative = before >= 0 && (characters[before] == "-" || characters[before] == "−")
        var digits: Int64 = 0
        var decimals: Int?
        for character in characters[(place + 1)...] {
            if let digit = character.wholeNumberValue {
                digits = digits * 10 + Int64(digit)
                decimals = decimals.map { $0 + 1 }
            } else if character == ".", decimals == nil {
                decimals = 0
            } else if character != "," {
                break
            }
            if decimals == 2 { break }
        }
        for _ in (decimals ?? 0)..<2 { digits *= 10 }
        return isNegative ? -digits : digits
    }
}
