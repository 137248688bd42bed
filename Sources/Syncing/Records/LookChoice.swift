package import Values

/// What a household decided about how a category looks.
package struct LookChoice: Hashable, Sendable {
    /// The name of its icon; nil for the one that it has by itself.
    package var icon: String?
    /// Its colour among the twelve of the design, 0…11; nil for the one that it has by itself.
    package var colour: Int?
    /// Whether it is left out where a category is chosen. What it has counts as before.
    package var isHidden = false

    /// The look of a category of which nothing is said.
    package init() {}

    /// What a record of the kind `look` says.
    init(_ record: SmallRecord) {
        icon = record["icon"]?.string
        colour = record["colour"]?.integer.map { Int($0) }
        isHidden = record["hidden"]?.bool == true
    }

    /// The id of the record that says how a category looks. It follows from the category's code, so two devices never make two of it: a UUID of
    /// version 8.
    package static func id(ofCategory code: String) -> UUID128 {
        var code = code
        return code.withUTF8 { bytes in
            let high = Hash64.of(bytes, seed: 1) & ~0xF000 | 8 << 12
            return UUID128(high: high, low: 1 << 63 | Hash64.of(bytes, seed: 2) >> 2)
        }
    }
}

/// What a household decided about how its categories look.
package struct LookChoices: Sendable {
    private var choices: [UUID128: LookChoice] = [:]

    /// What the records of the kind `look` among some say.
    package init(_ records: [SmallRecord]) {
        for record in records where record.kind == .look { choices[record.id] = LookChoice(record) }
    }

    /// What was decided about a category by its code.
    package subscript(category: String) -> LookChoice {
        if choices.isEmpty { return LookChoice() }
        return choices[LookChoice.id(ofCategory: category)] ?? LookChoice()
    }
}
