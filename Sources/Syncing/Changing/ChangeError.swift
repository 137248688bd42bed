package import Bookkeeping
package import Households

/// Why an operation is refused, the same on a server and on a device.
package struct ChangeError: Error, Sendable {
    /// The problem's id, one of those in Docs/Sync.md.
    package let id: StaticString
    /// The check that failed, where it was one of choices.
    package let choice: ChoiceFailure?
    /// What the member may not do, where that is the reason.
    package let action: Action?

    /// There is no such record, or none that the member may know of.
    package static let missing = ChangeError(id: "sync.missing")
    /// There is such a record already.
    package static let exists = ChangeError(id: "sync.exists")
    /// A field does not exist, or its value is of another type.
    package static let badValue = ChangeError(id: "sync.badValue")
    /// There is no such kind of record.
    package static let unknownKind = ChangeError(id: "sync.unknownKind")
    /// The problem's id where the member may not do something.
    package static let permissionID: StaticString = "sync.permission"
    /// Another member's device made an operation of the same id.
    package static let taken = ChangeError(id: "sync.taken")
    /// The record changed after the device saw it last, so it is not deleted.
    package static let changedMeanwhile = ChangeError(id: "sync.changedMeanwhile")
    /// The person keeps as many sealed records, or bytes of them, as are allowed.
    package static let sealedFull = ChangeError(id: "sync.sealedFull")
    /// The household keeps as many bytes of files as are allowed.
    package static let noRoom = ChangeError(id: "sync.noRoom")
    /// The name is invalid, or another account has it.
    package static let badAccountName = ChangeError(id: "household.badName")

    private init(id: StaticString, _ choice: ChoiceFailure? = nil, refusing action: Action? = nil) {
        self.id = id
        self.choice = choice
        self.action = action
    }

    /// The member may not do this.
    package static func permission(_ action: Action) -> ChangeError { ChangeError(id: permissionID, refusing: action) }

    /// The result of a check of choices, whose failures are refusals of the same name.
    static func checking<Result>(_ check: () throws(ChoiceFailure) -> Result) throws(ChangeError) -> Result {
        do throws(ChoiceFailure) {
            return try check()
        } catch {
            throw ChangeError(id: error.problem, error)
        }
    }
}
