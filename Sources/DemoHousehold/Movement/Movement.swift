import Values

/// Money that moved in one account.
struct Movement {
    /// The account.
    let role: AccountRole
    /// The day on which it happened.
    let happened: Day
    /// The bank's booking day.
    let posted: Day
    /// Cents; money out of the account is negative.
    let amount: Int64
    /// What it was, from which each bank makes its own text.
    let wording: Wording
    /// What the bank shows until it is posted, where that differs.
    var hold: Hold?
}
