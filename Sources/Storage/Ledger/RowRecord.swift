package import Values

/// Where a row came from and what happened to it.
package struct RowRecord: Sendable {
    /// The row's id.
    package var id: UUID128
    /// The import that it stands in now.
    package var importNumber: UInt32
    /// The bank's own id of it; empty for none.
    package var bankID: String
    /// Line of the file, counted from 1.
    package var lineNumber: Int
    /// The file's own text of the row; empty when the row was entered by hand.
    package var raw: String
    /// Later imports that held it again.
    package var seenIn: [UInt32]
    /// The import that had brought it as pending, when it was booked later.
    package var pendingIn: UInt32?
    /// What the person did to it, oldest first: what, and when.
    package var events: [(kind: String, at: Instant)]
}
