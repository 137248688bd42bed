package import Values
package import VaultClient

/// What seals and opens the journal on this device: the content keys of the person's vault, the newest first. They lie sealed in the
/// device's store, so that the journal opens without the password. The vault's own key is not there.
package struct JournalVault: Sendable {
    /// The person whose vault it is.
    package let owner: UUID128
    /// The keys, the newest first; at least one.
    private(set) var keys: [ContentKey]
    /// Whether the vault has a newer key that is not here: nothing is sent until the vault is opened once more.
    var isOutdated = false

    /// The format of what is sealed.
    static let schema: UInt32 = 1

    /// Keys of an owner.
    init(owner: UUID128, keys: [ContentKey]) { (self.owner, self.keys) = (owner, keys) }

    /// The keys of an open vault. What was sealed here under a key that the vault let go meanwhile is still to be opened.
    init(_ keyring: Keyring, before: JournalVault?) {
        let now = ([keyring.current] + keyring.retired).map(\.contentKey)
        let older = before?.owner == keyring.owner ? before?.keys ?? [] : []
        self.init(owner: keyring.owner, keys: now + older.filter { old in !now.contains { $0.id == old.id } })
    }

    /// The key that seals what is new.
    var newest: ContentKey { keys[0] }

    /// The key of an id.
    func key(_ id: UUID128) -> ContentKey? { keys.first { $0.id == id } }

    /// Which record a seal is bound to.
    func context(_ record: UUID128, version: UInt32) -> RecordContext {
        RecordContext(owner: owner, record: record, version: version, schema: JournalVault.schema)
    }

    /// The keys without some that nothing is sealed by any more; the newest stays.
    func without(_ older: [UUID128]) -> JournalVault {
        var left = self
        left.keys.removeAll { older.contains($0.id) && $0.id != newest.id }
        return left
    }

    /// Whether the vault of some envelopes has another key by now.
    func isOlder(than envelopes: JSONValue) -> Bool {
        guard let text = envelopes["password"]?.string ?? envelopes["recovery"]?.string, let envelope = try? WrappedKey(text: text) else {
            return false
        }
        return envelope.keyID != newest.id
    }
}

extension JournalVault: JSONWritable {
    /// As the device keeps it.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("owner", owner)
            json.member("isOutdated", isOutdated)
            json.array("keys") { json in
                for key in keys {
                    json.object { json in
                        json.member("id", key.id)
                        json.member("content", BitAlphabet.base64URL.encode(key.bytes))
                    }
                }
            }
        }
    }

    /// As the device kept it.
    init?(_ json: JSONValue) {
        guard let owner = json["owner"]?.string.flatMap({ UUID128($0) }) else { return nil }
        let keys = (json["keys"]?.array ?? []).compactMap { key -> ContentKey? in
            guard let id = key["id"]?.string.flatMap({ UUID128($0) }),
                let bytes = key["content"]?.string.flatMap({ BitAlphabet.base64URL.decode($0) })
            else { return nil }
            return try? ContentKey(id: id, bytes: bytes)
        }
        guard !keys.isEmpty else { return nil }
        self.init(owner: owner, keys: keys)
        isOutdated = json["isOutdated"]?.bool ?? false
    }
}

extension Boxes {
    /// What opens the person's journal here; nil where the vault was never opened.
    func journalVault() throws -> JournalVault? {
        guard let json = try json(.vault) else { return nil }
        guard let vault = JournalVault(json) else { throw DeviceStore.Failure.damaged }
        return vault
    }

    /// Keeps what opens the journal, where somebody signs in.
    ///
    /// - Parameter keyring: their open vault; nil where what they signed in with does not open it. Then it is only noted whether the vault
    ///   has another key by now.
    func keep(_ keyring: Keyring?, _ envelopes: JSONValue) throws {
        let before = try journalVault()
        if let keyring { return try write(JournalVault(keyring, before: before), .vault) }
        guard var before, before.isOlder(than: envelopes) else { return }
        before.isOutdated = true
        try write(before, .vault)
    }
}

extension SignedIn {
    /// The vault of somebody who has just signed up, opened by the recovery key that this device made for it.
    func opened(by draft: SignUpDraft) -> Keyring? {
        guard draft.owner == person, let key = try? RecoveryKey(draft.recoveryKey), let text = envelopes["recovery"]?.string,
            let envelope = try? WrappedKey(text: text)
        else { return nil }
        return try? Keyring(opening: envelope, by: key.wrappingKey, owner: person)
    }
}
