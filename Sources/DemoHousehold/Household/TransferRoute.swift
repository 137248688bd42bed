/// A way that money goes between two of the family's own accounts, and how each side prints it.
struct TransferRoute {
    /// The account that pays.
    let from: AccountRole
    /// The account that receives.
    let to: AccountRole
    /// What the paying account prints.
    let sent: Wording
    /// What the receiving account prints.
    let received: Wording
    /// Business days until it arrives.
    let lag: ClosedRange<Int>
}
