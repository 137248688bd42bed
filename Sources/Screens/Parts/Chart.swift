package import Values

/// A picture of figures, as what it is drawn from: series of points, described in words, and as a table. Nothing in it belongs to a
/// medium; a browser, paper and an app draw the same points (Docs/Screen-parts.md).
package struct Chart: Hashable, Sendable, JSONWritable {
    /// Which picture it is.
    var kind: Kind
    /// Its heading.
    var title: String
    /// What it shows, in one or two sentences, for screen readers.
    var description: String
    /// What is drawn, the first series undermost.
    var series: [ChartSeries]
    /// The figures.
    var table: DataTable

    /// The kinds of pictures.
    enum Kind: String, Sendable {
        /// Bars over time, and a line for what is usual.
        case bars
        /// Money in and out beside each other for each month, and a line.
        case year
        /// Parts of a whole.
        case ring
        /// A month's days, a series for each week.
        case calendar
        /// A lane for each series, with stretches of days.
        case coverage
        /// Lines, bands and areas over time.
        case lines
        /// A year's days, a series for each month, in colours of how they felt.
        case pixels
    }

    /// Writes all of it.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("kind", kind.rawValue)
            json.member("title", title)
            json.member("description", description)
            json.member("series", series)
            json.member("table", table)
        }
    }
}

/// Points of a picture that belong together.
struct ChartSeries: Hashable, Sendable, JSONWritable {
    /// What it is called where its name is shown; empty where the picture's title says it.
    var name = ""
    /// How its points are drawn.
    var shape: Shape
    /// What it is of.
    var tone = Tone.spent
    /// Its colour among the twelve of the design; nil where its tone says it.
    var colour: Int?
    /// Its points, in order.
    var points: [ChartPoint]

    /// How points are drawn.
    enum Shape: String, Sendable {
        case bar
        case line
        /// Filled down to zero, or to the area before it.
        case area
        /// Filled between `low` and the value.
        case band
        /// A dot at the value, on those columns that have one.
        case mark
        /// A straight line at the value of its one point, with the point's label at its end.
        case rule
        /// A part of a ring.
        case part
        /// A stretch of days in a lane.
        case stretch
        /// A day of a calendar.
        case day
    }

    /// What points are of.
    enum Tone: String, Sendable {
        case spent
        case received
        /// What was before, to compare.
        case previous
        case usual
    }

    /// Writes all of it.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("shape", shape.rawValue)
            json.member("tone", tone.rawValue)
            json.member("colour", colour)
            json.member("points", points)
        }
    }
}
