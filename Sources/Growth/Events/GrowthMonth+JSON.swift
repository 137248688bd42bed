package import Values

extension GrowthMonth {
    /// Reads the bytes that a seal held.
    package init(bytes: UnsafeBufferPointer<UInt8>) throws(GrowthError) {
        guard bytes.count <= GrowthMonth.byteLimit else { throw GrowthError("", .bytes(GrowthMonth.byteLimit)) }
        let json: JSONValue
        do throws(JSONError) {
            json = try JSONReader.read(bytes)
        } catch {
            throw GrowthError("", .json(error))
        }
        try self.init(json)
    }

    /// Reads a record, also one that several devices wrote together.
    package init(_ json: JSONValue) throws(GrowthError) {
        guard let members = json.members else { throw GrowthError("", .object) }
        guard json["kind"]?.string == GrowthMonth.kind else { throw GrowthError("kind", .choice([GrowthMonth.kind])) }
        guard let month = json["month"]?.string.flatMap({ Day(iso: $0 + "-01") }).map({ Month(containing: $0) }) else {
            throw GrowthError("month", .month)
        }
        guard let listed = json["events"]?.members else { throw GrowthError("events", .object) }
        let limit = GrowthMonth.entryLimit * GrowthMonth.mergedTimes
        guard listed.count <= limit else { throw GrowthError("events", .members(limit)) }
        var entries: [Entry] = []
        for member in listed { entries.append(try GrowthMonth.entry(member, of: month)) }
        let others = members.filter { !["kind", "month", "events"].contains($0.key) }
        guard others.count <= GrowthMonth.otherLimit * GrowthMonth.mergedTimes else {
            throw GrowthError("", .members(GrowthMonth.otherLimit))
        }
        self.init(month: month, entries: GrowthMonth.once(entries), others: GrowthMonth.once(others))
    }

    private static func entry(_ member: JSONMember, of month: Month) throws(GrowthError) -> Entry {
        guard (1...keyBytes).contains(member.key.utf8.count), member.key.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else {
            throw GrowthError("events", .code(keyBytes))
        }
        let place = "events." + member.key
        guard let day = member.value.string.flatMap({ Day(iso: $0) }) else { throw GrowthError(place, .day) }
        guard Month(containing: day) == month else { throw GrowthError(place, .dayOfMonth) }
        return Entry(key: member.key, day: day)
    }
}

extension GrowthMonth: JSONWritable {
    /// Writes the record, with its members and keys in one order, so that equal months are equal bytes.
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("kind", GrowthMonth.kind)
            // The day's text without its end.
            $0.member("month", String(decoding: Array(month.day(1).iso.utf8.prefix(7)), as: UTF8.self))
            $0.object("events") {
                for entry in entries { $0.member(entry.key, entry.day) }
            }
            for member in others { $0.member(member.key, member.value) }
        }
    }
}
