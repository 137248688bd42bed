import Insights
import Values

extension DueDays {
    /// The due days around which the latest rows of a series lie, from the first row since when they do.
    ///
    /// They come from the rows alone and not from today, so that a due day keeps its name while it is waited for.
    /// - Parameters:
    ///   - days: the days of the rows, ascending.
    ///   - end: the day after which none follows.
    /// - Returns: nil without rows, and for a cadence that is no due date.
    static func fitting(_ cadence: Cadence, days: [Day], until end: Day?) -> (due: DueDays, off: [Int])? {
        guard let last = days.last else { return nil }
        let recent = Array(days.suffix(SeriesFit.learned))
        let fit = SeriesFit.best(BillCadence.every(cadence), recent)
        guard let fit else { return nil }
        // Walks back while rows lie where the latest ones do.
        let tolerance = SeriesFit.toleranceDays(cadence)
        var off: [Int] = []
        var first = fit.nearest(to: last)
        for day in days.reversed() {
            let due = fit.nearest(to: day)
            guard abs(due.distance(to: day)) <= tolerance else { break }
            first = due
            off.append(due.distance(to: day))
        }
        let ended = end.map { max($0, first) }
        do throws(BillFailure) {
            let due = try DueDays(
                .every(cadence), from: first, dayOfMonth: fit.dayOfMonth, secondDay: fit.secondDay == 0 ? nil : fit.secondDay, until: ended)
            return (due, off)
        } catch {
            return nil
        }
    }
}

/// Due days without a beginning, to try how near they lie to rows.
struct SeriesFit {
    private let cadence: BillCadence
    /// A due day of a cadence of days, or a day of a month in which one lies.
    private let anchor: Day
    /// The day of the month; nil for a cadence of days. For two a month the earlier one.
    let dayOfMonth: Int?
    /// The later day of two a month, else 0.
    let secondDay: Int

    /// Rows that are learned from.
    static let learned = 12

    /// The due days that lie nearest to some days, all in all; nil for a cadence without due dates.
    static func best(_ cadence: BillCadence, _ days: [Day]) -> SeriesFit? {
        var best: (fit: SeriesFit, cost: Int)?
        for fit in candidates(cadence, days) {
            var cost = 0
            for day in days { cost += abs(fit.nearest(to: day).distance(to: day)) }
            if cost < best?.cost ?? Int.max { best = (fit, cost) }
        }
        return best?.fit
    }

    /// What is tried; of equally good ones the earlier wins.
    private static func candidates(_ cadence: BillCadence, _ days: [Day]) -> [SeriesFit] {
        guard let last = days.last else { return [] }
        if case .every(let every) = cadence, case .everyDays = every {
            return [SeriesFit(cadence: cadence, anchor: last, dayOfMonth: nil, secondDay: 0)]
        }
        if cadence.days > 0 { return days.reversed().map { SeriesFit(cadence: cadence, anchor: $0, dayOfMonth: nil, secondDay: 0) } }
        var found: [SeriesFit] = []
        for day in 1...31 {
            if cadence.months > 0 {
                // The last row may be of the month before or behind, where it came early or late.
                for step in cadence.months == 1 ? [0] : [0, -1, 1] {
                    let anchor = Month(containing: last).advanced(by: step).day(day)
                    found.append(SeriesFit(cadence: cadence, anchor: anchor, dayOfMonth: day, secondDay: 0))
                }
            } else if day <= 24 {
                for second in (day + 7)...31 { found.append(SeriesFit(cadence: cadence, anchor: last, dayOfMonth: day, secondDay: second)) }
            }
        }
        return found
    }

    /// The due day nearest to a day, the earlier one of two.
    func nearest(to day: Day) -> Day {
        if cadence.days > 0 {
            let period = cadence.days
            let behind = ((anchor.distance(to: day) % period) + period) % period
            return day.advanced(by: behind * 2 <= period ? 0 - behind : period - behind)
        }
        var best: Day?
        func consider(_ due: Day) {
            if let found = best, abs(found.distance(to: day)) <= abs(due.distance(to: day)) { return }
            best = due
        }
        let month = Month(containing: day)
        let months = max(1, cadence.months)
        let behind = ((Int(month.number - Month(containing: anchor).number) % months) + months) % months
        for step in [-months, 0, months] {
            let candidate = month.advanced(by: step - behind)
            consider(candidate.day(dayOfMonth ?? 1))
            if secondDay > 0 { consider(candidate.day(secondDay)) }
        }
        return best ?? day
    }

    /// Days that a row may lie off its due day and still be where the others are: weekends with a holiday, and what a yearly bill drifts.
    static func toleranceDays(_ cadence: Cadence) -> Int {
        switch cadence {
        case .weekly: 2
        case .fortnightly: 3
        case .semimonthly, .fourWeekly: 4
        case .monthly: 6
        case .quarterly: 9
        case .halfYearly: 14
        case .yearly: 20
        case .everyDays(let days): max(2, Int(days) / 6)
        }
    }
}
