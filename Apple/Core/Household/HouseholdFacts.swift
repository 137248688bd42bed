import Values

/// Who and what the household is: what an app asks of it beside its screens.
package struct HouseholdFacts: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// What it counts in.
    package let currency: String
    /// Its revision, which operations are based on.
    package let revision: Int64
    /// The day that its weeks begin with, 1 for Monday.
    package let weekStart: Int
    /// The day on which its months begin.
    package let monthStartDay: Int
    /// The member whose device it is.
    package let member: String
    /// Their role; empty where the server does not say it.
    package let role: String
    /// What an app can offer them: `changeRows`, `changeChoices`, `importStatements`, `addAccount`, `changeHousehold`.
    package let may: Set<String>
    /// The imports that they may take back.
    package let mayUndo: Set<String>
    /// The accounts that they may only look at, by their ids.
    package let readOnly: Set<String>
    /// The statements that were brought in, the oldest first.
    let imports: [KeptImport]
    /// The names of files that were brought in, by their imports.
    var files: [String: String] { Dictionary(imports.map { ($0.record, $0.file) }) { first, _ in first } }

    /// The facts of a document, with what the engine said when it opened it.
    init(_ document: JSONValue, opened: JSONValue) {
        func text(_ key: String) -> String { document[key]?.string ?? "" }
        func number(_ key: String, _ otherwise: Int) -> Int { document[key]?.integer.map { Int(clamping: $0) } ?? otherwise }
        (name, currency, member, role) = (text("name"), text("currency"), text("member"), text("role"))
        revision = document["revision"]?.integer ?? 0
        (weekStart, monthStartDay) = (number("weekStart", 1), number("monthStartDay", 1))
        let permissions = opened["may"]
        may = Set((permissions?.members ?? []).filter { $0.value.bool == true }.map(\.key))
        readOnly = Set((document["readOnly"]?.array ?? []).compactMap { $0.string })
        let accounts = (document["accounts"]?.array ?? []).map { $0.string ?? "" }
        imports = (document["imports"]?.array ?? []).compactMap { KeptImport($0) }
        mayUndo = Set((permissions?["undo"]?.array ?? []).compactMap { $0.string })
    }
}
