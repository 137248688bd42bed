package import Values

/// What is usual for a period: the median of comparable earlier ones, with all that is needed to open it.
package struct Usual: Hashable, Sendable {
    /// The days of this period that are compared: all of it, or what is over and known of it.
    package var compared: DaySpan
    /// Whether that is less than the whole period.
    package var isPartial: Bool
    /// Money in and out of the compared days; its `count` is not known and 0.
    package var flow: MoneyFlow
    /// The earlier periods, oldest first.
    package var samples: [UsualSample]
    /// Median of money in, and apart from it of money out, over the samples' compared days.
    package var usual: MoneyFlow
    /// Median of money out of the samples' whole periods.
    package var wholeOut: Int64
    /// Where money out is heading: that of the compared days and the median of what the samples still spent after them.
    /// The same as the compared days' when the period is over.
    package var expectedOut: Int64
    /// Each category on which money was spent in this period's or usually is in such a period's compared days, in the
    /// ledger's order.
    package var categories: [CategoryUsual]

    /// Samples that are needed before anything is called usual.
    package static let leastSamples = 3
}

/// One earlier period that "usual" was made of.
package struct UsualSample: Hashable, Sendable {
    /// The whole earlier period.
    package var period: DaySpan
    /// Its days that were compared: as many as this period has behind it.
    package var compared: DaySpan
    /// Money in and out of the compared days; its `count` is not known and 0.
    package var flow: MoneyFlow
    /// Money in and out of the whole earlier period; its `count` is not known and 0.
    package var whole: MoneyFlow

    /// An earlier period.
    package init(period: DaySpan, compared: DaySpan, flow: MoneyFlow, whole: MoneyFlow) {
        self.period = period
        self.compared = compared
        self.flow = flow
        self.whole = whole
    }
}
