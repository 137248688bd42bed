/// How far an entry is, from ISO 20022's list of entry statuses.
enum CAMTStatus {
    /// On the account.
    case booked
    /// Not yet on the account, or booked for a future day.
    case pending
    /// For information only.
    case information
    /// A status that the list does not hold.
    case unknown
}
