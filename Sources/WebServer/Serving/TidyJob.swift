import Storage
import Values
package import Workflows

/// Forgets what is long over. One server of many does it, as a job.
package enum TidyJob {
    /// The kind and the name of the job.
    package static let id = "tidy"
    /// How often.
    package static let schedule = JobSchedule.every(minutes: 10)

    /// Days after which secrets that stopped working are forgotten.
    static let tokenDays: Int64 = 1
    /// Days for which the answer to a request is kept.
    static let answerDays: Int64 = 2
    /// Hours for which a file waits for being imported.
    static let uploadHours: Int64 = 1
    /// Days for which bytes wait for an operation that names them.
    static let blobDays: Int64 = 1
    /// Days for which tries are counted that are over.
    static let limitDays: Int64 = 1
    /// Days for which a person's security log is kept, 1,000 lines of it at most.
    static let securityDays: Int64 = 365
    private static let hour: Int64 = 3_600_000

    /// The kind.
    package static let kind = JobKind(id) { _, environment in
        { try run(environment.database, at: environment.now()) }
    }

    private static func run(_ database: any Database, at now: Instant) throws {
        func ago(_ hours: Int64) -> Instant { now.advanced(byMilliseconds: -hours * hour) }
        try TokenStore(database).removeExpired(before: ago(24 * tokenDays))
        try PersonStore.removeExpiredSessions(before: now, in: database)
        try PersonStore.removeAnswers(before: ago(24 * answerDays), in: database)
        try PersonStore.removeSecurityEvents(before: ago(24 * securityDays), in: database)
        try HouseholdStore.removeUploads(before: ago(uploadHours), in: database)
        try BlobStore.removeUntouched(before: ago(24 * blobDays), in: database)
        try LimitStore(database).removeStale(before: ago(24 * limitDays))
    }
}
