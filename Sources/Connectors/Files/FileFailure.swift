/// A file could not be read or written. Holds the system's error number, never a path or content.
package struct FileFailure: Error, Hashable, Sendable {
    /// `errno` as the system gave it.
    package let code: Int32
}
