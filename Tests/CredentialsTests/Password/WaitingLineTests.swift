@testable import Credentials
import Foundation
import Synchronization
import Testing
import Values

@Suite("Where work waits its turn", .timeLimit(.minutes(15)))
struct WaitingLineTests {
    /// Work that goes on until it is let go. It blocks its thread: on the pool of tasks, two of them would stop everything here.
    private final class Gate: Sendable {
        private let counts = Mutex((now: 0, most: 0))
        private let semaphore = DispatchSemaphore(value: 0)

        var now: Int { counts.withLock { $0.now } }
        var most: Int { counts.withLock { $0.most } }

        func work() {
            counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            semaphore.wait()
            counts.withLock { $0.now -= 1 }
        }

        func letGo(_ count: Int) {
            for _ in 0..<count { semaphore.signal() }
        }
    }

    private func wait(_ line: WaitingLine, running: Int, waiting: Int) async throws {
        while await line.load != (running, waiting) { try await Task.sleep(for: .milliseconds(1)) }
    }

    private func started(_ count: Int, _ line: WaitingLine, _ gate: Gate) -> [Task<Bool, any Error>] {
        (0..<count).map { _ in
            Task {
                try await line.run { gate.work() }
                return true
            }
        }
    }

    @Test func twoAtOnceSixteenWaitTheNextIsSentAway() async throws {
        let line = WaitingLine()
        let gate = Gate()
        let tasks = started(18, line, gate)
        try await wait(line, running: 2, waiting: 16)
        for _ in 0..<5 { await #expect(throws: WaitingLine.Busy.self) { try await line.run {} } }
        while gate.now < 2 { try await Task.sleep(for: .milliseconds(1)) }
        gate.letGo(18)
        for task in tasks { #expect(try await task.value) }
        try await wait(line, running: 0, waiting: 0)
        #expect(gate.most == 2)
        #expect(try await line.run { 5 } == 5)
    }

    @Test func whoGivesUpLeavesTheLineAndTheOthersKeepTheirPlaces() async throws {
        let line = WaitingLine()
        let gate = Gate()
        let running = started(2, line, gate)
        try await wait(line, running: 2, waiting: 0)
        let waiting = started(16, line, gate)
        try await wait(line, running: 2, waiting: 16)
        for task in waiting[3..<10] { task.cancel() }
        try await wait(line, running: 2, waiting: 9)
        for task in waiting[3..<10] { await #expect(throws: CancellationError.self) { try await task.value } }
        let more = started(7, line, gate)
        try await wait(line, running: 2, waiting: 16)
        gate.letGo(18)
        for task in running + waiting[..<3] + waiting[10...] + more { #expect(try await task.value) }
        try await wait(line, running: 0, waiting: 0)
    }

    @Test func whoIsCancelledBeforeItsTurnDoesNoWork() async throws {
        let line = WaitingLine()
        let order = OrderOfArrival()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await line.run { order.note(1) }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(order.numbers.isEmpty)
        #expect(await line.load == (0, 0))
    }

    @Test func workThatBeganKeepsItsPlaceUntilItsEnd() async throws {
        let line = WaitingLine(width: 1, waitingLimit: 1)
        let gate = Gate()
        let task = started(1, line, gate)[0]
        try await wait(line, running: 1, waiting: 0)
        task.cancel()
        let next = started(1, line, gate)[0]
        try await wait(line, running: 1, waiting: 1)
        gate.letGo(2)
        #expect(try await task.value, "its result is not lost")
        #expect(try await next.value)
        #expect(gate.most == 1)
    }

    @Test func firstComeFirstServed() async throws {
        let line = WaitingLine(width: 1, waitingLimit: 16)
        let gate = Gate()
        let first = started(1, line, gate)
        try await wait(line, running: 1, waiting: 0)
        let order = OrderOfArrival()
        var tasks: [Task<Void, any Error>] = []
        for number in 0..<16 {
            tasks.append(Task { try await line.run { order.note(number) } })
            try await wait(line, running: 1, waiting: number + 1)
        }
        gate.letGo(1)
        for task in tasks { try await task.value }
        #expect(try await first[0].value)
        #expect(order.numbers == Array(0..<16))
    }

    /// However tasks come, give up and end, nobody is forgotten and every place comes back.
    @Test func nothingIsLostInAnyOrder() async throws {
        for seed in 1...20 as ClosedRange<UInt64> {
            let chance = Chance(seed: seed)
            let line = WaitingLine(width: 2, waitingLimit: 8)
            var tasks: [Task<Int, any Error>] = []
            for number in 0..<40 {
                tasks.append(Task { try await line.run { number } })
                if chance.random.happens(perMille: 300) { tasks[chance.random.integer(in: 0...number)].cancel() }
                if chance.random.happens(perMille: 500) { await Task.yield() }
            }
            for (number, task) in tasks.enumerated() {
                switch await task.result {
                case .success(let result): #expect(result == number, "seed \(seed)")
                case .failure(let error): #expect(error is CancellationError || error is WaitingLine.Busy, "seed \(seed)")
                }
            }
            #expect(await line.load == (0, 0), "seed \(seed)")
        }
    }

    @Test func hashesAndVerifies() async throws {
        let line = WaitingLine()
        let chance = Chance(seed: 3)
        let secret = chance.bytes(32)
        let hash = try #require(try await line.hash(secret, salt: chance.bytes(16)))
        #expect(try await line.verify(secret, against: hash))
        #expect(try await !line.verify(chance.bytes(32), against: hash))
    }

    private final class OrderOfArrival: Sendable {
        private let seen = Mutex<[Int]>([])
        var numbers: [Int] { seen.withLock { $0 } }
        func note(_ number: Int) { seen.withLock { $0.append(number) } }
    }
}
