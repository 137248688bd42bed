package import Values

/// A picture of figures: drawn, described in words, and as a table.
package struct Chart: Hashable, Sendable, JSONWritable {
    /// Which picture it is; also the beginning of its class.
    var kind: String
    /// Its heading.
    var title: String
    /// What it shows, in one or two sentences, for screen readers.
    var description: String
    /// The picture. Its colours are classes only, so that themes and high contrast work; see `SVGWriter`.
    var svg: String
    /// The figures.
    var table: DataTable

    /// Writes all four forms.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("kind", kind)
            json.member("title", title)
            json.member("description", description)
            json.member("svg", svg)
            json.member("table", table)
        }
    }
}
