import Values

/// A field of a kind of records.
package struct RecordField: Sendable {
    /// Its name in the contracts. One that ends with a colon is the beginning of many: `tag:` of `tag:trip`.
    package let name: String
    /// What its values are.
    package let type: FieldType
    /// What follows the colon of a name that ends with one.
    package let keys: FieldType
    /// When it can be given a value.
    package let use: Use
    /// Whether it can be `null`, or be left out when a record is made.
    package let isOptional: Bool
    /// Who wins when two devices changed it without knowing of each other.
    package let policy: FieldPolicy
    /// Who says it, of a family's record.
    package var writers = FieldWriters.parents

    /// When a field can be given a value.
    package enum Use: Hashable, Sendable {
        /// Only when the record is made.
        case made
        /// Only of a record that there is.
        case changed
        /// Always.
        case always
    }

    /// A field that is given when a record is made, and never changes.
    static func made(_ name: String, _ type: FieldType, isOptional: Bool = false) -> RecordField {
        RecordField(name: name, type: type, keys: .any, use: .made, isOptional: isOptional, policy: .serverWins)
    }

    /// A field that only a record that there is can be given.
    static func changed(
        _ name: String, _ type: FieldType, keys: FieldType = .any, isOptional: Bool = true, _ policy: FieldPolicy = .serverWins
    ) -> RecordField {
        RecordField(name: name, type: type, keys: keys, use: .changed, isOptional: isOptional, policy: policy)
    }

    /// A field that can be given when a record is made, and afterwards.
    static func always(
        _ name: String, _ type: FieldType, keys: FieldType = .any, isOptional: Bool = false, _ policy: FieldPolicy = .serverWins
    ) -> RecordField {
        RecordField(name: name, type: type, keys: keys, use: .always, isOptional: isOptional, policy: policy)
    }

    /// The field as one that others say too.
    func by(_ writers: FieldWriters) -> RecordField {
        var field = self
        field.writers = writers
        return field
    }

    /// Whether it is the field of a name.
    func isNamed(_ name: String) -> Bool {
        self.name.utf8.last == UInt8(ascii: ":") ? name.after(self.name)?.isEmpty == false : name == self.name
    }
}

/// Who says a field of a family's record. Who runs the household says all but what only somebody themselves can say.
package enum FieldWriters: Hashable, Sendable {
    /// Who runs the household alone.
    case parents
    /// The child or teen whom the record, or the field, is about, too.
    case child
    /// Every grown-up, one who only looks too: a grandmother may give.
    case givers
    /// Every grown-up who takes part in the money.
    case adults
    /// Whom the record, or the field, is about, and nobody else.
    case oneself
}

/// What the values of a field are.
package enum FieldType: Sendable {
    /// A text on one line with a letter in it, of `ChoiceLimits.nameBytes` at most.
    case name
    /// A text of `ChoiceLimits.noteBytes` at most.
    case note
    /// A text.
    case text
    /// The code of a category, or the household's own name of it.
    case category
    /// `true` or `false`.
    case flag
    /// An amount in minor units, a whole number of 64 bits.
    case amount
    /// An amount in minor units that is not below zero.
    case toSpend
    /// A whole number from 1 to 100.
    case percent
    /// A whole number from 0 to 100.
    case share
    /// What is asked for money that is owed: hundredths of a per cent a year, 0…`DebtTerms.interestLimit`.
    case interest
    /// A day of every month, 1…31; the last one of a shorter month.
    case dayOfMonth
    /// How many days before a due day somebody wants to be reminded of it, 0…`DueChoice.daysBefore`.
    case daysBefore
    /// What one unit of a currency is worth in another, a whole number of 10⁻⁸ (`ExchangeRate.digits`), 1…`ExchangeRate.limit`.
    case rate
    /// A whole number by which records stand in an order, 1…`RuleLimits.places`.
    case place
    /// One of the design's colours, a whole number from 0 to one less than `Taxonomy.colourCount`.
    case colour
    /// One rule as a file of rules has it, of `RuleLimits.ruleBytes` at most.
    case rule
    /// A query of the search language, of `SearchLimits.bytes` at most. Whether it can be understood is said where it is looked for.
    case query
    /// A day, `2026-03-05`.
    case day
    /// The id of another record.
    case id
    /// Which time of somebody's: `2026-11-24.ID.1` (`Occasion`).
    case occasion
    /// One of these texts.
    case one(of: [String])
    /// How often a chore comes (`ChoreRhythm`): `weekly`, `days-135`.
    case rhythm
    /// The code of a currency.
    case currency
    /// A list of names.
    case names
    /// `{"code":"…","learned":true}`: the category of a transaction, and whether others follow.
    case correction
    /// `[{"amount":-500,"category":"…","memo":"…"}]`: the parts of a transaction, amounts in minor units.
    case parts
    /// Whatever is checked where it is read.
    case any
}
