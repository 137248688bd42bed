import Bookkeeping
package import Households
package import Values

extension JudgeChange {
    /// Asks whether a member may change a small record, or make one.
    ///
    /// - Parameter record: of a kind that is not said of accounts; nil for one that is to be made.
    /// - Throws: `ChangeError.missing` for one that they do not see, `ChangeError.permission` for one that they may only look at.
    package static func permission(toChange record: SmallRecord?, by member: Member) throws(ChangeError) {
        let subject = Subject.account(record?.sharing { _ in nil } ?? Sharing(holder: member.id))
        guard allows(member, .seeRecord, on: subject) else { throw .missing }
        guard allows(member, .changeRecord, on: subject) else { throw .permission(.changeRecord) }
    }

    /// A small record that an operation makes.
    ///
    /// - Parameter count: of the household's records of the kind.
    package static func newRecord(
        _ kind: RecordKind, _ id: UUID128, _ fields: [FieldChange], by member: Member, count: Int
    ) throws(ChangeError) -> SmallRecord {
        try ChangeError.checking { () throws(ChoiceFailure) in
            guard count < SmallRecord.limit else { throw .tooMany(limit: SmallRecord.limit) }
        }
        return try SmallRecord(kind, id, owner: member.id, fields)
    }

    /// A small record with other values of some fields. With whom it is shared only its maker says.
    /// - Returns: nil when nothing is said of an account any more.
    package static func record(_ record: SmallRecord, _ changes: [FieldChange], by member: Member) throws(ChangeError) -> SmallRecord? {
        guard changes["sharedWith"] == nil || record.owner == member.id else { throw .permission(.changeRecord) }
        let changed = try record.changed(changes)
        return changed.kind.isOfAccount && changed.fields.isEmpty ? nil : changed
    }
}
