package import Values

extension SmallRecord: JSONWritable {
    /// `{"kind":"asset","record":"…","owner":"…","fields":{"name":"Home","value:2026-01-01":50000000}}`
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("kind", kind.rawValue)
            json.member("record", id)
            json.member("owner", owner)
            json.object("fields") { $0.members(of: fields) }
        }
    }

    /// The text in which databases and archives hold its fields.
    package var body: String {
        var json = JSONWriter()
        json.object { $0.members(of: fields) }
        return json.text
    }

    /// The record of a body.
    /// - Throws: `ChangeError.unknownKind` for a kind that there is not, `ChangeError.badValue` for a body that is no object, and as for fields.
    package init(kind: String, _ id: UUID128, owner: UUID128, body: String) throws(ChangeError) {
        guard let kind = RecordKind(rawValue: kind) else { throw .unknownKind }
        guard let members = SmallRecord.members(ofBody: body) else { throw .badValue }
        try self.init(kind, id, owner: owner, members.map { FieldChange($0.key, $0.value) })
    }

    /// What this program knows of a record of a body, as for `known(in:)`.
    package static func known(
        kind: String, _ id: UUID128, owner: UUID128, body: String
    ) throws(ChangeError) -> SmallRecord? {
        guard let members = members(ofBody: body) else { throw .badValue }
        return try known(kind, id, owner: owner, members)
    }

    /// What this program knows of the records that `write` wrote. The writer may be newer: a record of a kind that there is not here is
    /// left out, and so is a field that the kind has not.
    /// - Throws: `ChangeError.badValue` for what is no record of any kind, and as for fields.
    package static func known(in list: [JSONValue]) throws(ChangeError) -> [SmallRecord] {
        var records: [SmallRecord] = []
        for json in list {
            guard let kind = json["kind"]?.string, let id = json["record"]?.string.flatMap({ UUID128($0) }),
                let owner = json["owner"]?.string.flatMap({ UUID128($0) }), let members = json["fields"]?.members
            else { throw .badValue }
            if let record = try known(kind, id, owner: owner, members) { records.append(record) }
        }
        return records
    }

    private static func known(
        _ kind: String, _ id: UUID128, owner: UUID128, _ members: [JSONMember]
    ) throws(ChangeError) -> SmallRecord? {
        guard let kind = RecordKind(rawValue: kind) else { return nil }
        let declared = kind.fields
        var fields: [FieldChange] = []
        for member in members where declared.contains(where: { $0.isNamed(member.key) }) {
            fields.append(FieldChange(member.key, member.value))
        }
        return try SmallRecord(kind, id, owner: owner, fields)
    }

    private static func members(ofBody body: String) -> [JSONMember]? {
        do throws(JSONError) {
            return try JSONReader.read(Array(body.utf8)).members
        } catch {
            return nil
        }
    }
}
