import Values

/// The advances that were paid until now, and what is left of them.
struct JarDebts {
    /// In the order in which they were paid.
    private(set) var states: [JarAdvanceState] = []
    private var places: [JarKey: Int] = [:]
    /// Places of those of which something is left.
    private var open: [Int] = []

    /// Starts an advance.
    mutating func pay(_ advance: JarAdvance) {
        places[advance.key] = states.count
        open.append(states.count)
        states.append(JarAdvanceState(advance: advance, repaid: 0))
    }

    /// What an allowance repays, the oldest advance first, and never more than the allowance. Each part is above zero.
    mutating func repay(from allowance: Int64, on day: Day) -> [(advance: JarKey, amount: Int64)] {
        var left = allowance
        var parts: [(advance: JarKey, amount: Int64)] = []
        for place in open {
            let advance = states[place].advance
            let amount = min(advance.terms.amount(of: allowance), states[place].outstanding, left)
            guard amount > 0 else { break }
            take(amount, place, day)
            parts.append((advance.key, amount))
            left -= amount
        }
        close()
        return parts
    }

    /// What an early repayment takes, never more than is left; nil if the advance was not paid by then.
    mutating func repayEarly(_ repayment: JarRepayment) -> Int64? {
        guard let place = places[repayment.advance] else { return nil }
        let amount = min(repayment.amount, states[place].outstanding)
        guard amount > 0 else { return 0 }
        take(amount, place, repayment.day)
        close()
        return amount
    }

    private mutating func take(_ amount: Int64, _ place: Int, _ day: Day) {
        states[place].repaid += amount
        if states[place].outstanding == 0 { states[place].repaidOn = day }
    }

    private mutating func close() {
        if open.contains(where: { states[$0].outstanding == 0 }) { open.removeAll { states[$0].outstanding == 0 } }
    }
}
