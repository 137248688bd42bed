/// What an action is about, as far as permission depends on it.
package enum Subject: Hashable, Sendable {
    /// The household as a whole, or one of its members.
    case household
    /// An account with its sharing, or a record that is shared like one.
    case account(Sharing)
}
