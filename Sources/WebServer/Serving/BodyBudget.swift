import Synchronization

/// The bytes of all bodies that are on their way or being worked on, bounded over everybody: however many send large files at once, the
/// memory has room for the others.
final class BodyBudget: Sendable {
    private let limit: Int
    private let used = Mutex(0)
    /// Seconds after which trying again may help: by then some of the others are through.
    private static let retrySeconds = 5

    /// - Parameter limit: bytes of all bodies together.
    init(_ limit: Int) {
        self.limit = limit
    }

    /// The bytes that are taken.
    var taken: Int { used.withLock { $0 } }

    fileprivate func take(_ bytes: Int) throws {
        let fits = used.withLock { used in
            guard bytes <= limit - used else { return false }
            used += bytes
            return true
        }
        guard fits else { throw Problem(.busy, retryAfter: BodyBudget.retrySeconds) }
    }

    fileprivate func give(_ bytes: Int) { used.withLock { $0 -= bytes } }
}

/// What one request has taken of the budget.
final class BodyShare: Sendable {
    private let budget: BodyBudget
    private let taken = Mutex(0)

    /// A share of nothing so far.
    init(_ budget: BodyBudget) {
        self.budget = budget
    }

    /// Takes bytes as they come: who declares many and sends few holds few.
    /// - Throws: `Problem`, `busy`.
    func take(_ bytes: Int) throws {
        try budget.take(bytes)
        taken.withLock { $0 += bytes }
    }

    /// Gives all of it back.
    func end() {
        budget.give(
            taken.withLock { taken in
                defer { taken = 0 }
                return taken
            })
    }
}
