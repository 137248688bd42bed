/// A password or key that must not be seen: its text is only had by asking, and it shows as dots wherever it is printed or logged.
package struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The secret itself.
    package let text: String

    /// A secret from its text.
    package init(_ text: String) {
        self.text = text
    }

    package var description: String { "•••" }
    /// The same dots for debuggers and `dump`.
    package var debugDescription: String { description }
    /// No children, so that nothing that walks over values finds the text.
    package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
