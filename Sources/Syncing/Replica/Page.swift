/// A part of what changed, as a device gets it.
package struct Page: Hashable, Sendable {
    /// The cursor that was asked with.
    package var since: Cursor
    /// The cursor to ask with next.
    package var next: Cursor
    /// Whether the device has to forget everything first: this page begins a household anew.
    package var startsAnew: Bool
    /// Whether there is more.
    package var hasMore: Bool
    /// The records that changed.
    package var updates: [RecordUpdate]

    /// A page.
    package init(since: Cursor, next: Cursor, startsAnew: Bool, hasMore: Bool, updates: [RecordUpdate]) {
        self.since = since
        self.next = next
        self.startsAnew = startsAnew
        self.hasMore = hasMore
        self.updates = updates
    }
}
