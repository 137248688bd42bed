/// Priya and Tom with Ruby and Arun: a house with a mortgage in Hornsby, six accounts at five institutions.
enum NewSouthWales {
    /// Everything that the region decides.
    static var setting: Setting {
        Setting(
            region: .newSouthWales, accounts: accounts, routes: routes, arrangements: pay + home + subscriptions + banking,
            standingTransfers: standingTransfers, cardBills: cardBills, cushions: cushions, groceries: groceries, coffees: coffees,
            eatingOut: eatingOut, gettingAround: gettingAround, shopping: shopping, health: health, children: children, gifts: gifts,
            trips: [southCoast, queenstown], people: people, cash: cash, savingsInterest: savingsInterest, investment: investment,
            homeLoan: homeLoan
        )
    }
}
