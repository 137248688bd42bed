package import Values

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
