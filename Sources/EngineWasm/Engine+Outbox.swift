import Syncing
import Values

extension Engine {
    /// What becomes of a device's outbox when something happens. Nothing is kept here between two calls.
    ///
    /// - Parameters:
    ///   - state: the `state` of the answer before as JSON; no bytes or `null` for an outbox that has nothing yet.
    ///   - event: what happened, as `OutboxEvent` takes it.
    /// - Returns: the new state, and what a device wants to know of it.
    package static func outbox(
        _ state: UnsafeBufferPointer<UInt8>, _ event: UnsafeBufferPointer<UInt8>
    ) throws(EngineFailure) -> [UInt8] {
        var outbox = try read(state)
        let batch = try OutboxEvent(event).happen(to: &outbox)
        return answer { json in
            json.object { json in
                json.member("state", outbox)
                json.member("send", batch)
                json.member("waiting", outbox.waitingCount)
                json.array("needsYou") { json in
                    for entry in outbox.needingYou { write(entry, to: &json) }
                }
                json.member("nextTime", outbox.nextTime().map { max($0.milliseconds, 0) })
                json.array("shown") { json in
                    for entry in outbox.entries where !entry.isRefused { json.value(entry.operation) }
                }
            }
        }
    }

    private static func read(_ state: UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> Outbox {
        guard !state.isEmpty else { return Outbox() }
        do {
            let json = try JSONReader.read(state)
            if json.isNull { return Outbox() }
            if let outbox = Outbox(json) { return outbox }
        } catch {}
        throw .outboxDamaged
    }

    private static func write(_ entry: OutboxEntry, to json: inout JSONWriter) {
        var problem: String?
        if case .refused(let id) = entry.state { problem = id }
        json.object { json in
            json.member("operation", entry.operation)
            json.member("problem", problem)
        }
    }
}
