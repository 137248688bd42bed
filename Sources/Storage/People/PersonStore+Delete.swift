import Values

extension PersonStore {
    /// Every table that holds records of people, those first that others point to last.
    package static let tables = [
        "sealed_record_file", "sealed_record", "person_blob_piece", "person_blob", "person_operation", "person_revision",
        "job", "stored_answer", "identity", "recovery_code", "code_generator", "passkey", "security_event", "token", "session",
        "wrapped_key",
        "person_left", "person_household", "person",
    ]

    /// Deletes every record of the person, and invitations and codes that were mailed to their address. What they were in households is
    /// ended before.
    package func deletePerson() throws {
        try database.write { session in
            let email = try session.first("SELECT email FROM person WHERE person = ?", [key]) { $0.text(0) }
            guard let email else { throw StorageError.notFound }
            for table in PersonStore.tables { try session.execute("DELETE FROM \(table) WHERE person = ?", [key]) }
            try removeCodes(waitingAt: email, session)
            try removeInvitations(to: email, session)
        }
    }

    /// Forgets codes that were mailed to an address without anybody having it.
    private func removeCodes(waitingAt email: String, _ session: any SQLSession) throws {
        let waiting = try session.rows(
            "SELECT hash, data FROM token WHERE kind = ? AND person IS NULL", [.text(StoredToken.Kind.emailCode.rawValue)]
        ) { ($0.bytes(0), $0.text(1)) }
        for (hash, data) in waiting {
            guard let kept = try? JSONReader.read(data), let address = kept["email"]?.string, Person.key(address) == Person.key(email)
            else {
                continue
            }
            try session.execute("DELETE FROM token WHERE hash = ?", [.bytes(hash)])
        }
    }

    /// Takes back what households mailed to an address.
    private func removeInvitations(to email: String, _ session: any SQLSession) throws {
        let open = try session.rows("SELECT household, invitation, token, email FROM invitation WHERE email <> ''") {
            (household: $0.integer(0), id: $0.id(1), token: $0.bytes(2), email: $0.text(3))
        }
        for one in open where Person.key(one.email) == Person.key(email) {
            try session.execute(
                "DELETE FROM invitation WHERE household = ? AND invitation = ?", [.integer(one.household), SQLValue(one.id)])
            try session.execute("DELETE FROM token WHERE hash = ?", [.bytes(one.token)])
        }
    }
}
