package import Households
package import Values

/// A family's records: each field says who says it.
extension JudgeChange {
    /// Asks whether a member may do to a family's record what an operation does.
    ///
    /// - Parameters:
    ///   - record: as it stands; nil for one that is to be made, or of which nothing has been said yet.
    ///   - isMember: whether an id is that of somebody who is in the household now.
    /// - Throws: `ChangeError.missing` for a record that they do not see, or that is about nobody in the household; `ChangeError.permission` for one of
    ///   which they may not say this.
    package static func familyPermission(
        for operation: Operation, _ kind: RecordKind, to record: SmallRecord?, by member: Member, isMember: (UUID128) -> Bool
    ) throws(ChangeError) {
        guard allows(member, .changeFamily) else { throw .permission(.changeFamily) }
        if let record { guard record.familySharing.access(of: member) >= .read else { throw .missing } }
        guard operation.makesRecord || kind.isSaid || record != nil else { return }
        let about = subject(of: operation, kind, record)
        if let about, record == nil, !isMember(about) { throw .missing }
        // What is not there yet is seen by nobody, so a stranger to it learns nothing from being refused.
        guard !operation.changes.isEmpty || operation.makesRecord || mayDelete(kind, record, member) else {
            throw .permission(.changeFamily)
        }
        for change in operation.changes {
            guard let field = kind.field(change.field, whenMade: operation.makesRecord) else { throw .badValue }
            guard may(member, say: field, of: change.subject(field) ?? about, record: about), isOwnWord(change, member) else {
                throw .permission(.changeFamily)
            }
        }
        if kind == .jarEntry, operation.makesRecord { try checkEntry(operation.changes, by: member) }
    }

    private static func subject(of operation: Operation, _ kind: RecordKind, _ record: SmallRecord?) -> UUID128? {
        if kind.isOfMember { return UUID128(operation.record.id) }
        return record?.subject ?? operation.changes["member"]?.string.flatMap { UUID128($0) }
    }

    /// - Parameters:
    ///   - subject: whom the field is about.
    ///   - about: whom the record is about; nil for one about several.
    private static func may(_ member: Member, say field: RecordField, of subject: UUID128?, record about: UUID128?) -> Bool {
        if field.writers == .oneself { return subject == member.id }
        // What somebody adds is told by their name.
        if field.writers == .givers, case .occasion = field.keys { return member.role.isGrownUp && subject == member.id }
        if member.role.runsHousehold { return true }
        switch field.writers {
        case .parents, .oneself: return false
        // What a child says of a chore names no member where the record is about several: the chore itself, beside the days.
        case .child: return !member.role.isGrownUp && (subject == member.id || subject == nil && about == nil)
        case .givers: return member.role.isGrownUp || subject == member.id
        case .adults: return member.role == .adult
        }
    }

    /// Whether an answer is given in the member's own name.
    private static func isOwnWord(_ change: FieldChange, _ member: Member) -> Bool {
        guard
            change.field == "approved" || change.field == "returned"
                || ["approved:", "returned:", "givenToo:", "buyApproved:", "buyReturned:"].contains(where: { change.field.after($0) != nil }
                )
        else { return true }
        return change.value.isNull || change.value.string == member.id.text
    }

    private static func mayDelete(_ kind: RecordKind, _ record: SmallRecord?, _ member: Member) -> Bool {
        kind.canBeDeleted && record != nil && (member.role.runsHousehold || member.role == .adult)
    }

    /// A child spends, moves and asks; who only gives gives.
    private static func checkEntry(_ changes: [FieldChange], by member: Member) throws(ChangeError) {
        guard !member.role.runsHousehold, let type = changes["type"]?.string else { return }
        let allowed = member.role.isGrownUp ? FamilyWords.entriesOfGivers : FamilyWords.entriesOfChildren
        guard allowed.contains(type) else { throw .permission(.changeFamily) }
    }
}
