package import Values

/// Where a sealed value belongs. It opens nowhere else, so two records' values can't be swapped by whoever can write the database.
package struct SealingContext: Hashable, Sendable {
    /// What the value is.
    package let purpose: KeyPurpose
    /// The person or household whose value it is.
    package let owner: UUID128
    /// The row that holds it.
    package let record: UUID128

    /// A place of a purpose.
    package init(_ purpose: KeyPurpose, owner: UUID128, record: UUID128) {
        self.purpose = purpose
        self.owner = owner
        self.record = record
    }

    /// The place as bytes that no other place has.
    func bytes(header: [UInt8]) -> [UInt8] {
        LengthPrefixed.join([header, Array(purpose.rawValue.utf8), [UInt8](owner), [UInt8](record)])
    }
}
