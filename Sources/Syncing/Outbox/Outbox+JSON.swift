package import Values

extension Outbox: JSONWritable {
    /// Writes all that the outbox is, for a device that keeps it as text between two steps: what is on its way stays so.
    package func write(to json: inout JSONWriter) {
        json.object { json in json.member("entries", entries) }
    }

    /// What `write` wrote; nothing when it is no outbox. Operations are nobody's: their device is said once for all that are sent.
    package init?(_ json: JSONValue) {
        guard let list = json["entries"]?.array, list.count <= Outbox.entryLimit else { return nil }
        self.init()
        entries.reserveCapacity(list.count)
        for element in list {
            guard let entry = OutboxEntry(element) else { return nil }
            entries.append(entry)
        }
    }
}

extension OutboxEntry: JSONWritable {
    /// `{"operation":{…},"priority":0,"state":"waiting","attempts":0}`, with `notBefore` where there is a moment to wait for, with
    /// `revision` of what has landed and `problem` of what was refused.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("operation", operation)
            json.member("priority", Int(priority))
            switch state {
            case .waiting: json.member("state", "waiting")
            case .sent: json.member("state", "sent")
            case .landed(let revision):
                json.member("state", "landed")
                json.member("revision", revision)
            case .refused(let problem):
                json.member("state", "refused")
                json.member("problem", problem)
            case .stuck: json.member("state", "stuck")
            }
            json.member("attempts", attempts)
            // The least number of 64 bits would be another one after a reader that keeps numbers as binary fractions.
            if notBefore > Instant(milliseconds: .min) { json.member("notBefore", notBefore.milliseconds) }
        }
    }

    /// What `write` wrote; nothing when it is no entry.
    package init?(_ json: JSONValue) {
        guard let element = json["operation"], let operation = Operation(element, device: UUID128(high: 0, low: 0)),
            let priority = json["priority"]?.integer.flatMap({ UInt8(exactly: $0) }),
            let attempts = json["attempts"]?.integer.flatMap({ Int32(exactly: $0) }), let state = State(json)
        else { return nil }
        self.init(
            operation, priority: priority, state: state, attempts: Int(attempts),
            notBefore: Instant(milliseconds: json["notBefore"]?.integer ?? .min))
    }
}

extension OutboxEntry.State {
    fileprivate init?(_ json: JSONValue) {
        switch json["state"]?.string {
        case "waiting": self = .waiting
        case "sent": self = .sent
        case "landed":
            guard let revision = json["revision"]?.integer else { return nil }
            self = .landed(revision: revision)
        case "refused":
            guard let problem = json["problem"]?.string else { return nil }
            self = .refused(problem)
        case "stuck": self = .stuck
        default: return nil
        }
    }
}
