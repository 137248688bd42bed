package import Storage
import Values

/// What kinds of jobs there are, each with what does it.
package struct JobKind: Sendable {
    /// The word that records name it by.
    package let id: String
    /// Tries until somebody has to look at it.
    package let attemptLimit: Int
    /// Does what is outside of the database and gives back what changes the database, which runs in one transaction with the job's
    /// completion. What is outside may be done again when the process ends in between; it says the job's id with it where that matters.
    package let work: @Sendable (JobRecord, Environment) async throws -> Effect

    /// What changes the database.
    package typealias Effect = @Sendable () throws -> Void

    /// Tries of a job where nothing else is said: with the waits between them about an hour.
    package static let usualAttempts = 10

    /// A kind of job.
    package init(
        _ id: String, attemptLimit: Int = JobKind.usualAttempts, work: @escaping @Sendable (JobRecord, Environment) async throws -> Effect
    ) {
        self.id = id
        self.attemptLimit = attemptLimit
        self.work = work
    }
}
