package import Bookkeeping
import Importing
package import Values

extension JudgeChange {
    /// What a merchant is called from then on; nil when it has its own name again.
    package static func merchant(_ merchant: String, _ changes: [FieldChange]) -> MerchantName? {
        let name = changes["name"]?.string ?? merchant
        return name == merchant ? nil : MerchantName(merchant: merchant, name: name)
    }

    /// What is decided about a category from then on; nil when nothing is.
    ///
    /// - Parameter known: what was decided about categories before.
    package static func category(
        _ category: String, _ changes: [FieldChange], isNew: Bool = false, among known: [CategoryChoice]
    ) throws(ChangeError) -> CategoryChoice? {
        var choice = known.first { $0.category == category } ?? CategoryChoice(category: category)
        for change in changes {
            let text = change.value.string
            switch change.field {
            case "group": choice.group = text
            case "name": choice.name = text
            default: choice.mergedInto = text
            }
        }
        let decided = choice
        try ChangeError.checking { () throws(ChoiceFailure) in
            if isNew { try ChoiceFailure.check(name: category) }
            if changes["mergedInto"] != nil, let other = decided.mergedInto {
                try CategoryChoice.check(merging: category, into: other, among: known)
            }
            guard known.count < ChoiceLimits.categories else { throw .tooMany(limit: ChoiceLimits.categories) }
        }
        return decided.isEmpty ? nil : decided
    }

    /// What is wanted of a series from then on; nil if nothing is wanted any more.
    ///
    /// - Parameter changes: with a `wish`.
    package static func series(_ series: UInt64, _ changes: [FieldChange], on day: Day) -> SeriesChoice? {
        let wish = SeriesChoice.Wish.allCases.first { $0.code == changes["wish"]?.string }
        return wish.map { SeriesChoice(series: series, wish: $0, day: day, merchant: changes["merchant"]?.string ?? "") }
    }

    /// What the household's rules become.
    package static func rules(_ changes: [FieldChange], in place: [Rule]) throws(ChangeError) -> RuleReplacement {
        let reading = RuleFile.read(changes["text"]?.string ?? "", .plain)
        guard reading.problems.isEmpty else { throw .badValue }
        return RuleReplacement(of: place, with: reading.rules)
    }

    /// The account that an operation makes.
    ///
    /// - Parameters:
    ///   - names: of the accounts that the member sees.
    ///   - count: of the household's accounts.
    package static func newAccount(
        _ changes: [FieldChange], beside names: [String], count: Int
    ) throws(ChangeError) -> LedgerAccount {
        guard let name = changes["name"]?.string, let kind = kind(changes["kind"]),
            let currency = changes["currency"]?.string.flatMap({ Currency($0) })
        else { throw .badValue }
        try ChangeError.checking { () throws(ChoiceFailure) in
            guard count < Ledger.accountLimit else { throw .tooMany(limit: Ledger.accountLimit) }
            guard !isTaken(name, names) else { throw .knownAccount(name) }
        }
        return LedgerAccount(name: name, kind: kind, currency: currency)
    }

    /// An account with another name or kind.
    ///
    /// - Parameter names: of the other accounts that the member sees.
    package static func account(
        _ account: LedgerAccount, _ changes: [FieldChange], beside names: [String]
    ) throws(ChangeError) -> LedgerAccount {
        var changed = account
        if let name = changes["name"]?.string {
            guard !isTaken(name, names) else { throw .badAccountName }
            changed.name = name
        }
        changed.kind = kind(changes["kind"]) ?? changed.kind
        return changed
    }

    private static func isTaken(_ name: String, _ names: [String]) -> Bool {
        let name = name.lowercased()
        return names.contains { $0.lowercased() == name }
    }

    private static func kind(_ value: JSONValue?) -> AccountKind? {
        value?.string.flatMap { code in AccountKind.allCases.first { $0.code == code } }
    }
}

extension [FieldChange] {
    /// The value of a field; nil if it is not among the changes.
    package subscript(field: String) -> JSONValue? { last { $0.field == field }?.value }
}
