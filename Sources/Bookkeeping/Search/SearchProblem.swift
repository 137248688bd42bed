package import Values

/// A mistake in a query: what is wrong, where, and what was expected instead.
package struct SearchProblem: Hashable, Sendable {
    /// The kind of mistake.
    package let kind: Kind
    /// Where.
    package let place: SearchPlace
    /// What stands there.
    package let found: String
    /// Words that would fit; for a word that was nearly right the nearest ones.
    package let expected: [String]

    /// The kinds of mistakes.
    package enum Kind: UInt8, CaseIterable, Sendable {
        /// The word before a relation is no field.
        case fieldUnknown
        /// A relation stands without a field before it.
        case fieldMissing
        /// The relation does not fit the field, as `>` after `merchant`.
        case relationUnfit
        /// Nothing stands behind a relation.
        case valueMissing
        /// The value is no amount.
        case amountUnreadable
        /// The amount has a sign.
        case amountSigned
        /// The value names no days.
        case dayUnreadable
        /// The end of a range comes before its beginning.
        case rangeReversed
        /// The word after `is:` is none.
        case stateUnknown
        /// Nothing stands beside `and` or `or`, behind `not` or inside of parentheses.
        case operandMissing
        /// A quotation mark has no partner.
        case quoteUnclosed
        /// A parenthesis is not closed.
        case parenthesisUnclosed
        /// A parenthesis is closed that was not opened.
        case parenthesisUnopened
        /// A regular expression has no slash at its end.
        case expressionUnclosed
        /// Something stands right behind a regular expression.
        case expressionTail
        /// A sign that other programs know in regular expressions, and this one does not.
        case expressionUnsupported
        /// Something comes several times, but nothing stands before the sign that says so.
        case expressionRepeat
        /// Braces do not say how often something comes.
        case expressionCount
        /// A parenthesis of a regular expression has no partner.
        case expressionGroup
        /// Brackets hold no set of characters.
        case expressionSet
        /// A regular expression has too many characters, or too many steps once what it repeats is written out.
        case expressionTooLong, expressionTooLarge
        /// The query is longer than `SearchLimits.bytes`, has too many conditions, or is nested too deeply.
        case tooLong, tooMany, tooDeep

        /// The stable name, which is the key of its sentence too.
        package var id: String {
            switch self {
            case .fieldUnknown: "search.field.unknown"
            case .fieldMissing: "search.field.missing"
            case .relationUnfit: "search.relation.unfit"
            case .valueMissing: "search.value.missing"
            case .amountUnreadable: "search.amount.unreadable"
            case .amountSigned: "search.amount.signed"
            case .dayUnreadable: "search.day.unreadable"
            case .rangeReversed: "search.range.reversed"
            case .stateUnknown: "search.state.unknown"
            case .operandMissing: "search.operand.missing"
            case .quoteUnclosed: "search.quote.unclosed"
            case .parenthesisUnclosed: "search.parenthesis.unclosed"
            case .parenthesisUnopened: "search.parenthesis.unopened"
            case .expressionUnclosed: "search.expression.unclosed"
            case .expressionTail: "search.expression.tail"
            case .expressionUnsupported: "search.expression.unsupported"
            case .expressionRepeat: "search.expression.repeat"
            case .expressionCount: "search.expression.count"
            case .expressionGroup: "search.expression.group"
            case .expressionSet: "search.expression.set"
            case .expressionTooLong: "search.expression.length"
            case .expressionTooLarge: "search.expression.size"
            case .tooLong: "search.limit.length"
            case .tooMany: "search.limit.terms"
            case .tooDeep: "search.limit.depth"
            }
        }
    }

    /// A mistake.
    package init(_ kind: Kind, at place: SearchPlace, found: String, expected: [String] = []) {
        self.kind = kind
        self.place = place
        self.found = found
        self.expected = expected
    }

    /// What the sentence of the mistake is filled with; its key is `kind.id`.
    package func arguments(in catalogue: Catalogue) -> [MessageArgument] {
        [.text("found", found), .text("expected", catalogue.list(expected, .or))]
    }
}
