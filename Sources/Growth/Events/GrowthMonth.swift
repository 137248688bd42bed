package import Values

/// The events of one month as a sealed record keeps them: `{"kind":"growth","month":"2026-11","events":{"looked:2026-11-24":"2026-11-24"}}`.
///
/// An event lies in the month of its day. Its key is the field and its day the value, so that two devices that say the same say it once.
/// Events of kinds that are not known here are kept and merged like all others, and so are other members of the record.
package struct GrowthMonth: Hashable, Sendable {
    /// A key with the day on which it was said.
    package struct Entry: Hashable, Sendable {
        /// The key, `looked:2026-11-24`.
        package let key: String
        /// The day, in the record's month.
        package let day: Day
    }

    /// The month.
    package let month: Month
    /// The entries by their keys' bytes, each key once.
    package let entries: [Entry]
    /// Members that are not known here, by their names' bytes.
    let others: [JSONMember]

    /// The record's `kind`.
    package static let kind = "growth"
    /// Events of a month that a device may say.
    package static let entryLimit = 1_000
    /// How many times as many two or more devices may have said together.
    package static let mergedTimes = 4
    /// Bytes of a record: what a seal takes (Docs/Vault.md).
    package static let byteLimit = 1 << 20
    /// Bytes of a key: those of a kind that a newer device has may be longer than ours.
    package static let keyBytes = 120
    /// Members that are not known, at most.
    package static let otherLimit = 40

    init(month: Month, entries: [Entry], others: [JSONMember]) {
        (self.month, self.entries, self.others) = (month, entries, others)
    }

    /// A month without events.
    package init(_ month: Month) {
        self.init(month: month, entries: [], others: [])
    }

    /// The events that are known here.
    package var events: [GrowthEvent] {
        entries.compactMap { GrowthEvent(key: $0.key, on: $0.day) }
    }

    /// The month with one more event; the same if it has it already on that day or before.
    ///
    /// - Throws: when the event is of another month, and when the month is full. The month stays as it is then.
    package func adding(_ event: GrowthEvent) throws(GrowthError) -> GrowthMonth {
        guard Month(containing: event.day) == month else { throw GrowthError("events." + event.key, .dayOfMonth) }
        let one = GrowthMonth(month: month, entries: [Entry(key: event.key, day: event.day)], others: [])
        guard let added = merged(with: one) else { return self }
        guard added.entries.count <= max(GrowthMonth.entryLimit, entries.count) else {
            throw GrowthError("events", .members(GrowthMonth.entryLimit))
        }
        return added
    }

    /// What both hold: all keys of either, each on its earliest day. Nil for another month.
    ///
    /// Of a member that is not known here and has two values, the one whose JSON has the greater bytes stays. So merging any two in any
    /// order, any number of times, gives the same.
    package func merged(with other: GrowthMonth) -> GrowthMonth? {
        guard other.month == month else { return nil }
        return GrowthMonth(
            month: month, entries: GrowthMonth.once(entries + other.entries), others: GrowthMonth.once(others + other.others))
    }

    /// The entries by key, of each the earliest.
    static func once(_ entries: [Entry]) -> [Entry] {
        let keyed = entries.map { (key: Array($0.key.utf8), entry: $0) }.ordered { one, other in
            one.key == other.key ? one.entry.day < other.entry.day : one.key.lexicographicallyPrecedes(other.key)
        }
        var kept: [Entry] = []
        for (place, one) in keyed.enumerated() where place == 0 || keyed[place - 1].key != one.key { kept.append(one.entry) }
        return kept
    }

    /// The members by name, of each the one with the greatest bytes.
    static func once(_ members: [JSONMember]) -> [JSONMember] {
        let keyed = members.map { (key: Array($0.key.utf8), bytes: bytes($0.value), member: $0) }.ordered { one, other in
            one.key == other.key ? other.bytes.lexicographicallyPrecedes(one.bytes) : one.key.lexicographicallyPrecedes(other.key)
        }
        var kept: [JSONMember] = []
        for (place, one) in keyed.enumerated() where place == 0 || keyed[place - 1].key != one.key { kept.append(one.member) }
        return kept
    }

    private static func bytes(_ value: JSONValue) -> [UInt8] {
        var json = JSONWriter()
        json.value(value)
        return json.bytes
    }
}
