import Values
import VaultClient

/// What a passkey says, as browsers send it: bytes as base64url, the secret that opens the vault left out.
enum PasskeyMessage {
    /// Bytes as they are sent.
    static func text(_ bytes: [UInt8]) -> String { BitAlphabet.base64URL.encode(bytes) }

    /// Bytes that were sent; nil for anything else.
    static func bytes(_ json: JSONValue?) -> [UInt8]? { json?.string.flatMap { BitAlphabet.base64URL.decode($0) } }

    /// Writes which passkey it is and what it was asked, with what else it answered.
    static func write(_ id: [UInt8], _ clientData: [UInt8], to json: inout JSONWriter, _ answer: (inout JSONWriter) -> Void) {
        json.object { json in
            json.member("id", text(id))
            json.member("rawId", text(id))
            json.member("type", "public-key")
            json.object("clientExtensionResults") { _ in }
            json.object("response") { json in
                json.member("clientDataJSON", text(clientData))
                answer(&json)
            }
        }
    }
}
