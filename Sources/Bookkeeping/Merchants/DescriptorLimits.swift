/// How much of one descriptor is looked at. What lies beyond is kept in the raw text but gives no part of a name.
enum DescriptorLimits {
    /// Bytes of a descriptor.
    static let bytes = 256
    /// Words of a descriptor.
    static let words = 48
    /// Bytes of a display name: every word and one joining byte before each.
    static let nameBytes = bytes + words + 8
}
