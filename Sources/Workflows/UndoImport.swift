import Storage

/// Takes an import back.
package enum UndoImport {
    /// Undoes an import by its number, or the last one that stands when nothing is said.
    ///
    /// - Returns: the import's number and how many rows went.
    /// - Throws: `StorageError.notFound` when there is none to undo.
    package static func run(_ number: UInt32?, by actor: Actor, in environment: Environment) throws -> (number: UInt32, removed: Int) {
        let store = actor.store(in: environment)
        guard let number = try number ?? store.imports().last(where: { $0.undone == nil })?.number else { throw StorageError.notFound }
        return (number, try store.undo(number, at: environment.now()))
    }
}
