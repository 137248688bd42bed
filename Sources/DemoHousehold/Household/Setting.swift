/// Everything about a family that a region decides; the life itself is the same everywhere.
struct Setting {
    let region: Region
    let accounts: [Account]
    /// The ways that money goes between the accounts.
    let routes: [TransferRoute]
    /// What comes back by the calendar: pay, rent, bills, subscriptions, benefits.
    let arrangements: [Arrangement]
    /// Regular transfers between own accounts.
    let standingTransfers: [StandingTransfer]
    /// Which cards are paid, when, and from where.
    let cardBills: [CardBill]
    /// Balances that the family keeps up by moving money to and from savings.
    let cushions: [Cushion]
    let groceries: Groceries
    let coffees: Coffees
    let eatingOut: EatingOut
    let gettingAround: GettingAround
    let shopping: Shopping
    let health: Health
    let children: Children
    let gifts: Gifts
    let trips: [Trip]
    let people: People
    let cash: Cash
    let savingsInterest: SavingsInterest
    let investment: Investment
    let homeLoan: HomeLoan?
}
