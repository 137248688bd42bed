import Syncing
import Values

/// What happened to a device's outbox, as a caller says it.
struct OutboxEvent {
    private let options: Options

    /// An event from a call's bytes.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(EngineFailure) {
        options = try Options(bytes)
    }

    /// Takes the event up.
    ///
    /// - Returns: the operations to send now, when the event asks for them.
    func happen(to outbox: inout Outbox) throws(EngineFailure) -> [Operation] {
        switch try options.text("do") {
        case "add": try add(to: &outbox)
        case "next": return outbox.next(at: Instant(milliseconds: try options.integer("now")))
        case "answered": try answer(&outbox)
        case "failed":
            var random = SeededRandom(seed: UInt64(bitPattern: try options.integer("seed")))
            let isReachable = options.value("reachable")?.bool ?? true
            outbox.failed(at: Instant(milliseconds: try options.integer("now")), isReachable: isReachable, random: &random)
        case "pulled": outbox.pulled(upTo: try options.integer("revision"))
        case "retry":
            let (id, fresh) = (try id("id"), try id("newId"))
            outbox.retry(id) { fresh }
        case "giveUp": outbox.giveUp(try id("id"))
        case "look": break
        case nil: throw .optionMissing("do")
        default: throw .optionInvalid("do")
        }
        return []
    }

    /// Adds all operations of a deed, or none of them.
    private func add(to outbox: inout Outbox) throws(EngineFailure) {
        let values = try options.list("operations")
        guard !values.isEmpty else { throw .optionMissing("operations") }
        guard outbox.entries.count + values.count <= Outbox.entryLimit else { throw .outboxFull }
        let priority = UInt8(try options.integer("priority", in: 0...255) ?? 0)
        for value in values {
            guard let operation = Operation(value, device: OutboxEvent.nobody) else { throw .optionInvalid("operations") }
            outbox.add(operation, priority: priority)
        }
    }

    /// Answers that are none count as no answer: what was sent waits again.
    private func answer(_ outbox: inout Outbox) throws(EngineFailure) {
        let answers = try options.list("answers").compactMap { OperationAnswer($0) }
        let merged = options.value("merged")
        let ids = try options.ids("ids")
        var next = 0
        let needed = answers.count { if case .mergeNeeded = $0.outcome { true } else { false } }
        guard ids.count >= needed else { throw .optionMissing("ids") }
        outbox.answered(
            answers,
            merge: { operation, _ in merged?[operation.id.text]?.members.map { $0.map { FieldChange($0.key, $0.value) } } },
            newID: {
                next += 1
                return ids[next - 1]
            })
    }

    private func id(_ name: String) throws(EngineFailure) -> UUID128 {
        guard let text = try options.text(name) else { throw .optionMissing(name) }
        guard let id = UUID128(text) else { throw .optionInvalid(name) }
        return id
    }

    /// Whose device it is is said once for all that are sent.
    private static let nobody = UUID128(high: 0, low: 0)
}
