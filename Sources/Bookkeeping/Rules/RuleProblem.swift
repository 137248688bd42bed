package import Values

/// A mistake in a file of rules: what is wrong, where, and what was expected instead.
package struct RuleProblem: Hashable, Sendable {
    /// The kind of mistake.
    package let kind: Kind
    /// The line, counted from 1.
    package let line: Int
    /// Where in the line.
    package let place: SearchPlace
    /// What stands there.
    package let found: String
    /// Words that would fit.
    package let expected: [String]

    /// The kinds of mistakes.
    package enum Kind: Hashable, Sendable {
        /// A mistake in a condition.
        case condition(SearchProblem.Kind)
        /// A line begins with a word that no rule has.
        case lineUnknown
        /// A line stands before the first `rule`.
        case lineOutside
        /// A rule has no name.
        case nameMissing
        /// A rule has no `when`.
        case conditionMissing
        /// A rule does nothing.
        case effectMissing
        /// A rule says the same thing twice, or has a category and a split.
        case repeated
        /// Nothing stands behind a word that needs something.
        case valueMissing
        /// What stands behind a word does not fit it.
        case valueUnfit
        /// A part of a split is no share with a category.
        case splitUnreadable
        /// The parts of a split do not make up a whole.
        case splitUneven
        /// The file or a line is too long, or there are too many rules.
        case tooLong, lineTooLong, tooMany

        /// The kinds of mistakes besides those of conditions.
        package static let own: [Kind] = [
            .lineUnknown, .lineOutside, .nameMissing, .conditionMissing, .effectMissing, .repeated, .valueMissing, .valueUnfit,
            .splitUnreadable, .splitUneven, .tooLong, .lineTooLong, .tooMany,
        ]

        /// The stable name, which is the key of its sentence too.
        package var id: String {
            switch self {
            case .condition(let kind): kind.id
            case .lineUnknown: "rule.line.unknown"
            case .lineOutside: "rule.line.outside"
            case .nameMissing: "rule.name.missing"
            case .conditionMissing: "rule.condition.missing"
            case .effectMissing: "rule.effect.missing"
            case .repeated: "rule.line.repeated"
            case .valueMissing: "rule.value.missing"
            case .valueUnfit: "rule.value.unfit"
            case .splitUnreadable: "rule.split.unreadable"
            case .splitUneven: "rule.split.uneven"
            case .tooLong: "rule.limit.length"
            case .lineTooLong: "rule.limit.line"
            case .tooMany: "rule.limit.rules"
            }
        }
    }

    /// What the sentence of the mistake is filled with; its key is `kind.id`.
    package func arguments(in catalogue: Catalogue) -> [MessageArgument] {
        [.text("line", "\(line)"), .text("found", found), .text("expected", catalogue.list(expected, .or))]
    }
}
