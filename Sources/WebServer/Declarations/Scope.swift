/// What a personal token may be used for; its maker chooses, and more than its maker may it never may.
package enum Scope: String, CaseIterable, Sendable {
    /// See households, accounts, rows and screens.
    case read
    /// Import, sort, mark and change them.
    case write
    /// See and change who the person is, their sessions and sign-in. No personal token has it.
    case account
}
