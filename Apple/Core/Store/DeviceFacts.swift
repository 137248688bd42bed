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
    /// the server too; what anybody else left goes. A person's journal, and a recovery key that they have not noted yet,
    /// stay in any household of theirs.
    ///
    /// - Parameter session: what they go on with, in the same step: nobody's changes are ever sent in the name of somebody else.
    func begin(_ whose: SignedIn, in household: UUID128, _ outside: Outside, session: ServerSession? = nil) throws -> DeviceFacts {
        try change { boxes in
            let before = try boxes.json(.facts).flatMap { DeviceFacts($0) }
            let draft = try boxes.json(.signUp).flatMap { SignUpDraft($0) }
            let isSame = before?.person == whose.person && before?.household == household
            if !isSame { try boxes.empty(keepsPersons: before?.person == whose.person) }
            if let draft, draft.owner == whose.person { try boxes.hold(draft.recoveryKey, whose.envelopes) }
            try boxes.write(nil, .signUp)
            try boxes.keep(whose.vault ?? draft.flatMap { whose.opened(by: $0) }, whose.envelopes)
            if let session { try boxes.write(session, .session) }
            let device = isSame ? before?.device : nil
            let facts = DeviceFacts(
                device: device ?? outside.freshID(), person: whose.person, name: whose.name, email: whose.email, household: household)
            try boxes.write(facts, .facts)
            try boxes.write(whose.envelopes, .envelopes)
            return facts
        }
    }

    /// Goes to another household of the same person. What waits for the one that was here goes too.
    func move(to household: UUID128, _ outside: Outside) throws -> DeviceFacts? {
        try change { boxes in
            guard let before = try boxes.json(.facts).flatMap({ DeviceFacts($0) }) else { return nil }
            guard before.household != household else { return before }
            let (server, envelopes) = (try boxes.read(.server), try boxes.read(.envelopes))
            try boxes.empty(keepsPersons: true)
            try boxes.write(server, .server)
            try boxes.write(envelopes, .envelopes)
            let facts = DeviceFacts(
                device: outside.freshID(), person: before.person, name: before.name, email: before.email, household: household)
            try boxes.write(facts, .facts)
            return facts
        }
    }
}

extension Boxes {
    /// Empties every box but that of the session, and those that are a person's where that person stays.
    fileprivate func empty(keepsPersons: Bool) throws {
        for name in try names() where name != .session && !(keepsPersons && name.isPersons) { try write(nil, name) }
    }
}
