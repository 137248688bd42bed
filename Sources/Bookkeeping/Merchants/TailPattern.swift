/// How a phrase after a name is kept in the phrase tree; the lowest byte is its `DescriptorMeaning`.
enum TailPattern {
    /// The phrase counts only at the end; without this flag everything after it goes too.
    static let endFlag: UInt32 = 1 << 8
}
