import Values

/// Maya and Daniel with Theo and Lina: a rented townhouse in Hamilton, six accounts at six institutions.
enum Ontario {
    /// Everything that the region decides.
    static var setting: Setting {
        Setting(
            region: .ontario, accounts: accounts, routes: routes, arrangements: pay + home + subscriptions + banking,
            standingTransfers: standingTransfers, cardBills: cardBills, cushions: cushions, groceries: groceries, coffees: coffees,
            eatingOut: eatingOut, gettingAround: gettingAround, shopping: shopping, health: health, children: children, gifts: gifts,
            trips: [quebec, buffalo], people: people, cash: cash, savingsInterest: savingsInterest, investment: investment, homeLoan: nil
        )
    }
}
