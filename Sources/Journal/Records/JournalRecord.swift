package import Values

/// One record of the journal, as it lies inside of its seal; Docs/Journal.md has its members.
///
/// All members are kept, also those of a newer device that are not known here, so that writing what was read gives the same record. Of a
/// name that comes several times the last one counts, and stays alone.
package struct JournalRecord: Hashable, Sendable {
    /// What it is.
    package let kind: JournalKind
    /// When it was; nil for kinds that need no time.
    package let time: JournalTime?
    /// All members in their order, `kind` and `at` among them.
    package let members: [JSONMember]

    /// Reads what a device or a person has: as much as two devices may have written at once.
    package init(_ json: JSONValue) throws(JournalError) {
        try self.init(json, times: JournalLimits.mergedTimes)
    }

    /// Reads what somebody just wrote, with the limits of what can be written.
    package init(written json: JSONValue) throws(JournalError) {
        try self.init(json, times: 1)
    }

    /// Reads the bytes that a seal held.
    package init(bytes: UnsafeBufferPointer<UInt8>) throws(JournalError) {
        guard bytes.count <= JournalLimits.bytes else { throw JournalError("", .bytes(JournalLimits.bytes)) }
        let json: JSONValue
        do throws(JSONError) {
            json = try JSONReader.read(bytes)
        } catch {
            throw JournalError("", .json(error))
        }
        try self.init(json)
    }

    /// Reads a text.
    package init(text: String) throws(JournalError) {
        self = try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(JournalError) in try JournalRecord(bytes: bytes) }
    }

    private init(_ json: JSONValue, times: Int) throws(JournalError) {
        guard let listed = json.members else { throw JournalError("", .object) }
        guard listed.count <= JournalLimits.members else { throw JournalError("", .members(JournalLimits.members)) }
        members = JournalRecord.lastOnes(listed)
        let object = JSONValue.object(members)
        guard let code = object["kind"]?.string, !code.isEmpty, code.utf8.count <= JournalLimits.code else {
            throw JournalError("kind", .code(JournalLimits.code))
        }
        kind = JournalKind(code: code)
        time = try JournalRecord.time(object["at"] ?? .null, of: kind)
        for (name, shape) in kind.shapes {
            guard let value = object[name], !value.isNull else { continue }
            if let problem = shape.problem(of: value, name, times: times) { throw problem }
        }
    }

    private static func time(_ value: JSONValue, of kind: JournalKind) throws(JournalError) -> JournalTime? {
        if let time = value.string.flatMap({ JournalTime(iso: $0) }) { return time }
        if case .other = kind { return nil }
        guard value.isNull, !kind.hasTime else { throw JournalError("at", .time) }
        return nil
    }

    private static func lastOnes(_ members: [JSONMember]) -> [JSONMember] {
        var kept: [JSONMember] = []
        for member in members {
            if let place = kept.firstIndex(where: { $0.key == member.key }) { kept[place] = member } else { kept.append(member) }
        }
        return kept
    }
}

extension JournalRecord: JSONWritable {
    /// Writes all members in their order.
    package func write(to json: inout JSONWriter) {
        JSONValue.object(members).write(to: &json)
    }

    /// The JSON text that a seal takes.
    package var bytes: [UInt8] {
        var json = JSONWriter()
        json.value(self)
        return json.bytes
    }
}

extension JournalRecord {
    /// A member's value; nil if it is absent or `null`, which is the same.
    package subscript(name: String) -> JSONValue? {
        guard let value = members.last(where: { $0.key == name })?.value, !value.isNull else { return nil }
        return value
    }

    /// The record with another value of a member, behind the others if it is new; without it for nil. Checked as what somebody wrote is.
    package func setting(_ name: String, to value: JSONValue?) throws(JournalError) -> JournalRecord {
        var changed = members
        let place = changed.firstIndex { $0.key == name }
        switch (place, value) {
        case (let place?, let value?): changed[place] = JSONMember(name, value)
        case (let place?, nil): changed.remove(at: place)
        case (nil, let value?): changed.append(JSONMember(name, value))
        case (nil, nil): break
        }
        return try JournalRecord(written: .object(changed))
    }

    /// The text of a member; empty if it is absent.
    package func text(_ name: String) -> String { self[name]?.string ?? "" }

    /// The texts of a list; none if it is absent.
    package func texts(_ name: String) -> [String] { self[name]?.array?.compactMap { $0.string } ?? [] }

    /// The ids of a list; none if it is absent.
    package func ids(_ name: String) -> [UUID128] { self[name]?.ids ?? [] }

    /// The number of a member.
    package func integer(_ name: String) -> Int? { self[name]?.integer.map { Int(clamping: $0) } }

    /// Whether a member is true.
    package func flag(_ name: String) -> Bool { self[name]?.bool ?? false }

    /// How somebody felt; nil for other kinds, and for a check-in that does not say it.
    package var checkIn: CheckIn? {
        guard kind == .checkin, let time, let pleasantness = integer("pleasantness"), let energy = integer("energy") else { return nil }
        return CheckIn(day: time.day, minute: time.minute, pleasantness: pleasantness, energy: energy, words: texts("words"))
    }
}
