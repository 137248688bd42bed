/// One thing that a header's text may say about its column.
struct HeaderMeaning: Hashable, Sendable {
    /// What the column would hold.
    var role: CSVRole
    /// How well the text says so; 0 is best.
    var rank: Int

    /// The rank of a payee's column that goes on with the description in the column before.
    static let continuation = 2

    /// A meaning.
    init(role: CSVRole, rank: Int) {
        self.role = role
        self.rank = rank
    }

    /// A meaning from a phrase table's number.
    init(packed: UInt16) {
        role = CSVRole(rawValue: UInt8(truncatingIfNeeded: packed >> 8)) ?? .ignored
        rank = Int(packed & 0xFF)
    }

    /// The number by which a phrase table keeps it.
    var packed: UInt16 { UInt16(role.rawValue) << 8 | UInt16(truncatingIfNeeded: rank) }
}
