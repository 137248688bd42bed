import Syncing
import Values

/// A household's afternoon from a seed: devices that edit, messages that are lost, doubled, late and out of order, roles that change,
/// a server and devices that are turned off at the wrong moment.
struct Schedule {
    enum Message {
        case push([Operation], from: Int)
        case answers([OperationAnswer], to: Int)
        case ask(Cursor, from: Int)
        case page(Page, to: Int)
    }

    var random: SeededRandom
    var server = SimulatedServer()
    var devices: [SimulatedDevice]
    var messages: [Message] = []
    var now = Instant(milliseconds: 1_790_000_000_000)
    private var counter: UInt64 = 0
    private var valueCounter: Int64 = 0
    /// Promises that did not hold, in words.
    var broken: [String] = []

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let count = random.integer(in: 2...5)
        devices = (0..<count).map { number in
            SimulatedDevice(
                id: UUID128(high: 77, low: UInt64(number)), skew: Int64(random.integer(in: -90_000_000...90_000_000)))
        }
        self.random = random
    }

    mutating func freshID() -> UUID128 {
        counter += 1
        return UUID128(high: random.next(), low: counter)
    }

    mutating func run(steps: Int) {
        for _ in 0..<steps {
            now = now.advanced(byMilliseconds: Int64(random.integer(in: 0...4_000)))
            switch random.below(100) {
            case 0..<40: edit(random.integer(in: 0...devices.count - 1))
            case 40..<60: sync(random.integer(in: 0...devices.count - 1))
            case 60..<90: deliver()
            case 90..<93: timeOut(random.integer(in: 0...devices.count - 1))
            case 93..<96: changeRole(random.integer(in: 0...devices.count - 1))
            case 96..<98: devices[random.integer(in: 0...devices.count - 1)].restart()
            default: loseEverythingOnTheWay()
            }
        }
        comeHome()
    }

    private static let ids = ["a", "b", "c", "d"]

    private mutating func edit(_ device: Int) {
        let kind = random.happens(perMille: 250) ? "secret" : "row"
        var record = RecordKey(kind: kind, id: random.element(of: Schedule.ids) ?? "a")
        let id = freshID()
        var shown = devices[device].replica.fields(of: record)
        // What somebody deleted is made anew as another record.
        if shown == nil, devices[device].made.values.contains(where: { $0.record == record }) {
            record.id += "\(id.low)"
            shown = nil
        }
        let after = random.happens(perMille: 150) ? devices[device].replica.outbox.entries.suffix(1).map(\.operation.id) : []
        let action: Operation.Action
        if shown == nil {
            action = .create(changes())
        } else if random.happens(perMille: 60) {
            action = .delete
        } else {
            action = .set(changes(shown: shown))
        }
        for change in Operation(id: id, device: id, record: record, action: action, base: 0, made: now).changes where change.field == "body"
        {
            devices[device].sealed[record, default: []].formUnion(change.value.array ?? [])
        }
        devices[device].make(record, action, after: after, priority: UInt8(random.below(3)), id: id, at: now)
        let after2 = devices[device].replica.fields(of: record)
        let isBlockedByRefusal = devices[device].replica.outbox.entries.contains { $0.operation.record == record && $0.isRefused }
        for change in devices[device].replica.outbox.entries.last?.operation.changes ?? []
        where after2?[change.field] != change.value && !isBlockedByRefusal {
            broken.append("an edit of \(change.field) is not seen at once")
        }
    }

    private mutating func changes(shown: [String: JSONValue]? = nil) -> [FieldChange] {
        var changes: [FieldChange] = []
        for field in ["note", "amount", "category", "tag:trip", "body"] where random.happens(perMille: 350) {
            valueCounter += 1
            if field == "body" {
                changes.append(FieldChange(field, .array((shown?[field]?.array ?? []) + [.integer(valueCounter)])))
            } else {
                changes.append(FieldChange(field, .integer(valueCounter)))
            }
        }
        valueCounter += 1
        return changes.isEmpty ? [FieldChange("note", .integer(valueCounter))] : changes
    }

    private mutating func sync(_ device: Int) {
        let batch = devices[device].replica.outbox.next(at: now, limit: random.integer(in: 1...6))
        if !batch.isEmpty { send(.push(batch, from: device)) }
        send(.ask(devices[device].replica.cursor, from: device))
    }

    /// Puts a message on its way: lost, once or twice, anywhere in the queue.
    private mutating func send(_ message: Message) {
        if random.happens(perMille: 150) { return }
        for _ in 0..<(random.happens(perMille: 150) ? 2 : 1) {
            messages.insert(message, at: random.integer(in: 0...messages.count))
        }
    }

    private mutating func deliver() {
        guard !messages.isEmpty else { return }
        handle(messages.remove(at: random.integer(in: 0...min(messages.count - 1, 3))))
    }

    private mutating func handle(_ message: Message) {
        switch message {
        case .push(let batch, let device):
            // The server may be turned off in the middle of a batch: what is stored is stored, and no answer comes.
            let reach = random.happens(perMille: 60) ? random.integer(in: 0...batch.count) : batch.count
            var answers: [OperationAnswer] = []
            for operation in batch.prefix(reach) {
                answers.append(ApplyOperation.run(operation, in: &server))
            }
            if reach == batch.count { send(.answers(answers, to: device)) }
        case .answers(let answers, let device):
            var ids: [UUID128] = []
            for _ in answers { ids.append(freshID()) }
            devices[device].take(answers) { ids.removeLast() }
        case .ask(let cursor, let device):
            send(.page(server.page(since: cursor, for: devices[device].id, limit: random.integer(in: 1...4)), to: device))
        case .page(let page, let device): devices[device].replica.take(page)
        }
    }

    private mutating func timeOut(_ device: Int) {
        guard devices[device].replica.outbox.isSending else { return }
        let isReachable = random.happens(perMille: 700)
        devices[device].replica.outbox.failed(at: now, isReachable: isReachable, random: &random)
    }

    private mutating func changeRole(_ device: Int) {
        server.hidesSecrets[devices[device].id] = random.happens(perMille: 400)
    }

    private mutating func loseEverythingOnTheWay() { messages = [] }

    /// The network is well again; everybody syncs until nothing waits. What was refused is given up, what was stuck tried again.
    private mutating func comeHome() {
        while !messages.isEmpty { handle(messages.removeFirst()) }
        for round in 0..<400 {
            now = now.advanced(byMilliseconds: Backoff.lastMilliseconds)
            var isQuiet = true
            let before = server.revision
            for device in devices.indices where !settle(device) { isQuiet = false }
            if isQuiet && before == server.revision { return }
            if round == 399 { broken.append("devices do not come to rest") }
        }
    }

    private mutating func settle(_ device: Int) -> Bool {
        devices[device].replica.outbox.failed(at: now, isReachable: false, random: &random)
        for entry in devices[device].replica.outbox.needingYou {
            if entry.isRefused { devices[device].replica.outbox.giveUp(entry.operation.id) }
            let id = freshID()
            if entry.state == .stuck { devices[device].retry(entry.operation) { id } }
        }
        let batch = devices[device].replica.outbox.next(at: now)
        let answers = batch.map { ApplyOperation.run($0, in: &server) }
        var ids: [UUID128] = []
        for _ in answers { ids.append(freshID()) }
        devices[device].take(answers) { ids.removeLast() }
        var page = server.page(since: devices[device].replica.cursor, for: devices[device].id, limit: 4)
        devices[device].replica.take(page)
        while page.hasMore {
            page = server.page(since: devices[device].replica.cursor, for: devices[device].id, limit: 4)
            devices[device].replica.take(page)
        }
        return devices[device].replica.outbox.entries.isEmpty && devices[device].replica.cursor.revision == server.revision
    }
}
