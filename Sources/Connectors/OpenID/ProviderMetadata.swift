import FoundationEssentials

/// What a provider says of itself (OpenID Connect Discovery), as far as it is used.
struct ProviderMetadata: Sendable {
    let authorizationEndpoint: OutboundURL
    let tokenEndpoint: OutboundURL
    let keysAddress: OutboundURL
    /// Whether the client's secret goes into a header (the standard's default) or into the form.
    let takesBasicAuthentication: Bool
    /// Whether the provider always says who it is when the person returns (RFC 9207).
    let namesItselfOnReturn: Bool

    /// Where an issuer says it.
    static func address(ofIssuer issuer: String) -> String {
        (issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer) + "/.well-known/openid-configuration"
    }

    /// Reads what a provider says of itself; the name has to be the expected one to the last sign, and every address one that may be
    /// called.
    init(_ bytes: [UInt8], issuer: String, client: OutboundClient) throws(OpenIDError) {
        guard let members = try? JSONDecoder().decode(Members.self, from: Data(bytes)) else { throw .malformed(.discovery) }
        guard members.issuer == issuer else { throw .otherIssuer }
        do {
            authorizationEndpoint = try client.url(members.authorization_endpoint)
            tokenEndpoint = try client.url(members.token_endpoint)
            keysAddress = try client.url(members.jwks_uri)
        } catch {
            throw .outbound(error)
        }
        takesBasicAuthentication = members.token_endpoint_auth_methods_supported?.contains("client_secret_basic") ?? true
        namesItselfOnReturn = members.authorization_response_iss_parameter_supported ?? false
    }

    private struct Members: Decodable {
        let issuer: String
        let authorization_endpoint: String
        let token_endpoint: String
        let jwks_uri: String
        let token_endpoint_auth_methods_supported: [String]?
        let authorization_response_iss_parameter_supported: Bool?
    }
}
