/// A reader of formats that stands outside of this module, so that builds which have no use for it can go without.
package struct FormatReader: Sendable {
    /// The format of a text, or nil if it is none of the reader's.
    package let format: @Sendable (UnsafeBufferPointer<UInt8>) -> FileFormat?
    /// Reads a file of such a format into its statements and issues.
    package let read: @Sendable (inout StatementFile, ReadOptions) -> Void

    /// A reader from its two halves.
    package init(
        format: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> FileFormat?,
        read: @escaping @Sendable (inout StatementFile, ReadOptions) -> Void
    ) {
        self.format = format
        self.read = read
    }
}
