package import Values

/// Where a row came from, as the database remembers it; the ledger itself keeps only what figures need.
package struct RowSource: Sendable {
    /// The file's own text of the row; empty when it was entered by hand.
    package var raw: String
    /// Line of the file, counted from 1; 0 for none.
    package var lineNumber: Int
    /// The file's name; empty for none.
    package var fileName: String
    /// The bank's own id; empty for none.
    package var bankID: String
    /// The day on which it was imported.
    package var importedOn: Day?
    /// How many later imports held it again.
    package var seenAgain: Int
    /// The other half of the transfer that it belongs to; nil for other rows.
    package var otherHalf: UUID128?
    /// What the person did to it, oldest first: a code whose text is `row.event.<code>`, and the day.
    package var events: [(code: String, day: Day)]

    /// The files that the person keeps with it, oldest first.
    package var attachments: [ShownAttachment]

    /// A row's source.
    package init(
        raw: String, lineNumber: Int = 0, fileName: String = "", bankID: String = "", importedOn: Day? = nil, seenAgain: Int = 0,
        otherHalf: UUID128? = nil, events: [(code: String, day: Day)] = [], attachments: [ShownAttachment] = []
    ) {
        self.raw = raw
        self.lineNumber = lineNumber
        self.fileName = fileName
        self.bankID = bankID
        self.importedOn = importedOn
        self.seenAgain = seenAgain
        self.otherHalf = otherHalf
        self.events = events
        self.attachments = attachments
    }
}
