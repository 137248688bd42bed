/// How much of something there is, as a ring around its picture; the words beside it say the same.
package struct Ring: Hashable, Sendable {
    /// The system's picture of it.
    package let picture: String
    private let share: Double

    /// A ring.
    ///
    /// - Parameters:
    ///   - share: how much of it is drawn, from 0 to 1.
    ///   - icon: of the design's set; a star for none.
    init(_ share: Double, around icon: String?) {
        self.share = min(max(share, 0), 1)
        picture = CategoryPicture.of(icon ?? Ring.icon)
    }

    /// The icon of what nobody chose one for.
    private static let icon = "star"

    /// All of it.
    package var whole: ChartPicture.Mark.Form { .arc(from: 0, to: 1) }
    /// What there is of it.
    package var part: ChartPicture.Mark.Form { .arc(from: 0, to: share) }
}

/// A goal with its ring.
package struct GoalRing: Hashable, Identifiable, Sendable {
    /// The goal.
    package let id: String
    /// What it is called.
    package let name: String
    /// How much of it there is, in per cent.
    package let share: String
    /// The same as a ring.
    package let ring: Ring
    /// Where goals are.
    package var way: PageWay { .screen("goals") }
}
