import EngineWasm
import Storage
import Syncing
import TestSupport
import Testing
import Values
import Workflows

/// A browser's device: the engine's own outbox, state by state as JSON, and the household that it fetched last.
struct BrowserDevice {
    let device: UUID128
    /// The revision of the household that it fetched last.
    private(set) var revision: Int64 = 0
    private let actor: Actor
    private var state: [UInt8] = []

    init(of server: StoredHousehold, by actor: Actor, _ random: inout SeededRandom) throws {
        device = UUID128(high: random.next() >> 8 | 0x7000, low: 1 << 63 | random.next() >> 2)
        self.actor = actor
        try pull(server)
    }

    /// Edits a field, as somebody does who sees what was fetched last.
    /// - Returns: the operation.
    mutating func edit(_ record: RecordKey, _ change: FieldChange, _ random: inout SeededRandom) throws -> UUID128 {
        let id = UUID128(high: random.next() >> 8 | 0x7000, low: 1 << 63 | random.next() >> 2)
        let operation = Operation(
            id: id, device: device, record: record, action: .set([change]), base: revision, made: Instant(milliseconds: 1_795_000_000_000))
        try tell { json in
            json.member("do", "add")
            json.member("operations", [operation])
        }
        return id
    }

    /// Sends what waits and fetches what is new; of a thousand answers so many get lost on the way.
    mutating func sync(with server: StoredHousehold, losing perMille: Int, _ random: inout SeededRandom) throws {
        // What was on its way when an answer got lost is sent again.
        try tell { json in
            json.member("do", "failed")
            json.member("now", Int64(0))
            json.member("seed", Int64(7))
            json.member("reachable", false)
        }
        for _ in 0..<50 {
            let sent =
                try tell { json in
                    json.member("do", "next")
                    json.member("now", Int64.max)
                }["send"]?.array ?? []
            guard !sent.isEmpty else { break }
            let batch = sent.compactMap { Operation($0, device: device) }
            #expect(batch.count == sent.count)
            let answers = try PushOperations.run(batch, device: device, by: actor, in: server.environment)
            if random.happens(perMille: perMille) { return }
            try tell { json in
                json.member("do", "answered")
                json.member("answers", answers)
                json.member("ids", batch.map { _ in server.environment.freshID() })
            }
        }
        if random.happens(perMille: perMille) { return }
        try pull(server)
    }

    private mutating func pull(_ server: StoredHousehold) throws {
        revision = try TakeSnapshot.run(by: actor, in: server.environment).revision
        let pulled = revision
        try tell { json in
            json.member("do", "pulled")
            json.member("revision", pulled)
        }
    }

    /// The operations that are not on the server, with those that they come after.
    func waiting() throws -> [(operation: UUID128, after: [UUID128])] {
        var copy = self
        let answer = try copy.tell { $0.member("do", "look") }
        let all = (answer["needsYou"]?.array ?? []).compactMap { $0["operation"] } + (answer["shown"]?.array ?? [])
        return all.compactMap { Operation($0, device: device) }.map { ($0.id, $0.after) }
    }

    /// Tells the outbox what happened, and keeps its state.
    @discardableResult
    private mutating func tell(_ event: (inout JSONWriter) -> Void) throws -> JSONValue {
        var json = JSONWriter()
        json.object { event(&$0) }
        let bytes = json.bytes
        let said = try state.withUnsafeBufferPointer { state in try bytes.withUnsafeBufferPointer { try Engine.outbox(state, $0) } }
        let answer = try said.withUnsafeBufferPointer { try JSONReader.read($0) }
        var kept = JSONWriter()
        kept.value(answer["state"] ?? .null)
        state = kept.bytes
        return answer
    }
}
