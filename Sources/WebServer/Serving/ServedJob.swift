package import Workflows

/// A kind of job that a server does, and when it comes by itself.
package struct ServedJob: Sendable {
    /// The kind.
    package let kind: JobKind
    /// When it comes; nil for what only others ask for.
    package let schedule: JobSchedule?
    /// Whose clock the schedule follows.
    package let timeZone: String

    /// A kind of job.
    package init(_ kind: JobKind, _ schedule: JobSchedule? = nil, timeZone: String = "UTC") {
        self.kind = kind
        self.schedule = schedule
        self.timeZone = timeZone
    }
}
