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
