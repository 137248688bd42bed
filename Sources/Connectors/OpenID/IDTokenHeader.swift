import FoundationEssentials
import Values

/// The first part of a token: how it is signed, and with which key.
struct IDTokenHeader: Sendable {
    let algorithm: SigningAlgorithm
    let keyID: String?

    /// Bytes in a token, at most.
    static let lengthLimit = 16_384

    /// Reads the header of a token whose signature is not checked yet; what it says only chooses among the provider's own keys.
    init(of token: String) throws(IDTokenProblem) {
        guard token.utf8.count <= IDTokenHeader.lengthLimit else { throw .malformed }
        let parts = token.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ BitAlphabet.base64URL.decode($0.utf8) != nil }),
            let bytes = BitAlphabet.base64URL.decode(parts[0].utf8),
            let members = try? JSONDecoder().decode(Members.self, from: Data(bytes)), members.crit == nil
        else { throw .malformed }
        guard let algorithm = SigningAlgorithm(rawValue: members.alg) else { throw .algorithm }
        self.algorithm = algorithm
        keyID = members.kid
    }

    private struct Members: Decodable {
        let alg: String
        let kid: String?
        /// Extensions that must be understood; none are.
        let crit: [String]?
    }
}
