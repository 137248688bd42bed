extension Page {
    /// A picture of figures, as what it is drawn from.
    package struct Chart: Decodable, Hashable, Sendable {
        /// Which picture it is.
        package let kind: Kind
        /// Its heading.
        package let title: String
        /// What it shows, in a sentence or two.
        package let description: String
        /// What is drawn, the first series undermost.
        package let series: [ChartSeries]
        /// The figures.
        package let table: Table

        /// The kinds of pictures.
        package enum Kind: String, Decodable, CaseIterable, Sendable {
            case bars, year, ring, calendar, coverage, lines, pixels
        }
    }

    /// Points of a picture that belong together.
    package struct ChartSeries: Decodable, Hashable, Sendable {
        /// What it is called; empty where the picture's title says it.
        package let name: String
        /// How its points are drawn.
        package let shape: Shape
        /// What it is of.
        package let tone: Tone
        /// Its colour among the twelve; nil where its tone says it.
        package let colour: Int?
        /// Its points, in order.
        package let points: [ChartPoint]

        /// How points are drawn.
        package enum Shape: String, Decodable, CaseIterable, Sendable {
            case bar, line, area, band, mark, rule, part, stretch, day
        }

        /// What points are of.
        package enum Tone: String, Decodable, CaseIterable, Sendable {
            case spent, received, previous, usual
        }
    }

    /// One point of a picture.
    package struct ChartPoint: Decodable, Hashable, Sendable {
        /// Its first day; nil where time is no part of it.
        package let from: String?
        /// Its last day.
        package let to: String?
        /// Its name where there is room.
        package let label: String
        /// What is said of it.
        package let text: String
        /// How high, long or large it is, in minor units.
        package let value: Int64
        /// Where a band begins.
        package let low: Int64?
        /// What is particular about it.
        package let state: State
        /// How dark a calendar's day is, 0 to 4.
        package let shade: Int?

        /// What can be particular about a point.
        package enum State: String, Decodable, CaseIterable, Sendable {
            case plain, current, future, gap, overlap
        }
    }
}

extension Page.Chart {
    /// What stands above it; empty where the screen's own title says the same.
    package func heading(under screen: String?) -> String { title == screen ? "" : title }
}
