/// On which side of a household's figures a piece of money counts.
///
/// The category decides it: what comes back of a purchase lowers what was spent, what is taken back of a wage lowers what
/// was received, and what only goes between one's own accounts, to a card, savings or investments is neither. Where no
/// category says it, the sign does.
package enum MoneySide: UInt8, CaseIterable, Sendable {
    /// Paid for something, or come back of it.
    case spent
    /// Earned or given, or taken back of it.
    case received
    /// Put aside: gone to an own account, a card, savings or investments.
    case setAside
    /// Come from there.
    case drawn

    /// Whether it only changed its place.
    @inline(__always)
    var isMoved: Bool { rawValue >= MoneySide.setAside.rawValue }
}
