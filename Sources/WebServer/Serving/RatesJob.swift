package import Connectors
import Insights
import Storage
import Values
package import Workflows

/// Fetches a central bank's rates of the months that are over and not known yet. One server of many does it, as a job, and only where that is
/// switched on: a server calls nobody unasked.
package enum RatesJob {
    /// The kind and the name of the job.
    package static let id = "rates"
    /// When it comes, an hour after a day's rates are published.
    package static let schedule = JobSchedule.daily(minute: 17 * 60)
    /// The clock of the bank.
    package static let timeZone = "Europe/Berlin"
    /// Tries until somebody has to look at it: with the waits between them about three weeks.
    static let attemptLimit = 100

    /// The kind. It asks once a month, when the last one is over, and on the days after that until it is answered.
    package static func kind(_ source: ReferenceRateSource, _ workers: Workers) -> JobKind {
        JobKind(id, attemptLimit: attemptLimit) { _, environment in
            let store = ReferenceRateStore(environment.database)
            let known = ReferenceRates.bundled.adding(try await workers.run { try store.lines() })
            let month = Month(containing: environment.now().day(offsetMinutes: 0))
            guard RatesJob.lacks(known, before: month) else { return {} }
            let ends = RatesJob.lastDays(try await source.days(), before: month, after: known)
            return { for end in ends { try store.add(end.day, end.rates) } }
        }
    }

    /// Whether the month before this one is not known yet.
    static func lacks(_ known: ReferenceRates, before month: Month) -> Bool {
        known.days.last.map { Month(containing: $0) < month.advanced(by: -1) } ?? true
    }

    /// The last days of whole months that are not known and that can be read.
    static func lastDays(_ published: [PublishedRates], before month: Month, after known: ReferenceRates) -> [PublishedRates] {
        var ends: [PublishedRates] = []
        for one in published.sorted(by: { $0.day < $1.day }) where Month(containing: one.day) < month && lacks(known, one.day) {
            if let last = ends.last, Month(containing: last.day) == Month(containing: one.day) { ends.removeLast() }
            ends.append(one)
        }
        let read = known.adding(ends.map { "\($0.day.iso) \($0.rates)" })
        return ends.filter { read.days.contains($0.day) }
    }

    private static func lacks(_ known: ReferenceRates, _ day: Day) -> Bool {
        known.days.last.map { Month(containing: $0) < Month(containing: day) } ?? true
    }
}
