import FoundationEssentials

/// What a provider gives for a code.
struct TokenAnswer: Decodable, Sendable {
    let idToken: String
    let accessToken: String?

    /// Reads the answer of a token endpoint, or why the provider refused.
    static func read(_ answer: OutboundAnswer) throws(OpenIDError) -> TokenAnswer {
        let body = Data(answer.body)
        guard answer.status == 200 else {
            guard let refusal = try? JSONDecoder().decode(Refusal.self, from: body) else { throw .status(answer.status) }
            throw .refused(OpenIDError.Refusal(rawValue: refusal.error) ?? .other)
        }
        guard let tokens = try? JSONDecoder().decode(TokenAnswer.self, from: body) else { throw .malformed(.tokens) }
        return tokens
    }

    private struct Refusal: Decodable {
        let error: String
    }

    private enum CodingKeys: String, CodingKey {
        case idToken = "id_token"
        case accessToken = "access_token"
    }
}
