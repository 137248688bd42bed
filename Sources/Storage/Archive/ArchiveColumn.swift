/// A column of a table as archives hold it: what it means, and so how it is written, checked and renumbered.
package struct ArchiveColumn: Sendable {
    /// The name in the table and in the archive.
    package let name: String
    /// What it holds.
    package let kind: Kind
    /// Whether it may be empty.
    package let isOptional: Bool

    /// What a column holds.
    package enum Kind: Sendable {
        /// A whole number.
        case integer
        /// A whole number that readers of JSON would round; written as text.
        case hash
        /// A text.
        case text
        /// A text that is a value of JSON.
        case json
        /// A text that names a merchant.
        case merchantName
        /// An id.
        case id
        /// The id of a row of the ledger.
        case row
        /// What a record is known by among its kind, which is the column before it. An archive of somebody who does not see every account
        /// has those of rows alone, and each archive those of the small records that its member sees.
        case record
        /// The id of a small record; it is in the archive only of those who see it.
        case small
        /// A member's id; null for the one whose archive it is.
        case member
        /// The id of who did something; null for the one whose archive it is. What was done by somebody who is not in the archive is left out.
        case author
        /// SHA-256, as hexadecimal digits.
        case digest
        /// An account's number.
        case account
        /// A bank text's number.
        case descriptor
        /// A merchant's number.
        case merchant
        /// An import's number; 0 for what no file brought.
        case importNumber
    }

    init(_ name: String, _ kind: Kind = .integer, optional: Bool = false) {
        self.name = name
        self.kind = kind
        isOptional = optional
    }
}
