package import Values

/// A level: how far somebody has come. There is always one, and it never goes back.
package struct GrowthLevel: Hashable, Sendable {
    /// Its number, from 1.
    package let number: Int
    /// The code of its name.
    package let code: String
    /// The points from which on it is reached.
    package let points: Int
    /// What it opens: looks, never anything that one needs for money.
    package let unlocks: [Unlock]

    /// A look that a level opens.
    package struct Unlock: Hashable, Sendable {
        /// What kind of look it is.
        package enum Kind: UInt8, CaseIterable, Sendable {
            /// Colours of the app.
            case theme
            /// A picture for oneself or for a goal.
            case icon
            /// Another way in which a chart is drawn.
            case chart
        }

        /// What it is.
        package let kind: Kind
        /// Its code.
        package let code: String
    }

    /// All levels, the first one from no points on. With 20 points a day, which is a look, a check-in and one more thing, the last one
    /// takes ten months.
    package static let all: [GrowthLevel] = [
        level(1, "seed", 0),
        level(2, "sprout", 50, Unlock(kind: .icon, code: "leaf")),
        level(3, "leaf", 150, Unlock(kind: .theme, code: "dawn")),
        level(4, "stem", 300, Unlock(kind: .chart, code: "rings")),
        level(5, "bud", 500, Unlock(kind: .icon, code: "kite"), Unlock(kind: .icon, code: "boat")),
        level(6, "blossom", 800, Unlock(kind: .theme, code: "meadow")),
        level(7, "sapling", 1_200, Unlock(kind: .chart, code: "hills")),
        level(8, "branch", 1_700, Unlock(kind: .icon, code: "lantern"), Unlock(kind: .icon, code: "star")),
        level(9, "tree", 2_400, Unlock(kind: .theme, code: "lake")),
        level(10, "orchard", 3_300, Unlock(kind: .chart, code: "river")),
        level(11, "grove", 4_500, Unlock(kind: .theme, code: "aurora")),
        level(12, "forest", 6_000, Unlock(kind: .icon, code: "forest"), Unlock(kind: .theme, code: "canopy")),
    ]

    private static func level(_ number: Int, _ code: String, _ points: Int, _ unlocks: Unlock...) -> GrowthLevel {
        GrowthLevel(number: number, code: code, points: points, unlocks: unlocks)
    }

    /// The level that so many points reach.
    package static func reached(with points: Int) -> GrowthLevel {
        all.last { $0.points <= points } ?? all[0]
    }

    /// The level after it; nil for the last one.
    package var next: GrowthLevel? {
        number < GrowthLevel.all.count ? GrowthLevel.all[number] : nil
    }

    /// The day on which it was reached; nil if it was not, and for the first one, which everybody has.
    package func day(in points: GrowthPoints) -> Day? {
        self.points == 0 ? nil : points.day(of: self.points)
    }
}
