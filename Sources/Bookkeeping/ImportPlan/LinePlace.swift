/// Where a line stands in its file.
@frozen
package struct LinePlace: Hashable, Sendable {
    /// Index into `StatementFile.statements`.
    package var statement: UInt32
    /// Index into that statement's lines.
    package var line: UInt32

    /// A place in a file.
    @inlinable
    package init(statement: Int, line: Int) {
        self.statement = UInt32(truncatingIfNeeded: statement)
        self.line = UInt32(truncatingIfNeeded: line)
    }
}
