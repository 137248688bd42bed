import Households
import Bookkeeping
import Storage
import Values

extension Actor {
    /// Looks up rows and asks for permission to do something with them, which is a matter of their accounts.
    ///
    /// - Returns: what changes have to know of the rows, each once, in the order of the ids.
    /// - Throws: `StorageError.notFound` when the household lacks one of them, `PermissionDenied`, `ChoiceFailure.tooMany`.
    func rows(_ ids: [UUID128], for action: Action, in environment: Environment) throws -> [RowFacts] {
        guard ids.count <= ChoiceLimits.rowsAtOnce else { throw ChoiceFailure.tooMany(limit: ChoiceLimits.rowsAtOnce) }
        var seen: Set<UUID128> = []
        let store = store(in: environment)
        let rows = try store.facts(of: ids.filter { seen.insert($0).inserted })
        try require(action, onAccounts: Set(rows.map(\.account)), store)
        return rows
    }
}
