/// The name of a kind of issue, `format.thing.problem`, stable for ever because programs and people quote it.
///
/// Each format declares its ids beside its reader and lists them in `IssueID.all`.
package struct IssueID: Hashable, Sendable {
    /// The dotted name.
    package let name: String
    /// How bad it is.
    package let severity: Severity

    /// An id that is declared once as a static constant.
    package init(_ name: String, _ severity: Severity) {
        self.name = name
        self.severity = severity
    }

    /// How bad an issue is.
    package enum Severity: UInt8, Sendable {
        /// What was read stands, but a person should know.
        case warning
        /// Something could not be read and was left out.
        case error
    }

    /// Every id that reading a file can give.
    package static var all: [IssueID] {
        file + csv + ofx + qif + camt + mt940 + program + ledger
    }
}

extension IssueID {
    /// The file is empty.
    package static let fileEmpty = IssueID("file.empty", .error)
    /// The file is larger than `ImportLimits.sourceBytes`.
    package static let fileTooLarge = IssueID("file.tooLarge", .error)
    /// The file is not text: an image, an archive, a program.
    package static let fileBinary = IssueID("file.binary", .error)
    /// No format was recognised.
    package static let fileUnknownFormat = IssueID("file.unknownFormat", .error)
    /// The file ends in the middle of something.
    package static let fileTruncated = IssueID("file.truncated", .error)
    /// A declared opening balance plus the rows does not give the declared closing balance.
    package static let balanceMismatch = IssueID("balance.mismatch", .warning)
    /// Digits beyond the currency's minor unit were rounded half to even.
    package static let amountRounded = IssueID("amount.rounded", .warning)

    /// The ids that concern any format.
    static let file: [IssueID] = [
        fileEmpty, fileTooLarge, fileBinary, fileUnknownFormat, fileTruncated, balanceMismatch, amountRounded,
    ]
}
