import Credentials
import Storage
import Values
import Workflows

/// Begins a sign-up: keeps what the device sent until a code proves the address. Whether somebody has the address already only the mail
/// says, which nobody else reads.
enum BeginSignUp {
    /// The body.
    static let schema = Schema.object([
        Field("owner", .id, "Made by the device; bound into every envelope of the vault."), Field("email", .email), Field("name", .name),
        .optional("locale", .word(Locale.all.map(\.tag))), .optional("invitation", .text(1...100), "Where sign-up is not open."),
        Field("password", PasswordMaterial.schema), Field("recovery", RecoveryKeyMaterial.schema),
    ])

    /// Keeps the wish and mails the code.
    static func run(_ call: Call) async throws -> Answer {
        let service = call.service
        let email = try call.address()
        try HouseholdLimits.check(name: call.text("name"))
        let invitation = try invitation(for: email, call)
        try service.limits.spend(.signInAddress, call.visitor.network, now: call.now)
        try service.limits.spend(.mail, "sign-up \(Person.key(email))", now: call.now)
        let vault = try await HashedVault.make(
            PasswordMaterial(call.body["password"], at: "/password"), RecoveryKeyMaterial(call.body["recovery"], at: "/recovery"), service)
        return try await service.workers.run { try keep(email, vault, invitation, call) }
    }

    /// The hash of the invitation that lets in who signs up where that is not open; it is for one person, of the address that it was mailed
    /// to.
    /// - Throws: `Problem`.
    private static func invitation(for email: String, _ call: Call) throws -> [UInt8]? {
        guard let text = call.optionalText("invitation") else {
            guard call.service.settings.isOpen else { throw Problem(.permissionDenied) }
            return nil
        }
        let hash = try call.invitation(text)
        let invitation = try AcceptInvitation.look(hash, in: call.service.environment).invitation
        guard !call.service.settings.isOpen else { return nil }
        guard invitation.email.isEmpty || Person.key(invitation.email) == Person.key(email) else { throw Problem(.invitedElsewhere) }
        guard try TokenStore(call.service.environment.database).find(hash, .invitation)?.used == nil else { throw Problem(.invitationGone) }
        return hash
    }

    /// Mails another code for a wish that waits, where the first did not come.
    static func renew(_ call: Call) throws -> Answer {
        try call.service.limits.spend(.signInAddress, call.visitor.network, now: call.now)
        return try call.service.environment.database.write { _ in
            let (wish, stored) = try MailedCode.waiting(.signUp, call)
            try call.service.limits.spend(.mail, "sign-up \(Person.key(wish.email))", now: call.now)
            try TokenStore(call.service.environment.database).remove(stored.hash)
            let locale = wish.data?["locale"]?.string.flatMap { Locale($0) } ?? call.visitor.locale
            return try mail(wish.email, wish.data ?? .null, locale, call)
        }
    }

    private static func keep(_ email: String, _ vault: HashedVault, _ invitation: [UInt8]?, _ call: Call) throws -> Answer {
        let locale = call.optionalText("locale").flatMap { Locale($0) } ?? call.visitor.locale
        return try mail(email, waiting(vault, invitation, locale, call), locale, call)
    }

    private static func mail(_ email: String, _ wish: JSONValue, _ locale: Locale, _ call: Call) throws -> Answer {
        try call.service.environment.database.write { _ in
            let made = try MailedCode.make(.signUp, for: email, of: nil, keeping: wish, call)
            let known = try PersonStore.find(email: email, in: call.service.environment.database)
            let letter = known == nil ? Letter(.signUpCode, .text("code", made.code)) : Letter(.signUpKnown)
            let message = try letter.message(
                to: email, in: known.flatMap { Preferences($0.preferences).locale } ?? locale, call.service, at: call.now)
            return .accepted(ticket: made.ticket, [message])
        }
    }

    private static func waiting(_ vault: HashedVault, _ invitation: [UInt8]?, _ locale: Locale, _ call: Call) throws -> JSONValue {
        var json = JSONWriter()
        json.object { json in
            json.member("id", call.text("owner"))
            json.member("name", call.text("name"))
            json.member("locale", locale.tag)
            if let invitation { json.member("invitation", BitAlphabet.base64URL.encode(invitation)) }
            json.key("vault")
            vault.write(to: &json)
        }
        return try JSONReader.read(json.bytes)
    }
}
