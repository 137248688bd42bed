import Synchronization

/// What a change does besides writing, while it is not known yet whether it stands: the database may begin it again from the beginning.
final class OneChange: Sendable {
    private struct Memory {
        var afterwards: [@Sendable () -> Void] = []
        var counted: Set<String> = []
    }

    private let memory = Mutex(Memory())

    /// The change that goes on here.
    @TaskLocal static var current: OneChange?

    /// Runs a change, whose `write` says through `begin` when it begins anew, and does afterwards what waited for it to stand.
    static func run<Result>(_ write: (_ begin: () -> Void) throws -> Result) rethrows -> Result {
        let change = OneChange()
        let result = try OneChange.$current.withValue(change) { try write { change.memory.withLock { $0.afterwards = [] } } }
        for work in change.memory.withLock({ $0.afterwards }) { work() }
        return result
    }

    /// Keeps something until the change stands.
    func afterwards(_ work: @escaping @Sendable () -> Void) {
        memory.withLock { $0.afterwards.append(work) }
    }

    /// Whether something is counted for the first time in this change.
    func isFirst(_ what: String) -> Bool {
        memory.withLock { $0.counted.insert(what).inserted }
    }
}
