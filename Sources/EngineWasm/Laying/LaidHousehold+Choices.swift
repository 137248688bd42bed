import Bookkeeping
import Importing
import Syncing
import Values

extension LaidHousehold {
    /// Names a merchant.
    func setMerchant(_ merchant: String, _ changes: [FieldChange]) throws(ChangeError) {
        var known = merchant
        guard known.withUTF8({ household.ledger.merchants.number(of: $0) }) != nil else { throw .missing }
        household.choices.merchants.put(
            JudgeChange.merchant(merchant, changes), after: { $0.merchant.precedes(merchant) }, { $0.merchant == merchant })
    }

    /// Makes a category of the household's own, names or merges one.
    func setCategory(_ category: String, _ changes: [FieldChange], isNew: Bool = false) throws(ChangeError) {
        let known = household.choices.categories
        if isNew, known.contains(where: { $0.category == category }) { throw .exists }
        household.choices.categories.put(
            try JudgeChange.category(category, changes, isNew: isNew, among: known),
            after: { $0.category.precedes(category) }, { $0.category == category })
    }

    /// Says what is wanted of a series.
    ///
    /// - Parameter day: of the operation, since the server takes the day on which it hears of it.
    func setSeries(_ id: String, _ changes: [FieldChange], on day: Day) throws(ChangeError) {
        guard let series = UInt64(id) else { throw .missing }
        guard changes["wish"] != nil else { return }
        // Databases keep the number with a sign.
        household.choices.series.put(
            JudgeChange.series(series, changes, on: day), after: { Int64(bitPattern: $0.series) < Int64(bitPattern: series) },
            { $0.series == series })
    }

    /// Puts rules in place of those that there are.
    func setRules(_ id: String, _ changes: [FieldChange]) throws(ChangeError) {
        guard id == "all" else { throw .missing }
        household.choices.rules = try JudgeChange.rules(changes, in: household.choices.rules).rules
    }

    /// Makes an account.
    func createAccount(_ id: String, _ fields: [FieldChange]) throws(ChangeError) {
        guard let number = UUID128(id) else { throw .badValue }
        guard household.account(number) == nil else { throw .exists }
        let accounts = household.ledger.accounts
        let account = try JudgeChange.newAccount(fields, beside: accounts.map { $0.name }, count: accounts.count)
        while household.accounts.count < accounts.count { household.accounts.append(nil) }
        household.accounts.append(number)
        household.ledger.accounts.append(account)
    }

    /// Gives an account another name or kind.
    func setAccount(_ id: String, _ changes: [FieldChange]) throws(ChangeError) {
        guard let number = UUID128(id).flatMap({ household.account($0) }).map({ Int($0) }) else { throw .missing }
        let accounts = household.ledger.accounts
        let others = accounts.indices.filter { $0 != number }.map { accounts[$0].name }
        household.ledger.accounts[number] = try JudgeChange.account(accounts[number], changes, beside: others)
    }
}
