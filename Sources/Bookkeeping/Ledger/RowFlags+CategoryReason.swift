extension RowFlags {
    /// Where the reason stands in the flags.
    private static let reasonShift: UInt16 = 8
    private static let reasonMask: UInt16 = 0x0F00

    /// Why the row is in its category; nothing when that was never decided.
    package var categoryReason: CategoryReason? {
        let stored = (rawValue & RowFlags.reasonMask) >> RowFlags.reasonShift
        return stored == 0 ? nil : CategoryReason(rawValue: UInt8(truncatingIfNeeded: stored - 1))
    }

    /// The flags with another reason.
    package func with(_ reason: CategoryReason?) -> RowFlags {
        let stored = reason.map { UInt16($0.rawValue) + 1 } ?? 0
        return RowFlags(rawValue: rawValue & ~RowFlags.reasonMask | stored << RowFlags.reasonShift)
    }
}
