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
    /// Gives the disk its file back in one piece; called after large changes.
    func tidy()

    /// Imports a statement that was planned, its doubtful lines settled by `answers` in their order.
    /// - Returns: the import's number; nothing when there was nothing to add.
    func apply(_ statement: PlannedStatement) throws -> UInt32?
    /// Takes an import back, the last one that stands when no number is given.
    func undoImport(_ number: UInt32?) throws -> (number: UInt32, removed: Int)

    /// Makes an account.
    func add(_ account: LedgerAccount) throws -> UUID128
    /// Enters a row by hand in an account; the entry's own number of it is passed over.
    func add(_ entry: RowEntry, to account: UUID128) throws -> UUID128
    /// Writes a row differently; an edit of nothing lets it be as it came.
    func edit(_ edit: RowEdit) throws
    /// Divides a row; no parts let it be whole.
    func split(_ split: RowSplit) throws
    /// Says which purchase a refund belongs to; nothing takes that back.
    func link(_ refund: UUID128, to purchase: UUID128?) throws
    /// Takes rows out of every figure, or lets them count again.
    func setDeleted(_ deleted: Bool, _ rows: [UUID128]) throws
    /// Says that a row is no half of a transfer.
    func rejectTransfer(of row: UUID128) throws
    /// Puts tags on rows and takes others away.
    func tag(_ rows: [UUID128], adding: [String], removing: [String]) throws
    /// Puts a note on a row; an empty one takes it away.
    func note(_ text: String, on row: UUID128) throws

    /// Puts a row in a category.
    func correct(_ row: UUID128, _ category: String, isLearned: Bool?) throws -> CorrectionOutcome
    /// Takes a correction back, the last one that stands when no number is given.
    func undoCorrection(_ number: UInt32?) throws -> CorrectionOutcome
    /// Lets rows follow a correction, or no longer.
    func setLearned(_ isLearned: Bool, _ number: UInt32?) throws -> CorrectionOutcome
    /// Changes a category, or adds one.
    func change(_ category: CategoryChange) throws
    /// Gives merchants one name; says how many rows show it.
    func nameMerchants(_ merchants: [String], _ name: String) throws -> Int
    /// Gives merchants that are shown under a name their own names back, and says them.
    func restoreMerchants(_ name: String) throws -> [String]
    /// Remembers what is wanted of something that recurs.
    func choose(_ wish: SeriesChoice.Wish?, series: UInt64, merchant: String) throws
    /// Puts rules in place of others.
    func replaceRules(_ replacement: RuleReplacement) throws

    /// Makes, changes or deletes a small record.
    func change(_ record: RecordKey, _ action: Operation.Action) throws

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
