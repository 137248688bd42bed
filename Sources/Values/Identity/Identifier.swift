/// An id of one kind of thing: ids of accounts and of imports can't be mixed up, at no cost.
///
/// The tag is any type that names the kind; it is never made. `Identifier<Account>`.
@frozen
package struct Identifier<Tag>: Hashable, Comparable, Sendable {
    /// The id without its kind.
    package let uuid: UUID128

    /// An id of the kind from a plain one.
    @inlinable
    package init(_ uuid: UUID128) {
        self.uuid = uuid
    }

    /// Reads the canonical form, in either case; nil for any other text.
    package init?(_ text: String) {
        guard let uuid = UUID128(text) else { return nil }
        self.init(uuid)
    }

    /// The canonical form in lower case.
    package var text: String { uuid.text }

    /// In the order of the plain ids.
    @inlinable
    package static func < (left: Identifier, right: Identifier) -> Bool {
        left.uuid < right.uuid
    }
}
