/// A value that must not be read in a log, an error or a crash report: it describes itself as `[secret]`, also inside an array,
/// an optional or `dump`.
package protocol Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Secret {
    /// `[secret]`, whatever the value is.
    package var description: String { "[secret]" }
    /// `[secret]`, whatever the value is.
    package var debugDescription: String { "[secret]" }
    /// A mirror without members, since `dump` and test failures walk through them.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
