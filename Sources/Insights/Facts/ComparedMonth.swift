import Values

/// A month and the earlier ones that it is compared with: all of a month that is over, of the running one the days so far.
struct ComparedMonth: Sendable {
    /// The days that are compared.
    let days: DaySpan
    /// Whether the month is not over.
    let isRunning: Bool
    /// The same days of earlier months, oldest first; at least `Usual.leastSamples`.
    let samples: [DaySpan]
    /// For each day from the oldest sample on its slice: 0 for `days`, then the samples; `none` for others.
    private let slices: [UInt8]
    private let firstDay: Int32

    private static let none = UInt8.max
    /// Days of a running month that have to be over.
    private static let leastDays = 7

    /// The running month and the last one that is over, as far as they can be compared.
    static func all(_ scope: FactScope, _ rules: CalendarRules) -> [ComparedMonth] {
        let running = Period.containing(scope.asOf, .month, rules: rules)
        var months: [ComparedMonth] = []
        for period in [running, running.previous ?? running] {
            guard let month = ComparedMonth(period, scope), !months.contains(where: { $0.days == month.days }) else { continue }
            months.append(month)
            // On its last day the running month is the last full one.
            if !month.isRunning { break }
        }
        return months
    }

    private init?(_ period: Period, _ scope: FactScope) {
        guard let known = scope.history.span, known.first <= period.span.first,
            let days = DaySpan(period.span.first, min(period.span.last, scope.asOf))
        else { return nil }
        let isRunning = days.last < period.span.last
        guard !isRunning || days.count >= ComparedMonth.leastDays else { return nil }
        let samples = Comparables.of(period, history: scope.history, in: scope.ledger).map { sample in
            DaySpan(ordered: sample.first, isRunning ? min(sample.last, sample.first.advanced(by: days.count - 1)) : sample.last)
        }
        guard samples.count >= Usual.leastSamples else { return nil }
        self.days = days
        self.isRunning = isRunning
        self.samples = samples
        firstDay = samples[0].first.number
        var slices = [UInt8](repeating: ComparedMonth.none, count: Int(days.last.number - samples[0].first.number) + 1)
        for (place, span) in ([days] + samples).enumerated() {
            for day in span.first.number...span.last.number {
                slices[Int(day - samples[0].first.number)] = UInt8(truncatingIfNeeded: place)
            }
        }
        self.slices = slices
    }

    /// All compared days, those of the month first.
    var spans: [DaySpan] { [days] + samples }

    /// The place of a day in `spans`, or nothing.
    @inline(__always)
    func slice(of day: Int32) -> Int? {
        let offset = Int(day) - Int(firstDay)
        guard offset >= 0, offset < slices.count, slices[offset] != ComparedMonth.none else { return nil }
        return Int(slices[offset])
    }
}
