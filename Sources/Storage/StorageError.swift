/// What can go wrong with stored data.
package enum StorageError: Error, Hashable, Sendable {
    /// The database was made by a newer Evenkeel.
    case newerSchema(found: Int, known: Int)
    /// A stored value is not what the schema promises; the place says where.
    case damaged(String)
    /// The household changed between planning and applying; plan again.
    case changedMeanwhile
    /// There is no such record in this household.
    case notFound
    /// The database itself failed; the transaction has left nothing behind.
    case database(DatabaseProblem)
}
