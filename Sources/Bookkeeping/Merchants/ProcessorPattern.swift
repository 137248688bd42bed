/// How a processor's prefix is kept in the phrase tree.
enum ProcessorPattern {
    /// The part of the value that is the processor's index.
    static let indexMask: UInt32 = 0xFF
    /// A star or a dash must follow (`SQ *`).
    static let starFlag: UInt32 = 1 << 8
    /// A person's name follows, not a merchant's (`CASH APP*`).
    static let personFlag: UInt32 = 1 << 9
}
