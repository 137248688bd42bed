package import Values

/// A passkey that a browser shall leave out, or offer.
package struct PasskeyDescriptor: Hashable, Sendable {
    /// The passkey's id.
    package let credentialID: [UInt8]
    /// Ways to reach its authenticator, as its registration said.
    package let transports: [String]

    /// A passkey by its id.
    package init(credentialID: [UInt8], transports: [String] = []) {
        self.credentialID = credentialID
        self.transports = transports
    }
}

extension PasskeyDescriptor: JSONWritable {
    /// A `PublicKeyCredentialDescriptorJSON`.
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("type", PasskeyResponse.credentialType)
            $0.member("id", BitAlphabet.base64URL.encode(credentialID))
            if !transports.isEmpty { $0.member("transports", transports) }
        }
    }
}
