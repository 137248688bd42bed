/// What the person may do, as the engine says it, so that an app offers only what the server would take.
package struct HouseholdRights: Hashable, Sendable {
    /// Their rights by name, as in `HouseholdFacts.may`.
    package let may: Set<String>
    /// Their role in the household; empty while that is not known.
    let role: String
    /// The accounts, by their ids, that they may only look at.
    let readOnly: Set<String>

    /// Everything, as somebody has it who runs a household.
    package static let everything = HouseholdRights(
        may: ["changeRows", "changeChoices", "importStatements", "addAccount", "changeHousehold"], role: "owner")

    /// Some rights.
    package init(may: Set<String>, role: String, readOnly: Set<String> = []) {
        (self.may, self.role, self.readOnly) = (may, role, readOnly)
    }

    init(_ facts: HouseholdFacts?) {
        self.init(may: facts?.may ?? [], role: facts?.role ?? "", readOnly: facts?.readOnly ?? [])
    }

    /// Whether they may decide about categories, merchants and series.
    var mayChoose: Bool { may.contains("changeChoices") }

    /// Whether they may change the transactions of an account.
    ///
    /// - Parameter account: its id; nil for one that has none before it is sent.
    func mayChangeRows(of account: String?) -> Bool { may.contains("changeRows") && !isReadOnly(account) }

    /// Whether they may bring statements and balances into an account.
    func mayImport(into account: String?) -> Bool { may.contains("importStatements") && !isReadOnly(account) }

    /// Whether they may rename an account, put it in order, close it: their own, and for those who run the household every one that they may
    /// change the rows of.
    func mayChange(_ account: AccountFigures) -> Bool {
        may.contains("addAccount") && !isReadOnly(account.record) && (account.holder == nil || ["owner", "parent"].contains(role))
    }

    private func isReadOnly(_ account: String?) -> Bool { account.map { readOnly.contains($0) } ?? false }
}
