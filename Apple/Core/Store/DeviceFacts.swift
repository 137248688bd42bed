package import Values

/// Whose device this is.
package struct DeviceFacts: Hashable, Sendable {
    /// The device's own id, by which the server knows its operations.
    package let device: UUID128
    /// The person who signed in.
    package let person: UUID128
    /// What they are called.
    package var name: String
    /// The address that they sign in with.
    package var email: String
    /// The household that is here.
    package let household: UUID128

    /// A device of somebody.
    package init(device: UUID128, person: UUID128, name: String, email: String, household: UUID128) {
        (self.device, self.person, self.name, self.email, self.household) = (device, person, name, email, household)
    }
}

extension DeviceFacts: JSONWritable {
    /// As it is kept.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("device", device)
            json.member("person", person)
            json.member("name", name)
            json.member("email", email)
            json.member("household", household)
        }
    }

    /// As it was kept.
    package init?(_ json: JSONValue) {
        func id(_ key: String) -> UUID128? { json[key]?.string.flatMap { UUID128($0) } }
        guard let device = id("device"), let person = id("person"), let household = id("household"), let name = json["name"]?.string,
            let email = json["email"]?.string
        else { return nil }
        self.init(device: device, person: person, name: name, email: email, household: household)
    }
}

extension DeviceStore {
    /// Whose device this is; nil before somebody has signed in.
    package func facts() throws -> DeviceFacts? { try read { try $0.json(.facts).flatMap { DeviceFacts($0) } } }

    /// What the device goes on with at its server.
    package func session() throws -> ServerSession? { try read { try $0.json(.session).flatMap { ServerSession($0) } } }

    /// Keeps what the device goes on with from now on.
    package func keep(_ session: ServerSession?) throws {
        try change { boxes in
            guard let session else { return try boxes.write(nil, .session) }
            try boxes.write(session, .session)
        }
    }

    /// Makes this the device of somebody who has just signed in. What the same person left here in the same household stays, what waits for
    /// the server too; what anybody else left goes.
    func begin(_ whose: SignedIn, in household: UUID128, _ outside: Outside) throws -> DeviceFacts {
        try change { boxes in
            let before = try boxes.json(.facts).flatMap { DeviceFacts($0) }
            let isSame = before?.person == whose.person && before?.household == household
            if !isSame {
                for name in try boxes.names() where name != .session { try boxes.write(nil, name) }
            }
            let device = isSame ? before?.device : nil
            let facts = DeviceFacts(
                device: device ?? outside.freshID(), person: whose.person, name: whose.name, email: whose.email, household: household)
            try boxes.write(facts, .facts)
            try boxes.write(whose.envelopes, .envelopes)
            return facts
        }
    }
}
