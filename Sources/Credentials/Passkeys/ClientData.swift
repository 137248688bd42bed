import Crypto
import FoundationEssentials
import Values

/// What the browser says about the moment, WebAuthn §5.8.1; the authenticator signs its hash.
struct ClientData: Sendable {
    /// What the browser was asked for.
    enum Ceremony: String {
        case registration = "webauthn.create"
        case signIn = "webauthn.get"
    }

    /// SHA-256 of the bytes as they came, 32 bytes.
    let hash: [UInt8]

    private let type: String
    private let challenge: String
    private let origin: String
    private let isEmbedded: Bool
    private let hasTokenBinding: Bool

    /// Reads the JSON. Throws `.tooLarge` or `.clientData`.
    init(_ bytes: [UInt8]) throws(PasskeyRefused) {
        guard bytes.count <= PasskeyLimits.clientDataBytes else { throw PasskeyRefused(.tooLarge) }
        hash = Array(SHA256.hash(data: bytes))
        do {
            let fields = try PasskeyFields(try? JSONReader.read(bytes))
            type = try fields.text("type")
            challenge = try fields.text("challenge")
            origin = try fields.text("origin")
            isEmbedded = try ClientData.isEmbedded(fields)
            hasTokenBinding = try ClientData.hasTokenBinding(fields)
        } catch {
            throw PasskeyRefused(.clientData)
        }
    }

    /// The challenge that it says it answers; nil if that is no text of bytes.
    var challengeBytes: [UInt8]? { BitAlphabet.base64URL.decode(challenge) }

    /// Holds it against what was asked for: WebAuthn §7.1 steps 7 to 11, §7.2 steps 10 to 14.
    func check(_ ceremony: Ceremony, challenge expected: [UInt8], _ relyingParty: RelyingParty) throws(PasskeyRefused) {
        guard type == ceremony.rawValue else { throw PasskeyRefused(.ceremony) }
        guard expected.count >= PasskeyLimits.challengeBytes, challenge.utf8.elementsEqual(BitAlphabet.base64URL.encode(expected).utf8)
        else {
            throw PasskeyRefused(.challenge)
        }
        // Bytes, since two texts that are equal to a person may be two origins.
        guard relyingParty.origins.contains(where: { $0.utf8.elementsEqual(origin.utf8) }) else { throw PasskeyRefused(.origin) }
        guard !isEmbedded else { throw PasskeyRefused(.crossOrigin) }
        guard !hasTokenBinding else { throw PasskeyRefused(.tokenBinding) }
    }

    /// Whether the page was inside one of another origin, which is never expected here.
    private static func isEmbedded(_ fields: PasskeyFields) throws(PasskeyRefused) -> Bool {
        let isCrossOrigin = fields["crossOrigin"] ?? .bool(false)
        guard let isCrossOrigin = isCrossOrigin.bool else { throw PasskeyRefused(.malformed) }
        return isCrossOrigin || fields["topOrigin"] != nil
    }

    /// Whether a token was bound. Level 3 has no such tokens any more; browsers that know them say `supported`.
    private static func hasTokenBinding(_ fields: PasskeyFields) throws(PasskeyRefused) -> Bool {
        guard let binding = try fields.objectIfPresent("tokenBinding") else { return false }
        return try binding.text("status") != "supported"
    }
}
