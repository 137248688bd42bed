package import Values

/// A member as the others in the household know them.
package struct HouseholdMember: Hashable, Sendable {
    /// Who they are in it, and whether they are still there.
    package let member: Member
    /// What the family calls them.
    package let name: String
    /// The colour that stands for them wherever they are shown, from 0; it stays theirs when others leave.
    package let colour: UInt8

    /// Colours that members have; the next one has the first again.
    package static let colours = 8

    /// A member.
    ///
    /// - Parameter place: how many joined before them, those who left included.
    package init(_ member: Member, name: String, place: Int) {
        self.member = member
        self.name = name
        colour = UInt8(place % HouseholdMember.colours)
    }
}

extension HouseholdMember: JSONWritable {
    /// `{"member":"…","name":"Sam","role":"adult","colour":1,"left":false}`
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("member", member.id)
            json.member("name", name)
            json.member("role", member.role.code)
            json.member("colour", Int(colour))
            json.member("left", !member.isActive)
        }
    }

    /// The member that `write` wrote; nil if the JSON is something else.
    package init?(_ json: JSONValue) {
        guard let id = json["member"]?.string.flatMap({ UUID128($0) }), let name = json["name"]?.string,
            let role = json["role"]?.string.flatMap({ Role(code: $0) }), let colour = json["colour"]?.integer,
            (0..<Int64(HouseholdMember.colours)).contains(colour), let left = json["left"]?.bool
        else { return nil }
        self.init(Member(id: id, role: role, isActive: !left), name: name, place: Int(colour))
    }
}
