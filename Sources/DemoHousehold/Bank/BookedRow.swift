import Values

/// A movement as the bank has booked it.
struct BookedRow {
    /// What was booked.
    let movement: Movement
    /// Place in the account's books, from 1; the same in every file.
    let sequence: Int
    /// Cents in the account after it.
    let balance: Int64
}
