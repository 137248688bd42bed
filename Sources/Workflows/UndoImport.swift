import Households
import Storage

/// Takes an import back.
package enum UndoImport {
    /// Undoes an import by its number, or the last one that stands when nothing is said.
    ///
    /// - Returns: the import's number and how many rows went.
    /// - Throws: `StorageError.notFound` when there is none to undo; `PermissionDenied` when it brought rows to an account into which
    ///   the actor may not import.
    package static func run(_ number: UInt32?, by actor: Actor, in environment: Environment) throws -> (number: UInt32, removed: Int) {
        guard mayEver(actor.member, .importStatements) else { throw PermissionDenied(action: .importStatements) }
        let store = actor.store(in: environment)
        let standing = try LoadLedger.imports(by: actor, in: environment).filter { $0.undone == nil }
        guard let found = number.map({ number in standing.first { $0.number == number } }) ?? standing.last else {
            throw StorageError.notFound
        }
        for account in try store.accountNumbersOfImports()[found.number] ?? [] {
            try actor.require(.importStatements, onAccount: account, store)
        }
        return (found.number, try store.undo(found.number, at: environment.now()))
    }
}
