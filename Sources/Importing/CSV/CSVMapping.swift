/// How a CSV file was understood: shown to the person, correctable, and remembered per account and layout.
package struct CSVMapping: Hashable, Sendable {
    /// An empty mapping, before detection.
    package init() {}
}
