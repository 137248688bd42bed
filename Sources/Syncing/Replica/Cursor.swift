/// How much of a household a device has: everything up to a revision, as seen with certain permissions.
package struct Cursor: Hashable, Sendable {
    /// The revision up to which it has everything.
    package var revision: Int64
    /// A number that stands for what the member may see. When it is another one, the device starts anew: what it may see no longer
    /// has to go, and what it may see now has to come, however old it is.
    package var view: UInt64

    /// The cursor of a device that has nothing.
    package static let start = Cursor(revision: 0, view: 0)

    /// A cursor.
    package init(revision: Int64, view: UInt64) {
        self.revision = revision
        self.view = view
    }
}
