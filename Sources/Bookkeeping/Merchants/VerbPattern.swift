/// How a phrase before a name is kept in the phrase tree; the lowest byte is its `DescriptorMeaning`.
enum VerbPattern {
    /// The phrase counts only when no name follows (`CHECK`, but not in `CHECK INTO CASH`).
    static let aloneFlag: UInt32 = 1 << 8
}
