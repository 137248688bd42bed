import Values

extension Household {
    /// Moves money between two own accounts: out of one on a business day, into the other some business days later.
    mutating func move(_ cents: Int64, from: AccountRole, to: AccountRole, on day: Day, _ chance: inout Chance) {
        guard cents > 0, let route = setting.routes.first(where: { $0.from == from && $0.to == to }) else { return }
        let leaves = calendar.businessDay(onOrAfter: day)
        let arrives = calendar.businessDay(chance.number(in: route.lag), after: leaves)
        guard leaves <= today else { return }
        record(Movement(role: from, happened: leaves, posted: leaves, amount: -cents, wording: route.sent.filled(&chance)))
        record(Movement(role: to, happened: leaves, posted: arrives, amount: cents, wording: route.received.filled(&chance)))
    }
}
