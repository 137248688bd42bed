package import Values

/// The ids of the accounts that an import makes. Each comes from the import's id and from the first statement of the file that belongs to the
/// account, so that a device and its server call it the same, whichever of them plans the import.
package enum AccountIDs {
    /// The id of the account that the statement of a file makes, a UUID of version 7 with the time of the import's id.
    package static func id(ofStatement statement: Int, broughtBy importID: UUID128) -> UUID128 {
        var mixed = Hash64()
        mixed.combine(importID.low)
        mixed.combine(importID.high)
        mixed.combine(UInt64(statement))
        let milliseconds = importID.version == 7 ? importID.high >> 16 : mixed.value >> 16
        let high = milliseconds << 16 | 7 << 12 | mixed.value & 0xFFF
        mixed.combine(UInt64(statement))
        return UUID128(high: high, low: 1 << 63 | mixed.value >> 2)
    }
}
