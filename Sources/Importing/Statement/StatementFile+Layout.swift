import Values

extension StatementFile {
    /// A fingerprint of how the file is laid out: two files of one layout print one row alike. For CSV it depends on
    /// the columns, for the other formats on the format alone.
    package var layout: UInt64 {
        if let mapping { return mapping.layout }
        var hash = Hash64(seed: 0x6C61_796F)
        hash.combine(UInt64(format?.rawValue ?? 0xFF))
        return hash.value
    }

    /// Whether the rows' categories are a bank's words for its merchants: they say less than the merchant does, and make no category.
    package var categoriesAreTheBanks: Bool { mapping?.categoriesAreTheBanks ?? false }
}
