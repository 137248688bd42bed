/// Everything about a family that a region decides; the life itself is the same everywhere.
struct Setting {
    /// Where the family lives.
    let region: Region
    /// The accounts, in the order in which the family lists them.
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
    /// Where food comes from.
    let groceries: Groceries
    /// Where coffee comes from.
    let coffees: Coffees
    /// Where the family eats out.
    let eatingOut: EatingOut
    /// How it gets around.
    let gettingAround: GettingAround
    /// Where everything else comes from.
    let shopping: Shopping
    /// Who looks after its health.
    let health: Health
    /// What the children do.
    let children: Children
    /// What is given, and when.
    let gifts: Gifts
    /// Where it goes on holiday.
    let trips: [Trip]
    /// Who it settles with.
    let people: People
    /// Where cash comes from.
    let cash: Cash
    /// What savings earn.
    let savingsInterest: SavingsInterest
    /// What is put away for later.
    let investment: Investment
    /// The mortgage; nil for tenants.
    let homeLoan: HomeLoan?
}
