import Storage
package import Values

/// Puts what recurs into the queue.
package enum ScheduleJob {
    /// Lets a kind of job come on a schedule. One that is scheduled so already stays as it is, whichever server says so again.
    ///
    /// - Parameters:
    ///   - name: what it is known by; there is one job of a name.
    ///   - timeZone: whose clock it follows, an IANA name; UTC when there is none of that name.
    package static func run(
        _ kind: String, named name: String, _ schedule: JobSchedule, timeZone: String = "UTC", payload: String = "",
        household: Int64? = nil, person: UUID128? = nil, in environment: Environment
    ) throws {
        let now = environment.now()
        let known = LocalClock(timeZone)
        guard let clock = known ?? LocalClock("UTC") else { throw StorageError.damaged("time zone") }
        try JobStore(environment.database).add(
            JobRecord(
                id: environment.freshID(), household: household, person: person, kind: kind, name: name, payload: payload,
                schedule: schedule.text, timeZone: known == nil ? "UTC" : timeZone, due: schedule.next(after: now, by: clock),
                created: now))
    }
}
