import Values

extension Household {
    /// Pays in another currency near its rate; the bank's fee is inside the rate or a row of its own.
    mutating func payAbroad(
        _ purchase: Purchase, amount: Int64, in currency: ForeignCurrency, from role: AccountRole, on day: Day, _ chance: inout Chance
    ) {
        let feePerMille = setting.shopping.abroadFeePerMille
        let feeText = account(role)?.foreignFee
        var rate = chance.wobbled(currency.rate, perMille: 30)
        if feeText == nil { rate += rate * feePerMille / 1000 }
        var bought = purchase
        bought.foreign = ForeignAmount(currency: currency.code, currencyName: currency.name, amount: amount, rate: rate)
        let cents = (amount * rate + 5_000) / 10_000
        let before = movements.count
        pay(bought, cents: cents, from: role, on: day, &chance)
        guard let feeText, movements.count > before, let posted = movements.last?.posted else { return }
        let fee = (cents * feePerMille + 500) / 1000
        record(Movement(role: role, happened: day, posted: posted, amount: -fee, wording: .fee(feeText)))
    }
}
