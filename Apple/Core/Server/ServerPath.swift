package import Values

/// Every place of a server that the app asks.
package enum ServerPath {
    /// How an address's password is derived.
    package static let derivation = "/v1/sign-in/derivation"
    /// Signing in with what was derived.
    package static let signInPassword = "/v1/sign-in/password"
    /// What a passkey is asked to sign.
    package static let passkeyOptions = "/v1/sign-in/passkey/options"
    /// Signing in with what a passkey signed.
    package static let signInPasskey = "/v1/sign-in/passkey"
    /// The second step, with a generator's code.
    package static let signInCode = "/v1/sign-in/code"
    /// The second step, with a code of the paper.
    package static let signInRecoveryCode = "/v1/sign-in/recovery-code"
    /// Mails a code that signs in.
    package static let mailCode = "/v1/sign-in/email-code/request"
    /// Signing in with the code that was mailed.
    package static let signInMailedCode = "/v1/sign-in/email-code"
    /// Begins a sign-up.
    package static let signUp = "/v1/sign-up"
    /// Mails another code for it.
    package static let signUpCode = "/v1/sign-up/code"
    /// Ends it with the code.
    package static let signUpConfirm = "/v1/sign-up/confirm"
    /// What the server can do, before anybody has signed in.
    package static let server = "/v1/server"
    /// Proves that it is still the person.
    package static let proof = "/v1/me/proof"
    /// What a device needs to make a passkey.
    package static let newPasskeyOptions = "/v1/me/passkeys/options"
    /// Where a passkey that was made goes.
    package static let passkeys = "/v1/me/passkeys"
    /// By what the person can sign in.
    package static let factors = "/v1/me/factors"
    /// Lets a passkey open the vault.
    package static let vaultPasskeys = "/v1/me/vault/passkeys"
    /// Comes into the household of an invitation.
    package static let acceptInvitation = "/v1/invitations/accept"
    /// The next tokens.
    package static let refresh = "/v1/tokens/refresh"
    /// Ends the session.
    package static let signOut = "/v1/sign-out"
    /// What opens the person's vault.
    package static let vault = "/v1/me/vault"
    /// The households that the person is in.
    package static let households = "/v1/households"
    /// Where what was done to the person's own sealed records goes.
    package static let ownOperations = "/v1/me/operations"
    /// What tells of new revisions of these.
    package static let ownEvents = "/v1/me/events"

    /// How much the person keeps sealed, and how much they can keep.
    package static let sealedUse = "/v1/me/sealed/use"

    /// A key that came before the vault's present one.
    package static func retiredKey(_ id: UUID128) -> String { vault + "/retired/" + id.text }
    /// The person's own sealed records that changed since a revision.
    package static func sealed(after revision: Int64) -> String { "/v1/me/sealed?after=\(revision)" }
    /// Where the bytes of a file of these go.
    package static func ownBlob(_ sha256: String) -> String { "/v1/me/blobs/" + sha256 }
    /// A passkey of the person.
    package static func passkey(_ id: String) -> String { passkeys + "/" + id }
    /// A household.
    package static func household(_ id: UUID128) -> String { households + "/" + id.text }
    /// The household in one piece.
    package static func snapshot(of id: UUID128) -> String { household(id) + "/snapshot" }
    /// What a device lacks of it.
    package static func changes(of id: UUID128) -> String { snapshot(of: id) + "/changes" }
    /// What two devices meant differently.
    package static func conflicts(of id: UUID128) -> String { household(id) + "/conflicts" }
    /// Where one of them is settled.
    package static func settling(_ conflict: Int64, of id: UUID128) -> String { conflicts(of: id) + "/\(conflict)/settle" }
    /// Where operations go.
    package static func operations(of id: UUID128) -> String { household(id) + "/operations" }
    /// A transaction, with what the server alone remembers of it.
    package static func transaction(_ row: String, of id: UUID128) -> String { household(id) + "/transactions/" + row }
    /// A file at a transaction.
    package static func attachment(_ file: String, of id: UUID128) -> String { household(id) + "/attachments/" + file }
    /// What happened to a transaction, newest first.
    ///
    /// - Parameter cursor: where older entries begin; empty for the newest.
    package static func history(_ row: String, from cursor: String, of id: UUID128) -> String {
        transaction(row, of: id) + "/history?limit=50" + (cursor.isEmpty ? "" : "&cursor=" + cursor)
    }
    /// Where something that was taught is taken back, by its number.
    package static func takingBack(_ correction: Int, of id: UUID128) -> String { household(id) + "/corrections/\(correction)/undo" }
    /// What tells of new revisions.
    package static func events(of id: UUID128) -> String { household(id) + "/events" }
    /// Where the bytes of a file go.
    package static func blob(_ sha256: String, of id: UUID128) -> String { household(id) + "/blobs/" + sha256 }
}
