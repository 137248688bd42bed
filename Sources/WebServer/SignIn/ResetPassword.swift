import Storage
import Values
import Workflows

/// A way back in for who has neither password nor recovery key: a mailed code, and then a new, empty vault. What was sealed in the old
/// one can't be opened any more; the person is told before and after.
enum ResetPassword {
    /// How long a right code waits for the new vault, which takes a while to derive.
    static let minutes = 15

    /// What becomes of the vault.
    static let fate = Field("vault", .word(["lost", "kept"]), "`lost` when something was or may have been sealed before.")

    /// The body of the last step, `NewVaultMaterial` of Docs/Vault.md with the ticket.
    static let schema = Schema.object([
        Field("ticket", .text(1...100)), Field("owner", .id), Field("password", PasswordMaterial.schema),
        Field("recovery", RecoveryKeyMaterial.schema),
    ])

    /// Mails a code to whoever has the address; the answer is the same where nobody has it.
    static func request(_ call: Call) throws -> Answer {
        let email = try call.address()
        try call.service.limits.spend(.signInAddress, call.visitor.network, now: call.now)
        try call.service.limits.spend(.mail, "reset \(Person.key(email))", now: call.now)
        return try call.mailCode(.reset, to: email, .resetCode)
    }

    /// Takes the code, and says for whom a new vault is to be made and what becomes of the old one.
    static func confirm(_ call: Call) throws -> Answer {
        try MailedCode.take(.reset, call) { code in
            let person = try call.holder(of: code)
            let ticket = try Ticket.make(.reset, of: person.id, minutes: minutes, call)
            let fate = try fate(of: person.id, call)
            return .json { json in
                json.member("ticket", ticket)
                json.member("owner", person.id)
                json.member("vault", fate)
            }
        }
    }

    /// Puts the new vault in place of everything that there was, and ends every session.
    static func run(_ call: Call) async throws -> Answer {
        let ticket = try await call.service.workers.run { try Ticket.find(call.text("ticket"), .reset, call) }
        guard let id = ticket.person, call.text("owner") == id.text else { throw Problem(.badValue, pointer: "/owner", expected: "owner") }
        let vault = try await HashedVault.make(
            PasswordMaterial(call.body["password"], at: "/password"), RecoveryKeyMaterial(call.body["recovery"], at: "/recovery"),
            call.service)
        return try await call.service.workers.run { try save(vault, id, call) }
    }

    private static func save(_ vault: HashedVault, _ id: UUID128, _ call: Call) throws -> Answer {
        let store = call.records(of: id)
        return try store.database.write { _ in
            _ = try Ticket.take(call.text("ticket"), .reset, call)
            let fate = try fate(of: id, call)
            try vault.replace(in: store, at: call.now)
            try call.endSessions(of: id)
            try call.endTokens(of: id)
            try call.note(.passwordReset, of: id)
            let letter = Letter(.passwordReset, .text("vault", fate))
            return Answer.json { $0.member("vault", fate) }.mailing([try letter.message(to: store.load(), call)])
        }
    }

    private static func fate(of person: UUID128, _ call: Call) throws -> String {
        try call.records(of: person).wrappedKeys().isEmpty ? "kept" : "lost"
    }
}
