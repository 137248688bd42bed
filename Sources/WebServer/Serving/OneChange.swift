import Synchronization

/// What a change does besides writing, while it is not known yet whether it stands: the database may begin it again from the beginning.
final class OneChange: Sendable {
    private let waiting = Mutex<[@Sendable () -> Void]>([])

    /// The change that goes on here.
    @TaskLocal static var current: OneChange?

    /// Runs a change, whose `write` says through `begin` when it begins anew, and does afterwards what waited for it to stand.
    ///
    /// A change within another one is a part of it.
    static func run<Result>(_ write: (_ begin: () -> Void) throws -> Result) rethrows -> Result {
        guard current == nil else { return try write {} }
        let change = OneChange()
        let result = try OneChange.$current.withValue(change) { try write { change.waiting.withLock { $0 = [] } } }
        for work in change.waiting.withLock({ $0 }) { work() }
        return result
    }

    /// Keeps something until the change stands.
    func afterwards(_ work: @escaping @Sendable () -> Void) {
        waiting.withLock { $0.append(work) }
    }
}
