import Credentials
import Synchronization
import Values

/// Lets each person have few of the requests at once that take much memory or many rows (`Endpoint.isHeavy`), however many devices they
/// have; some more wait in order. So nobody keeps the threads from everybody else.
final class HeavyLines: Sendable {
    /// Requests of one person at once.
    static let width = 2
    /// Requests of one person that wait.
    static let waitingLimit = 8

    private struct Line {
        let line = WaitingLine(width: HeavyLines.width, waitingLimit: HeavyLines.waitingLimit)
        var users = 0
    }

    private let lines = Mutex<[UUID128: Line]>([:])

    /// People who have such requests now.
    var count: Int { lines.withLock { $0.count } }

    /// Requests of a person that run or wait.
    func load(of person: UUID128) async -> Int {
        guard let load = await lines.withLock({ $0[person]?.line })?.load else { return 0 }
        return load.running + load.waiting
    }

    /// Does something in the person's turn.
    /// - Throws: `WaitingLine.Busy` when too many wait, and what `work` throws.
    func run<Result: Sendable>(_ person: UUID128, _ work: @Sendable () async throws -> Result) async throws -> Result {
        let line = lines.withLock { lines in
            lines[person, default: Line()].users += 1
            return lines[person, default: Line()].line
        }
        defer {
            lines.withLock { lines in
                lines[person]?.users -= 1
                if lines[person]?.users == 0 { lines[person] = nil }
            }
        }
        return try await line.inTurn(work)
    }
}
