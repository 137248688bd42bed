package import Households
package import Values

extension SmallRecord {
    /// The child, teen or other member whom a family's record is about; nil for one that is about several, such as a chore.
    package var subject: UUID128? {
        kind.isOfMember ? id : self["member"]?.string.flatMap { UUID128($0) }
    }

    /// Who sees a family's record. A child's money is its own and its parents'; wishes are told to those who may give, chores to all who do
    /// them, and what adults settle to no child.
    var familySharing: Sharing {
        switch kind {
        case .chore, .choreMonth: Sharing(holder: owner, audience: .everyone)
        case .wish, .childhood: Sharing(holder: subject ?? owner, audience: .grownUps)
        case .cost, .moneyDate: Sharing(holder: owner, audience: .grownUps)
        case .effort: Sharing(holder: id, audience: self["shown"]?.bool == true ? .everyone : .parents)
        default: Sharing(holder: subject ?? owner, audience: .parents)
        }
    }
}

extension FieldChange {
    /// Whom a field is about beside its record: the member of a key such as that of `done:`, or whose id the key is. Nil for another field.
    func subject(_ declared: RecordField) -> UUID128? {
        guard let key = field.after(declared.name) else { return nil }
        return switch declared.keys {
        case .occasion: Occasion(key)?.member
        case .id: UUID128(key)
        default: nil
        }
    }
}
