package import Bookkeeping
import Households
package import Storage
import Values

/// The household's rows as a member sees them: those of the accounts whose rows they may see, as they came, with everything laid
/// over them that was decided.
package enum LoadLedger {
    /// Reads rows and choices, and lays the ones over the others.
    ///
    /// - Parameters:
    ///   - taxonomy: the categories; reading them costs more than most screens, so a caller keeps them.
    ///   - isRuled: whether the rules are applied; a dry run of rules looks at rows without.
    package static func run(
        _ taxonomy: Taxonomy, isRuled: Bool = true, by actor: Actor, in environment: Environment
    ) throws -> ChosenLedger {
        let ledger = try asItCame(by: actor, in: environment)
        var choices = try choices(about: ledger, by: actor, in: environment)
        if !isRuled { choices.rules = [] }
        return ApplyChoices.run(
            choices, to: ledger, transfers: try actor.store(in: environment).transferPairs(), taxonomy, today: environment.today,
            rules: actor.household.rules)
    }

    /// What was decided about the rows that the actor sees. A lesson that was taught on a hidden row is not among it, on the server as on
    /// their devices: it would tell of that row's merchant and amount.
    ///
    /// - Parameter ledger: those rows.
    static func choices(about ledger: Ledger, by actor: Actor, in environment: Environment) throws -> Choices {
        let store = actor.store(in: environment)
        var choices = try store.choices()
        if try !actor.accounts(allowing: .seeRows, store).allSatisfy({ $0 }) { choices.keep(onlyRowsOf: ledger) }
        if !allows(actor.member, .seePlans) { choices.rules = [] }
        // Who sorts rows needs to know what there is; who only looks needs the names of what they see.
        if !mayEver(actor.member, .changeRows), !allows(actor.member, .seePlans) { choices.keep(onlyCategoriesOf: ledger) }
        return choices
    }

    /// The rows without anything laid over them.
    package static func asItCame(by actor: Actor, in environment: Environment) throws -> Ledger {
        try actor.require(.seeChoices)
        let store = actor.store(in: environment)
        let ledger = try store.loadLedger()
        let isSeen = try actor.accounts(allowing: .seeRows, store)
        return isSeen.allSatisfy { $0 } ? ledger : ledger.keeping(accounts: isSeen)
    }

    /// What the statements cover of the accounts whose rows the actor may see, numbered as their ledger numbers accounts.
    package static func coveredSpans(by actor: Actor, in environment: Environment) throws -> [CoveredSpan] {
        let store = actor.store(in: environment)
        let isSeen = try actor.accounts(allowing: .seeRows, store)
        let spans = try store.coveredSpans()
        if isSeen.allSatisfy({ $0 }) { return spans }
        let numbers = numbers(ofSeen: isSeen)
        return spans.compactMap { span in
            var span = span
            guard let number = numbers[span.account] else { return nil }
            span.account = number
            return span
        }
    }

    /// What each import did beside adding rows, its accounts numbered as the actor's ledger numbers them.
    static func traces(by actor: Actor, in environment: Environment) throws -> [ImportTrace] {
        let store = actor.store(in: environment)
        let traces = try store.importTraces()
        let isSeen = try actor.accounts(allowing: .seeRows, store)
        if isSeen.allSatisfy({ $0 }) { return traces }
        let numbers = numbers(ofSeen: isSeen)
        let accounts = try store.accountNumbersOfImports()
        return traces.map { whole in
            var trace = whole
            trace.isPartlyHidden = (accounts[trace.number] ?? []).contains { numbers[$0] == nil }
            trace.accounts = trace.accounts.compactMap { numbers[$0] }
            trace.before = trace.before.compactMap { before in
                var before = before
                guard let account = numbers[before.row.account] else { return nil }
                before.row.account = account
                return before
            }
            return trace
        }
    }

    /// How layouts of CSV files were understood for the accounts whose rows the actor may see, numbered as their ledger numbers accounts.
    static func columns(by actor: Actor, in environment: Environment) throws -> [RememberedColumns] {
        let store = actor.store(in: environment)
        let numbers = numbers(ofSeen: try actor.accounts(allowing: .seeRows, store))
        return try store.rememberedColumns().compactMap { known in
            numbers[known.account].map { RememberedColumns(account: $0, layout: known.layout, mapping: known.mapping) }
        }
    }

    /// The accounts that are seen, with the numbers that a ledger of them alone gives them.
    private static func numbers(ofSeen isSeen: [Bool]) -> [UInt16: UInt16] {
        var numbers: [UInt16: UInt16] = [:]
        for account in isSeen.indices where isSeen[account] {
            numbers[UInt16(truncatingIfNeeded: account)] = UInt16(truncatingIfNeeded: numbers.count)
        }
        return numbers
    }

    /// The imports that brought rows to accounts whose rows the actor may see, and those that brought none; oldest first.
    package static func imports(by actor: Actor, in environment: Environment) throws -> [ImportRecord] {
        let store = actor.store(in: environment)
        let isSeen = try actor.accounts(allowing: .seeRows, store)
        let imports = try store.imports()
        if isSeen.allSatisfy({ $0 }) { return imports }
        let accounts = try store.accountNumbersOfImports()
        return imports.filter { record in
            (accounts[record.number] ?? []).contains { isSeen.indices.contains(Int($0)) && isSeen[Int($0)] }
        }
    }
}
