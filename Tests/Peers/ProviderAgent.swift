import Foundation

/// A person's browser without cookies, as far as a sign-in needs one: it sends one form and looks where it is sent back to.
struct ProviderAgent {
    /// Agrees to a sign-in at the local provider as one of its people; gives the parameters of the address to return to.
    static func agree(to authorizationURL: String, as subject: String) async throws -> [String: String] {
        let run = try await CommandRun(
            "curl",
            ["-sS", "-o", "/dev/null", "-w", "%{http_code} %{redirect_url}", "--data-urlencode", "sub=\(subject)", authorizationURL])
        let parts = run.output.split(separator: " ", maxSplits: 1)
        guard run.status == 0, parts.first == "302", let target = parts.last, let query = URLComponents(string: String(target)) else {
            throw Refused(output: run.output)
        }
        return Dictionary((query.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { first, _ in first }
    }

    /// Registers a client at the local provider.
    static func register(at issuer: String, redirect: String, method: String) async throws -> (id: String, secret: String) {
        let body = #"{"redirect_uris": ["\#(redirect)"], "token_endpoint_auth_method": "\#(method)"}"#
        let run = try await CommandRun(
            "curl", ["-sS", "-H", "Content-Type: application/json", "-d", body, issuer + "/oauth2/clients"])
        let client = try JSONDecoder().decode(Client.self, from: Data(run.output.utf8))
        return (client.client_id, client.client_secret)
    }

    private struct Client: Decodable {
        let client_id: String
        let client_secret: String
    }

    struct Refused: Error {
        let output: String
    }
}
