/// What happened in an investment account.
enum InvestmentStep {
    /// Money came in from the family or an employer.
    case contribution(String)
    /// Units were bought.
    case buy(units: Units, price: Price)
    /// The fund paid out.
    case distribution
    /// A fee, a premium or a tax that the fund takes.
    case charge(String)

    /// Ten-thousandths of a unit.
    typealias Units = Int64
    /// Ten-thousandths of a dollar for one unit.
    typealias Price = Int64
}
