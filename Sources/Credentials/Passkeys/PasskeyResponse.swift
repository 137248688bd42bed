import Values

/// What registrations and sign-ins answer alike: a public key credential as JSON, WebAuthn §5.1.
struct PasskeyResponse {
    /// The only type of credential that there is.
    static let credentialType = "public-key"

    /// The passkey's id, 1 to 1,023 bytes.
    let credentialID: [UInt8]
    /// The client data as the browser wrote it.
    let clientDataJSON: [UInt8]
    /// Whether the passkey says that it can make secrets from salts.
    let isPRFEnabled: Bool
    /// The members of `response`.
    let fields: PasskeyFields

    /// Reads the JSON. Throws `.tooLarge`, `.malformed`, `.secretSent` or `.credentialID`.
    init(_ json: [UInt8]) throws(PasskeyRefused) {
        let credential = try PasskeyFields(response: json)
        guard try credential.text("type") == PasskeyResponse.credentialType else { throw PasskeyRefused(.malformed) }
        credentialID = try credential.bytes("rawId")
        guard try credential.bytes("id") == credentialID, (1...PasskeyLimits.credentialIDBytes).contains(credentialID.count) else {
            throw PasskeyRefused(.credentialID)
        }
        isPRFEnabled = try PasskeyExtensions.isPRFEnabled(credential)
        fields = try PasskeyFields(credential["response"])
        clientDataJSON = try fields.bytes("clientDataJSON")
    }
}
