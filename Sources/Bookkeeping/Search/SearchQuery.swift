import Values

/// What rows to look for, as a tree of conditions.
///
/// ```
/// merchant:metro (amount>20 or -is:out)
///
///          all
///         ╱   ╲
///   merchant   any
///    metro    ╱   ╲
///     amount>20   not
///                  │
///                is:out
/// ```
///
/// `all(of:)` and `any(of:)` keep a tree in its plain form (no list in a list of its kind, no list of one), in which
/// writing and reading give back the same tree.
package indirect enum SearchQuery: Hashable, Sendable {
    /// Every row.
    case everything
    /// Rows that fulfil all of two or more conditions.
    case all([SearchQuery])
    /// Rows that fulfil one of two or more conditions.
    case any([SearchQuery])
    /// Rows that do not fulfil a condition.
    case not(SearchQuery)
    /// One condition.
    case term(SearchTerm)

    /// Several conditions together, in the plain form.
    package static func all(of parts: [SearchQuery]) -> SearchQuery {
        var flat: [SearchQuery] = []
        for part in parts {
            if case .all(let inner) = part { flat += inner } else if part != .everything { flat.append(part) }
        }
        return flat.count > 1 ? .all(flat) : flat.first ?? .everything
    }

    /// One of several conditions, in the plain form.
    package static func any(of parts: [SearchQuery]) -> SearchQuery {
        var flat: [SearchQuery] = []
        for part in parts {
            if case .any(let inner) = part { flat += inner } else { flat.append(part) }
        }
        return flat.count > 1 ? .any(flat) : flat.first ?? .everything
    }

    /// Whether a condition on a state stands anywhere in the query. Deleted rows are found only by a query that
    /// mentions them.
    package func mentions(_ state: SearchState) -> Bool {
        switch self {
        case .everything: false
        case .all(let parts), .any(let parts): parts.contains { $0.mentions(state) }
        case .not(let part): part.mentions(state)
        case .term(let term): term == .state(state)
        }
    }
}

extension SearchQuery {
    /// The query in the words that are understood in every language; reading it gives the same query.
    package var text: String {
        var written: [UInt8] = []
        write(to: &written)
        return String(decoding: written, as: UTF8.self)
    }

    private func write(to written: inout [UInt8]) {
        switch self {
        case .everything: break
        case .all(let parts): SearchQuery.write(parts, " ", to: &written)
        case .any(let parts): SearchQuery.write(parts, " \(SearchOperator.or.code) ", to: &written)
        case .not(let part):
            written.append(ascii: "-")
            part.writeInside(to: &written)
        case .term(let term): term.write(to: &written)
        }
    }

    private static func write(_ parts: [SearchQuery], _ separator: String, to written: inout [UInt8]) {
        for (index, part) in parts.enumerated() {
            if index > 0 { written.append(utf8: separator) }
            part.writeInside(to: &written)
        }
    }

    /// As a part of another condition.
    private func writeInside(to written: inout [UInt8]) {
        switch self {
        case .all, .any:
            written.append(ascii: "(")
            write(to: &written)
            written.append(ascii: ")")
        case .everything, .not, .term: write(to: &written)
        }
    }
}

extension SearchTerm {
    func write(to written: inout [UInt8]) {
        switch self {
        case .text(let field, let pattern):
            written.append(utf8: field.prefix(pattern.isWhole))
            pattern.write(isFree: field == .anything, to: &written)
        case .expression(let field, let expression):
            written.append(utf8: field.prefix(false) + "/" + expression.source + "/")
        case .amount(let amount): written.append(utf8: SearchField.amount.code + amount.text)
        case .days(let days): written.append(utf8: days.text)
        case .state(let state): written.append(utf8: "\(SearchField.is.code):\(state.code)")
        }
    }
}

extension SearchTextField {
    /// What stands before the pattern.
    fileprivate func prefix(_ isWhole: Bool) -> String {
        let field = SearchField.allCases.first { $0.textField == self }
        return field.map { $0.code + (isWhole ? "=" : ":") } ?? ""
    }
}

extension SearchAmount {
    /// The relation and the value.
    fileprivate var text: String {
        switch self {
        case .exactly(let value): ":" + value.text
        case .above(let value): ">" + value.text
        case .atLeast(let value): ">=" + value.text
        case .below(let value): "<" + value.text
        case .atMost(let value): "<=" + value.text
        case .between(let first, let last): ":" + first.text + ".." + last.text
        }
    }
}

extension SearchDays {
    /// The field, the relation and the value.
    fileprivate var text: String {
        switch self {
        case .within(let period): SearchField.in.code + ":" + period.text
        case .after(let period): SearchField.day.code + ">" + period.text
        case .from(let period): SearchField.day.code + ">=" + period.text
        case .before(let period): SearchField.day.code + "<" + period.text
        case .upTo(let period): SearchField.day.code + "<=" + period.text
        case .between(let first, let last): SearchField.in.code + ":" + first.text + ".." + last.text
        }
    }
}

extension SearchPattern {
    /// Appends the pieces; a literal without a field is always quoted, so that no word of any language is taken for `or`.
    fileprivate func write(isFree: Bool, to written: inout [UInt8]) {
        for piece in pieces {
            switch piece {
            case .many: written.append(ascii: "*")
            case .one: written.append(ascii: "?")
            case .literal(let text):
                if isFree { written.append(quoted: text) } else { written.append(word: text) }
            }
        }
    }
}

extension [UInt8] {
    /// Appends a text that stands for itself: bare when it is one plain word, else in quotation marks.
    mutating func append(word text: String) {
        let isBare = text.utf8.allSatisfy { byte in
            byte &- 48 < 10 || (byte | 0x20) &- 97 < 26 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == 0xC3
                || byte & 0xC0 == 0x80
        }
        let leads = text.utf8.allSatisfy { $0 < 0xC0 || $0 == 0xC3 }
        if isBare, leads, !text.utf8.isEmpty { append(utf8: text) } else { append(quoted: text) }
    }

    /// Appends a text in quotation marks, with a backslash before those that it holds.
    mutating func append(quoted text: String) {
        append(ascii: "\"")
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { append(ascii: "\\") }
            append(byte)
        }
        append(ascii: "\"")
    }
}
