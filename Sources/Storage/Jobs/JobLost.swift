/// Somebody else has the job by now, or it is done: what was done for it must not count.
package struct JobLost: Error, Hashable, Sendable {
    /// The job is another's.
    package init() {}
}
