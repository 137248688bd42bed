package import Values

/// Who is in a household and whose its accounts are, as one of the members sees it.
package struct HouseholdPeople: Hashable, Sendable {
    /// Who is in it, and who left and still holds an account or a record; in the order of their joining. Empty where nothing is known of them.
    package let members: [HouseholdMember]
    /// Whose view it is.
    package let me: Member
    /// Whose each account is, as the ledger numbers accounts. Accounts beyond the list were made here and are the reader's own.
    package let holders: [UUID128]

    /// The people; of a household that is nobody's but its owner's unless told otherwise.
    package init(
        _ members: [HouseholdMember] = [], me: Member = Member(id: UUID128(high: 0, low: 0), role: .owner), holders: [UUID128] = []
    ) {
        self.members = members
        self.me = me
        self.holders = holders
    }

    /// A member by their id; nil for one who is not known.
    package subscript(id: UUID128) -> HouseholdMember? { members.first { $0.member.id == id } }

    /// Whose an account is if it is somebody else's.
    package func otherHolder(ofAccount account: UInt16) -> HouseholdMember? {
        guard holders.indices.contains(Int(account)), holders[Int(account)] != me.id else { return nil }
        return self[holders[Int(account)]]
    }
}

extension HouseholdPeople {
    /// Writes them as members of a household's document: `member`, `role`, `members`, `holders`. Devices that do not know of `members` read `role`.
    package func write(to json: inout JSONWriter) {
        json.member("member", me.id)
        json.member("role", me.role.code)
        json.member("members", members)
        json.member("holders", holders)
    }

    /// The people of a household's document.
    ///
    /// A document of before says no more than `member` and `role`, and of the accounts which are `held` or `readOnly`; what is neither said to
    /// be held nor to be somebody else's is the member's. Without `members` and `role` the household is the device's own.
    /// - Throws: the name of the part that is malformed.
    package init(document json: JSONValue) throws(DocumentProblem) {
        members = try HouseholdPeople.members(of: json)
        me = try HouseholdPeople.me(of: json, among: members)
        let accounts = try HouseholdPeople.ids("accounts", of: json) ?? []
        if let holders = try HouseholdPeople.ids("holders", of: json) {
            guard holders.count == accounts.count else { throw DocumentProblem(part: "holders") }
            self.holders = holders
        } else {
            let (own, readOnly) = (try HouseholdPeople.ids("held", of: json), try HouseholdPeople.ids("readOnly", of: json) ?? [])
            let (me, another) = (me.id, UUID128(high: 0, low: .max))
            holders = accounts.map { own?.contains($0) ?? !readOnly.contains($0) ? me : another }
        }
    }

    private static func me(of json: JSONValue, among members: [HouseholdMember]) throws(DocumentProblem) -> Member {
        let id = json["member"]?.string.flatMap { UUID128($0) }
        if !members.isEmpty {
            guard let own = members.first(where: { $0.member.id == id }), own.member.isActive
            else { throw DocumentProblem(part: "members") }
            return own.member
        }
        guard let role = json["role"], !role.isNull else { return HouseholdPeople().me }
        guard let role = role.string.flatMap({ Role(code: $0) }) else { throw DocumentProblem(part: "role") }
        guard let id else { throw DocumentProblem(part: "member") }
        return Member(id: id, role: role)
    }

    /// The ids of a list; nil if it is missing.
    private static func ids(_ part: String, of json: JSONValue) throws(DocumentProblem) -> [UUID128]? {
        guard let value = json[part], !value.isNull else { return nil }
        guard let ids = value.ids else { throw DocumentProblem(part: part) }
        return ids
    }

    private static func members(of json: JSONValue) throws(DocumentProblem) -> [HouseholdMember] {
        guard let value = json["members"], !value.isNull else { return [] }
        guard let values = value.array else { throw DocumentProblem(part: "members") }
        var members: [HouseholdMember] = []
        for value in values {
            guard let member = HouseholdMember(value) else { throw DocumentProblem(part: "members") }
            members.append(member)
        }
        return members
    }
}

/// A part of a household's document is not what it has to be.
package struct DocumentProblem: Error, Hashable, Sendable {
    /// The part.
    package let part: String
}
