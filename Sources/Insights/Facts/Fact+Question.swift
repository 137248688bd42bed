extension Fact {
    /// The question whose answer is the evidence of a month's change in a category or at a merchant.
    package var question: Evidence {
        let all = Evidence(days, currency: currency)
        switch kind {
        case .categoryMore, .categoryLess: return all.of(.category(category))
        default: return all.of(.merchant(merchant))
        }
    }

    /// Whether it compares a month with earlier ones.
    package var isOfMonth: Bool {
        switch kind {
        case .categoryMore, .categoryLess, .merchantMore, .merchantLess: true
        default: false
        }
    }
}
