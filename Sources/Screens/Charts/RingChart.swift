import Values

/// A ring of parts of a whole.
enum RingChart {
    static let size = 132
    private static let radius = 59
    /// The ring's length in tenths of a unit: 2 π 59.
    private static let length = 3707
    /// Tenths of a unit that stay empty between two parts.
    private static let gap = 20

    /// One part of the ring.
    struct Segment: Hashable, Sendable {
        /// How large it is, zero or more.
        var value: Int64
        /// Its colour among the twelve of the design.
        var colour: Int
        /// What it says on pointing.
        var title: String
    }

    /// The ring's picture; the parts begin at the top and go round with the clock.
    static func svg(_ segments: [Segment], title: String, description: String) -> String {
        var svg = SVGWriter(kind: "ring", width: size, height: size, title: title, description: description)
        let centre: [(name: String, tenths: Int)] = [("cx", size * 5), ("cy", size * 5), ("r", radius * 10)]
        svg.shape("circle", "track", centre)
        let whole = segments.reduce(Int128(0)) { $0 + Int128($1.value) }
        guard whole > 0 else { return svg.text }
        var before = Int128(0)
        for segment in segments {
            let start = Int(clamping: before * Int128(length) / whole)
            before += Int128(segment.value)
            let end = Int(clamping: before * Int128(length) / whole)
            guard end > start else { continue }
            let drawn = max(end - start - (segments.count > 1 ? gap : 0), 1)
            svg.shape(
                "circle", "segment category-\(segment.colour)", centre,
                texts: [
                    ("stroke-dasharray", tenths(drawn) + " " + tenths(length - drawn)), ("stroke-dashoffset", "-" + tenths(start)),
                    ("transform", "rotate(-90 \(size / 2) \(size / 2))"),
                ], title: segment.title)
        }
        return svg.text
    }

    private static func tenths(_ number: Int) -> String {
        "\(number / 10).\(number % 10)"
    }
}
