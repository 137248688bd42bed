import Bookkeeping
package import Households
package import Values

/// A record of a kind that needs no table of its own: an id, who made it, and the fields that its kind declares. Whatever has to be stored,
/// sent, archived, merged or erased of it is done alike for all such kinds, so that a new one is a declaration and what reads it.
package struct SmallRecord: Hashable, Sendable {
    /// Its kind.
    package let kind: RecordKind
    /// Its id among all records.
    package let id: UUID128
    /// The member who made it, or to whom it passed.
    package private(set) var owner: UUID128
    /// Its fields, in the order of their names' bytes; none is `null`.
    package private(set) var fields: [FieldChange]

    /// Records of a kind that a household has at most.
    package static let limit = 1_000
    /// Fields that a record has at most, each value of many days counted.
    package static let fieldLimit = 1_000

    /// A record of these fields.
    /// - Throws: `ChangeError.badValue` if the kind has no small records or does not declare a field, the check's own error for a value.
    package init(_ kind: RecordKind, _ id: UUID128, owner: UUID128, _ fields: [FieldChange]) throws(ChangeError) {
        guard kind.isSmall else { throw .badValue }
        try ChangeError.checking { () throws(ChoiceFailure) in
            guard fields.count <= SmallRecord.fieldLimit else { throw .tooMany(limit: SmallRecord.fieldLimit) }
        }
        self.kind = kind
        self.id = id
        self.owner = owner
        self.fields = fields.filter { !$0.value.isNull }
        self.fields = self.fields.ordered { $0.field.utf8.lexicographicallyPrecedes($1.field.utf8) }
        guard !zip(self.fields, self.fields.dropFirst()).contains(where: { $0.field == $1.field }) else { throw .badValue }
        let declared = kind.fields
        for change in self.fields {
            guard let field = declared.first(where: { $0.isNamed(change.field) }) else { throw .badValue }
            try JudgeChange.check(change, field)
        }
        for field in declared where !field.isOptional && self[field.name] == nil { throw .badValue }
    }

    /// The value of a field; nil if it has none.
    package subscript(field: String) -> JSONValue? { fields[field] }

    /// The record with other values of some fields.
    func changed(_ changes: [FieldChange]) throws(ChangeError) -> SmallRecord {
        let kept = fields.filter { changes[$0.field] == nil }
        return try SmallRecord(kind, id, owner: owner, kept + changes)
    }

    /// The record as another member's.
    package func passed(to owner: UUID128) -> SmallRecord {
        var record = self
        record.owner = owner
        return record
    }

    /// Who sees it, and may change it: its maker, and those with whom they share it. What is said of an account is shared as that is.
    ///
    /// - Parameter account: how the account with an id is shared; nil if there is no such account.
    /// - Returns: nil for what is said of an account that there is not.
    package func sharing(ofAccount account: (UUID128) -> Sharing?) -> Sharing? {
        if kind.isOfAccount { return account(id) }
        return switch self["sharedWith"]?.string {
        case "grownUps": Sharing(holder: owner, audience: .grownUps)
        case "everyone": Sharing(holder: owner, audience: .everyone)
        default: Sharing(holder: owner)
        }
    }
}
