import Bookkeeping
import Households
import Importing
import Screens
import Syncing
import Values
import Workflows

/// The household that a command works on: in the person's own database, or on a server. Looking works on one snapshot of it either way,
/// so the same engine draws both.
protocol Books {
    /// The household as of now, as the person may see it.
    func look() throws -> HouseholdSnapshot
    /// Where a row came from and what is kept with it.
    func source(of row: UUID128) throws -> RowSource
    /// What happened to a row, newest first, and how each change is taken back.
    func history(of row: UUID128) throws -> [HistoryEntry]
    /// Gives the disk its file back in one piece; called after large changes.
    func tidy()

    /// Imports a statement that was planned, its doubtful lines settled by `answers` in their order.
    /// - Returns: the import's number; nothing when there was nothing to add.
    func apply(_ statement: PlannedStatement) throws -> UInt32?
    /// Takes an import back, the last one that stands when no number is given.
    func undoImport(_ number: UInt32?) throws -> (number: UInt32, removed: Int)

    /// Makes, changes or deletes records, all or none.
    ///
    /// - Parameter seen: the household's revision that the person had before their eyes; nil if they mean whatever there is now.
    func change(_ changes: [RecordChange], seen: Int64?) throws

    /// Puts a row in a category.
    func correct(_ row: UUID128, _ category: String, isLearned: Bool?) throws -> CorrectionOutcome
    /// Takes a correction back, the last one that stands when no number is given.
    func undoCorrection(_ number: UInt32?) throws -> CorrectionOutcome
    /// Lets rows follow a correction, or no longer.
    func setLearned(_ isLearned: Bool, _ number: UInt32?) throws -> CorrectionOutcome

    /// Keeps a file with a row.
    func attach(_ bytes: [UInt8], named name: String, to row: UUID128) throws -> ShownAttachment
    /// A kept file with its bytes.
    func attachment(_ id: UUID128) throws -> (file: ShownAttachment, bytes: [UInt8])
    /// Lets go of a kept file.
    func removeAttachment(_ id: UUID128) throws -> ShownAttachment
    /// Every row of some days, as CSV or JSON lines.
    func export(_ span: DaySpan, isLines: Bool) throws -> [UInt8]

    /// Everything that the person may see, as one archive.
    func archive() throws -> [UInt8]
    /// Puts an archive into the household, which has to be empty.
    func unarchive(_ bytes: [UInt8]) throws

    /// Everybody who is in the household.
    func members() throws -> [ShownMember]
    /// Says with whom an account is shared.
    func share(_ account: UUID128, with audience: Sharing.Audience, _ access: Access) throws
}

extension Books {
    /// Makes, changes or deletes records as they are now, all or none.
    func change(_ changes: RecordChange...) throws { try change(changes, seen: nil) }
}
