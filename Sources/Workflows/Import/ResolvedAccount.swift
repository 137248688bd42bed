/// The account that a statement belongs to, and how that was found out.
package struct ResolvedAccount: Hashable, Sendable {
    /// Its number in the ledger.
    package var number: UInt16
    /// How it was found out.
    package var reason: Reason

    /// How an account was found out.
    package enum Reason: String, Sendable, CaseIterable {
        /// The person named it.
        case named
        /// The statement carries its number.
        case identifier
        /// It has the name that the file gives it.
        case sameName
        /// Earlier files of this name and layout belong to it.
        case sameKindOfFile
        /// It is new.
        case new
    }
}
