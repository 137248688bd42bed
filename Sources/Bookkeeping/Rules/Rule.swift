package import Values

/// What a person wants done with every row that fulfils a condition. A rule's order is its place in the list of rules.
package struct Rule: Hashable, Sendable {
    /// Its record of the household; nil for a rule of a file.
    package var record: UUID128?
    /// What the person calls it.
    package var name: String
    /// Whether it is in use.
    package var isEnabled: Bool
    /// Which rows it is for. Days may be named, but need not.
    package var condition: SearchQuery
    /// What it does with them.
    package var effects: RuleEffects
    /// Whether no later rule looks at its rows.
    package var stops: Bool

    /// A rule from its parts.
    package init(
        record: UUID128? = nil, name: String, isEnabled: Bool = true, condition: SearchQuery, effects: RuleEffects, stops: Bool = false
    ) {
        self.record = record
        self.name = name
        self.isEnabled = isEnabled
        self.condition = condition
        self.effects = effects
        self.stops = stops
    }
}

/// How much rules may hold.
package enum RuleLimits {
    /// Rules of a household, and of a file.
    package static let rules = 2_000
    /// The last place of a rule.
    package static let places: Int64 = 1_000_000_000
    /// Bytes of a file.
    package static let bytes = 8_388_608
    /// Bytes of a rule that a household keeps: more than a rule of a file can have, also with all its words in quotes.
    package static let ruleBytes = 1_048_576
    /// Bytes of a line.
    package static let lineBytes = 16_384
    /// Parts of a divided row.
    package static let parts = 20
    /// Tags that one rule adds.
    package static let tags = 20
    /// Mistakes of one file that are told.
    package static let problems = 100
}

/// What rules would do, without anything done.
package struct RulePlan: Hashable, Sendable {
    /// The changes, by rule and then by row.
    package let changes: [RuleChange]
    /// For each rule of the list how often it applies.
    package let uses: [Use]

    /// How often a rule applies.
    package struct Use: Hashable, Sendable {
        /// Rows that fulfil its condition and that no earlier rule kept for itself.
        package var matched = 0
        /// Rows of those on which it changes something.
        package var changed = 0
    }
}

/// How much of a divided row one part gets.
package enum RuleShare: Hashable, Sendable {
    /// An amount in major units, without a sign.
    case amount(SearchDecimal)
    /// Hundredths of a percent of the whole row, 1…10,000.
    case percent(hundredths: Int32)
    /// What the other parts leave.
    case rest

    /// The share as a file of rules has it.
    package var text: String {
        switch self {
        case .amount(let amount): amount.text
        case .percent(let hundredths): SearchDecimal(units: Int64(hundredths) * 100).text + "%"
        case .rest: RuleFile.rest
        }
    }
}

/// The words that lines of a file of rules begin with.
enum RuleWord: UInt8, CaseIterable {
    case rule, off, when, category, split, merchant, tag, note, transfer, stop

    /// The word.
    var code: String {
        switch self {
        case .rule: "rule"
        case .off: "off"
        case .when: "when"
        case .category: "category"
        case .split: "split"
        case .merchant: "merchant"
        case .tag: "tag"
        case .note: "note"
        case .transfer: "transfer"
        case .stop: "stop"
        }
    }

    /// Whether something has to stand behind it.
    var hasValue: Bool {
        switch self {
        case .off, .transfer, .stop: false
        case .rule, .when, .category, .split, .merchant, .tag, .note: true
        }
    }
}

/// What a rule does with a row.
package struct RuleEffects: Hashable, Sendable {
    /// The category that it gets, by its code or the person's own name of it.
    package var category: String?
    /// The parts that it is divided into; a rule has this or a category.
    package var split: RuleSplit?
    /// The merchant that it is with.
    package var merchant: String?
    /// Tags that are added.
    package var tags: [String]
    /// The note that it gets.
    package var note: String?
    /// Whether it is half of a transfer between the household's own accounts.
    package var isTransfer: Bool

    /// Effects from their parts.
    package init(
        category: String? = nil, split: RuleSplit? = nil, merchant: String? = nil, tags: [String] = [], note: String? = nil,
        isTransfer: Bool = false
    ) {
        self.category = category
        self.split = split
        self.merchant = merchant
        self.tags = tags
        self.note = note
        self.isTransfer = isTransfer
    }

    /// Whether nothing is done.
    package var isEmpty: Bool {
        category == nil && split == nil && merchant == nil && tags.isEmpty && note == nil && !isTransfer
    }
}

/// What one rule would change on one row.
package struct RuleChange: Hashable, Sendable {
    /// Index of the row in the ledger's columns.
    package let row: Int
    /// Place of the rule in the list.
    package let rule: Int
    /// What.
    package let kind: Kind

    /// What a rule changes, with what it was before where something was.
    package enum Kind: Hashable, Sendable {
        /// The category; before is a place in `Ledger.categories`.
        case category(before: UInt16, after: String)
        /// The merchant; before is a place in `Ledger.merchants`.
        case merchant(before: UInt32, after: String)
        /// A tag is added.
        case tag(String)
        /// A note is put where none was.
        case note(String)
        /// The row becomes half of a transfer.
        case transfer
        /// The row, which was whole, is divided.
        case split([Part])
    }

    /// A part of a divided row.
    package struct Part: Hashable, Sendable {
        /// Minor units, with the row's sign and never zero.
        package let amount: Int64
        /// Its category.
        package let category: String

        /// An amount for a category.
        package init(amount: Int64, category: String) {
            self.amount = amount
            self.category = category
        }
    }

    /// A change of a row by a rule.
    package init(row: Int, rule: Int, kind: Kind) {
        self.row = row
        self.rule = rule
        self.kind = kind
    }
}
