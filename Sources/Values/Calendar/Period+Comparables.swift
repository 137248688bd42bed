extension Period {
    /// Periods that comparables may be asked for at once.
    package static let comparableLimit = 520

    /// The last periods of the same kind before this one, earliest first, against which it can be called usual or not;
    /// fewer where time before `Day.earliest` would be needed.
    ///
    /// A day is compared with the same weekday of the weeks before, because a Saturday is never a usual Thursday.
    /// - Parameter count: how many, at most `comparableLimit`.
    package func comparables(_ count: Int) -> [Period] {
        var found: [Period] = []
        var current = self
        for _ in 0..<min(max(count, 0), Period.comparableLimit) {
            guard let earlier = current.comparableBefore else { break }
            found.append(earlier)
            current = earlier
        }
        found.reverse()
        return found
    }

    /// The nearest earlier period that this one can be compared with.
    private var comparableBefore: Period? {
        guard kind == .day else { return previous }
        guard span.first.number - 7 >= Day.earliest.number else { return nil }
        return .containing(span.first.advanced(by: -7), .day, rules: rules)
    }
}
