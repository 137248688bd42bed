package import Values

/// Finds the days on which a course is lowest, and the payments that made it so.
struct FindLowPoints {
    /// Days around a low point that are not lower.
    private static let aroundDays = 9
    /// Low points of a course at most.
    private static let limit = 4
    /// Days up to a low point whose payments count as its causes.
    private static let causeDays: Int32 = 10
    /// Causes of a low point at most.
    private static let causeLimit = 5

    /// The payments, by their days.
    let payments: [CountedPayment]

    /// The lowest days of a course behind a day, in order.
    ///
    /// - Parameter isCounted: whether a payment moves the course.
    func points(of course: BalanceCourse, after asOf: Day, where isCounted: (CountedPayment) -> Bool) -> [LowPoint] {
        let start = max(0, course.first.distance(to: asOf) + 1)
        guard start < course.count else { return [] }
        var places: [Int] = []
        for place in start..<course.count where isLow(place, course.median, from: start) { places.append(place) }
        let lowest = places.ordered { course.median[$0] < course.median[$1] }.prefix(FindLowPoints.limit)
        return lowest.sorted().map { place in
            let day = course.day(at: place)
            return LowPoint(day: day, median: course.median[place], low: course.low[place], causes: causes(of: day, where: isCounted))
        }
    }

    /// Whether no day around is lower; of equal days the first one.
    private func isLow(_ place: Int, _ median: [Int64], from start: Int) -> Bool {
        let before = max(start, place - FindLowPoints.aroundDays)
        for other in before..<place where median[other] <= median[place] { return false }
        for other in place..<min(median.count, place + FindLowPoints.aroundDays + 1) where median[other] < median[place] { return false }
        return true
    }

    private func causes(of day: Day, where isCounted: (CountedPayment) -> Bool) -> [Int] {
        var found: [Int] = []
        var place = firstPayment(from: day.number &- FindLowPoints.causeDays)
        while place < payments.count, payments[place].payment.day <= day {
            if payments[place].payment.amount < 0, isCounted(payments[place]) { found.append(place) }
            place += 1
        }
        return Array(found.ordered { payments[$0].payment.amount < payments[$1].payment.amount }.prefix(FindLowPoints.causeLimit))
    }

    private func firstPayment(from day: Int32) -> Int {
        var (low, high) = (0, payments.count)
        while low < high {
            let middle = (low + high) / 2
            if payments[middle].payment.day.number >= day { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// A day on which there is less than on the days around it.
package struct LowPoint: Hashable, Sendable {
    /// The day.
    package let day: Day
    /// What there is, as in the course's median.
    package let median: Int64
    /// What there is less than in one case of ten.
    package let low: Int64
    /// Places in `Forecast.payments` of the money that goes out in the days up to it, the largest first.
    package let causes: [Int]
}
