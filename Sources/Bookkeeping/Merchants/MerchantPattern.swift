/// How a well-known merchant's pattern is kept in the phrase tree.
enum MerchantPattern {
    /// The part of the value that is the merchant's index.
    static let indexMask: UInt32 = 0xFFFF
    /// The pattern counts only when nothing but it is left of a descriptor, because it is an everyday word too.
    static let exactFlag: UInt32 = 1 << 16
}
