package import Values

extension Fact {
    /// The question whose answer is the evidence of a month's change in a category or at a merchant.
    package var question: Evidence {
        let all = Evidence(days, currency: currency)
        switch kind {
        case .categoryMore, .categoryLess: return all.of(.category(category)).of(.spent)
        default: return all.of(.merchant(merchant))
        }
    }

    /// The purchases whose middle an unusual one is held against; nothing for other kinds.
    ///
    /// - Parameter asOf: the last known day.
    package func usualQuestion(asOf: Day) -> Evidence? {
        guard kind == .unusualRow else { return nil }
        let span = DaySpan(ordered: asOf.advanced(by: 1 - FactScope.windowDays), asOf.advanced(by: -UnusualFacts.recentDays))
        return Evidence(span, currency: currency).of(isUsualOfCategory ? .category(category) : .merchant(merchant)).of(.moneyOut)
    }

    /// Whether it compares a month with earlier ones.
    package var isOfMonth: Bool {
        switch kind {
        case .categoryMore, .categoryLess, .merchantMore, .merchantLess: true
        default: false
        }
    }
}
