import Bookkeeping
import Importing
import Syncing
import Values

extension LaidHousehold {
    /// Names a merchant.
    func setMerchant(_ merchant: String, _ changes: [FieldChange]) throws(LayingProblem) {
        var known = merchant
        guard known.withUTF8({ household.ledger.merchants.number(of: $0) }) != nil else { throw .missing }
        guard changes.has(only: ["name"]), let change = changes.first else { throw .badValue }
        let name = try change.name() ?? merchant
        let choice = name == merchant ? nil : MerchantName(merchant: merchant, name: name)
        household.choices.merchants.put(choice, after: { $0.merchant.precedes(merchant) }, { $0.merchant == merchant })
    }

    /// Makes a category of the household's own.
    func createCategory(_ category: String, _ fields: [FieldChange]) throws(LayingProblem) {
        guard choice(ofCategory: category) == nil else { throw .exists }
        guard fields.has(only: ["group"]), let group = fields["group"]?.string else { throw .badValue }
        let known = household.choices.categories.count
        try LayingProblem.checking { () throws(ChoiceFailure) in
            try ChoiceFailure.check(name: category)
            guard known < ChoiceLimits.categories else { throw .tooMany(limit: ChoiceLimits.categories) }
        }
        put(CategoryChoice(category: category, group: group))
    }

    /// Names or merges a category.
    func setCategory(_ category: String, _ changes: [FieldChange]) throws(LayingProblem) {
        guard changes.has(only: ["name", "group", "mergedInto"]), changes["group"] == nil else { throw .badValue }
        var choice = choice(ofCategory: category) ?? CategoryChoice(category: category)
        for change in changes {
            let name = try change.name()
            guard change.field == "mergedInto" else {
                choice.name = name
                continue
            }
            choice.mergedInto = name
            guard let name else { continue }
            let choices = household.choices.categories
            try LayingProblem.checking { () throws(ChoiceFailure) in
                try CategoryChoice.check(merging: category, into: name, among: choices)
            }
        }
        let known = household.choices.categories.count
        try LayingProblem.checking { () throws(ChoiceFailure) in
            guard known < ChoiceLimits.categories else { throw .tooMany(limit: ChoiceLimits.categories) }
        }
        put(choice)
    }

    private func choice(ofCategory category: String) -> CategoryChoice? {
        household.choices.categories.entry(after: { $0.category.precedes(category) }, { $0.category == category })
    }

    private func put(_ choice: CategoryChoice) {
        household.choices.categories.put(
            choice.isEmpty ? nil : choice, after: { $0.category.precedes(choice.category) }, { $0.category == choice.category })
    }

    /// Says what is wanted of a series.
    ///
    /// - Parameter day: of the operation, since the server takes the day on which it hears of it.
    func setSeries(_ id: String, _ changes: [FieldChange], on day: Day) throws(LayingProblem) {
        guard let series = UInt64(id) else { throw .missing }
        guard changes.has(only: ["wish", "merchant"]) else { throw .badValue }
        var merchant = ""
        for change in changes where change.field == "merchant" { merchant = try change.text() }
        guard let word = changes["wish"] else { return }
        let wish = word.string.flatMap { code in SeriesChoice.Wish.allCases.first { $0.code == code } }
        guard wish != nil || word.isNull else { throw .badValue }
        let choice = wish.map { SeriesChoice(series: series, wish: $0, day: day, merchant: merchant) }
        // Databases keep the number with a sign.
        household.choices.series.put(
            choice, after: { Int64(bitPattern: $0.series) < Int64(bitPattern: series) }, { $0.series == series })
    }

    /// Puts rules in place of those that there are.
    func setRules(_ id: String, _ changes: [FieldChange]) throws(LayingProblem) {
        guard id == "all" else { throw .missing }
        guard changes.has(only: ["text"]), let change = changes.first else { throw .badValue }
        let reading = RuleFile.read(try change.text(), .plain)
        guard reading.problems.isEmpty else { throw .badValue }
        household.choices.rules = RuleReplacement(of: household.choices.rules, with: reading.rules).rules
    }

    /// Makes an account.
    func createAccount(_ id: String, _ fields: [FieldChange]) throws(LayingProblem) {
        guard let number = UUID128(id), let name = fields["name"]?.string, let kind = LaidHousehold.kind(fields["kind"]),
            let currency = fields["currency"]?.string.flatMap({ Currency($0) }), fields.has(only: ["name", "kind", "currency"])
        else { throw .badValue }
        guard household.account(number) == nil else { throw .exists }
        let (count, isTaken) = (household.ledger.accounts.count, hasAccount(name, except: nil))
        try LayingProblem.checking { () throws(ChoiceFailure) in
            try ChoiceFailure.check(name: name)
            guard count < Ledger.accountLimit else { throw .tooMany(limit: Ledger.accountLimit) }
            guard !isTaken else { throw .knownAccount(name) }
        }
        while household.accounts.count < count { household.accounts.append(nil) }
        household.accounts.append(number)
        household.ledger.accounts.append(LedgerAccount(name: name, kind: kind, currency: currency))
    }

    /// Gives an account another name or kind.
    func setAccount(_ id: String, _ changes: [FieldChange]) throws(LayingProblem) {
        guard let number = UUID128(id).flatMap({ household.account($0) }) else { throw .missing }
        var account = household.ledger.accounts[Int(number)]
        for change in changes {
            switch change.field {
            case "name":
                let name = try change.name() ?? ""
                guard !name.isEmpty, !hasAccount(name, except: Int(number)) else { throw .badAccountName }
                account.name = name
            case "kind":
                guard let kind = LaidHousehold.kind(change.value) else { throw .badValue }
                account.kind = kind
            default: throw .badValue
            }
        }
        household.ledger.accounts[Int(number)] = account
    }

    private func hasAccount(_ name: String, except number: Int?) -> Bool {
        let name = name.lowercased()
        return household.ledger.accounts.indices.contains { index in
            index != number && household.ledger.accounts[index].name.lowercased() == name
        }
    }

    private static func kind(_ value: JSONValue?) -> AccountKind? {
        value?.string.flatMap { code in AccountKind.allCases.first { $0.code == code } }
    }
}
