/// How a phrase before a name is kept in the phrase tree; the lowest byte is its `DescriptorMeaning`.
enum VerbPattern {
    /// The phrase counts only when no name follows (`CHECK`, but not in `CHECK INTO CASH`).
    static let aloneFlag: UInt32 = 1 << 8
    /// The phrase is a bank's label for what a name stands for (`Insurance BELAIRDIRECT INS`): it counts only before a well-known
    /// merchant or a name of two words, so that `Insurance Brokers` and `Rent the Runway` keep theirs.
    static let labelFlag: UInt32 = 1 << 9
}
