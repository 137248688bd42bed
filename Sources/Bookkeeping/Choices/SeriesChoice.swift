package import Values

/// What a person wants with something that comes again and again.
package struct SeriesChoice: Hashable, Sendable {
    /// The key of the series, which stays the same while it goes on.
    package var series: UInt64
    /// What they want.
    package var wish: Wish
    /// The day on which they said so, in their zone.
    package var day: Day
    /// Who is paid, for showing the choice when the series is gone.
    package var merchant: String

    /// What can be wanted of a series.
    package enum Wish: UInt8, CaseIterable, Sendable {
        /// It is worth its money; nobody needs to mention it again.
        case keep
        /// Changes of its price are to be told.
        case watch
        /// It is to end; when it is paid again that is mentioned once.
        case letGo

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .keep: "keep"
            case .watch: "watch"
            case .letGo: "letGo"
            }
        }
    }

    /// A choice about a series.
    package init(series: UInt64, wish: Wish, day: Day, merchant: String) {
        self.series = series
        self.wish = wish
        self.day = day
        self.merchant = merchant
    }
}
