/// The most that can be kept with rows.
package enum AttachmentLimits {
    /// Bytes of one file: 10 MB.
    package static let bytes = 10 * 1024 * 1024
    /// Files of one row.
    package static let filesPerRow = 20
}
