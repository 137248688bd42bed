/// Where one text stands in a catalogue's bytes.
struct CatalogueEntry: Sendable {
    /// The key, between its quotes.
    let key: Range<Int>
    /// The pattern, between its quotes.
    let pattern: Range<Int>
    /// Whether the pattern has a backslash.
    let hasEscape: Bool
    /// Whether the pattern is its own text: no brace, apostrophe or backslash.
    let isPlain: Bool
}
