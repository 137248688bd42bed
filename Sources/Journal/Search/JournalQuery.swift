package import Values

/// What somebody looks for in the journal: conditions that all have to hold.
package struct JournalQuery: Hashable, Sendable {
    /// The conditions; none finds every record.
    var conditions: [Condition] = []

    /// One condition.
    struct Condition: Hashable, Sendable {
        /// What has to be so.
        let test: Test
        /// Whether it must not be so instead.
        let isExcluded: Bool
    }

    /// What a record is asked.
    enum Test: Hashable, Sendable {
        /// Folded words that stand somewhere, each the beginning of a word unless it is whole.
        case words(JournalNeedle)
        /// The same in one of the tags.
        case tag(JournalNeedle)
        /// The same in the feelings and in what set them off.
        case feeling(JournalNeedle)
        /// A day on the person's own clock.
        case days(DaySpan)
        /// Whether it is one of the favourites.
        case favourite
        /// Whether something is recorded.
        case recording
        /// Whether there is a photo.
        case photo
    }
}

/// A mistake in a query: what is wrong, where, and what would fit.
package struct JournalSearchProblem: Hashable, Sendable {
    /// The kinds of mistakes.
    package enum Kind: Hashable, Sendable {
        /// The word before a colon is no field.
        case fieldUnknown
        /// Nothing stands behind a colon or between quotation marks.
        case valueMissing
        /// The value names no days.
        case dayUnreadable
        /// The word behind `is:` or `has:` is unknown.
        case stateUnknown
        /// Nothing stands behind a minus.
        case operandMissing
        /// A quotation mark has no partner.
        case quoteUnclosed
        /// The query is longer than `JournalSearch.queryBytes`.
        case tooLong
        /// There are more conditions than `JournalSearch.conditionLimit`.
        case tooMany

        /// The stable name, which is the key of its sentence too.
        package var id: String {
            switch self {
            case .fieldUnknown: "search.field.unknown"
            case .valueMissing: "search.value.missing"
            case .dayUnreadable: "search.day.unreadable"
            case .stateUnknown: "journal.search.state"
            case .operandMissing: "search.operand.missing"
            case .quoteUnclosed: "search.quote.unclosed"
            case .tooLong: "search.limit.length"
            case .tooMany: "search.limit.terms"
            }
        }
    }

    /// The kind of mistake.
    package let kind: Kind
    /// Bytes of UTF-8 before it.
    package let offset: Int
    /// Bytes that it is long.
    package let length: Int
    /// Unicode scalars before it, plus one.
    package let column: Int
    /// What stands there.
    package let found: String
    /// Words that would fit.
    package let expected: [String]

    /// A mistake at a stretch of a query.
    init(_ kind: Kind, _ range: Range<Int>, in query: [UInt8], expected: [String]) {
        self.kind = kind
        offset = range.lowerBound
        length = range.count
        column = 1 + query[..<range.lowerBound].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
        found = String(decoding: query[range].prefix(200), as: UTF8.self)
        self.expected = expected
    }
}

extension JournalSearchProblem: JSONWritable {
    /// `{"id","column","offset","length","found","expected"}`.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", kind.id)
            json.member("column", column)
            json.member("offset", offset)
            json.member("length", length)
            json.member("found", found)
            json.member("expected", expected)
        }
    }
}
