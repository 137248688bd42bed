import Connectors
import Values
import VaultClient

/// Talks with a server: sends, reads problems, and gets the next tokens when the present ones end.
final class ServerClient {
    /// Its address.
    let address: String
    private let outside: Outside
    private let saved = SavedServers()
    private let connection: ServerConnection
    private var server: SavedServer?
    private let console: Console

    /// Milliseconds before its end from which an access token is not used any more.
    private static let marginMilliseconds: Int64 = 30_000

    /// A server that nobody is signed in to yet.
    init(_ address: ServerAddress, authority: String?, isInsecure: Bool, _ outside: Outside, _ console: Console) throws {
        guard address.isSafe || isInsecure else { throw ServerRefusal.plainHTTP(address.text) }
        self.address = address.text
        self.outside = outside
        self.console = console
        connection = ServerConnection(authorityPath: authority)
    }

    /// A server that the person is signed in to.
    init(signedInTo text: String, _ outside: Outside, _ console: Console) throws {
        guard let address = ServerAddress(text) else { throw ServerRefusal.badAddress(text) }
        guard let server = try saved.server(address.text) else { throw ServerRefusal.notSignedIn(address.text) }
        guard address.isSafe || server.isInsecure else { throw ServerRefusal.plainHTTP(address.text) }
        self.address = address.text
        self.outside = outside
        self.console = console
        self.server = server
        connection = ServerConnection(authorityPath: server.authority)
    }

    /// The household that commands work on.
    var chosen: UUID128? { server?.household }

    /// The path of the household that commands work on.
    var household: String {
        get throws {
            guard let household = server?.household else { throw ServerRefusal.noHousehold(address) }
            return "/v1/households/\(household.text)"
        }
    }

    /// Keeps what the person goes on with.
    func keep(_ server: SavedServer) throws {
        self.server = try saved.change(address) { _ in server }
    }

    /// Makes a household the one that commands work on.
    func use(_ household: UUID128?) throws {
        server = try saved.change(address) { known in
            var known = known
            known?.household = household
            return known
        }
    }

    /// Gets something as JSON.
    func get(_ path: String) throws -> JSONValue { try json(reply("GET", path)) }

    /// Changes something. The same request is sent again once when no answer came; the server does it once.
    @discardableResult
    func send(_ method: String, _ path: String, _ members: ((inout JSONWriter) -> Void)? = nil) throws -> JSONValue {
        guard let members else { return try json(change(method, path, nil, "application/json")) }
        var json = JSONWriter()
        json.object(members)
        return try self.json(change(method, path, json.bytes, "application/json"))
    }

    /// Sends a file.
    @discardableResult
    func send(file: [UInt8], _ path: String) throws -> JSONValue {
        try json(change("POST", path, file, "application/octet-stream"))
    }

    /// Puts bytes at a place; sent again they change nothing more.
    func put(_ bytes: [UInt8], _ path: String) throws -> JSONValue {
        try json(change("PUT", path, bytes, "application/octet-stream"))
    }

    /// Changes something and gives the answer as it came.
    func change(_ method: String, _ path: String, _ body: [UInt8]?, _ type: String) throws -> ServerReply {
        let headers = ["Idempotency-Key: \(outside.freshID().text)"] + (body == nil ? [] : ["Content-Type: \(type)"])
        do {
            return try reply(method, path, headers: headers, body: body)
        } catch ServerUnreached.unreachable, ServerUnreached.timedOut {
            return try reply(method, path, headers: headers, body: body)
        }
    }

    /// Asks something, as whoever is signed in, and gives the answer as it came.
    /// - Throws: `ServerProblem`, `ServerUnreached`, `ServerRefusal.notSignedIn`.
    func reply(_ method: String, _ path: String, headers: [String] = [], body: [UInt8]? = nil) throws -> ServerReply {
        if let server, server.expires < outside.clock.advanced(byMilliseconds: ServerClient.marginMilliseconds) { try refresh(server) }
        do {
            return try attempt(method, path, headers, body)
        } catch let problem as ServerProblem where problem.status == 401 && problem.id == "signInNeeded" {
            guard let server else { throw problem }
            try refresh(server)
            return try attempt(method, path, headers, body)
        } catch let problem as ServerProblem where problem.id == "stepUpNeeded" && server != nil && console.canAsk {
            try proveIdentity()
            return try attempt(method, path, headers, body)
        }
    }

    private func attempt(_ method: String, _ path: String, _ headers: [String], _ body: [UInt8]?) throws -> ServerReply {
        let headers = headers + ["Accept-Language: \(Words.locale.tag)"]
        let reply = try connection.send(
            ServerRequest(method, address + path, headers: headers, token: server?.accessToken, body: body))
        guard (200..<300).contains(reply.status) || reply.status == 304 else { throw ServerProblem(reply) }
        return reply
    }

    private func json(_ reply: ServerReply) throws -> JSONValue {
        if reply.body.isEmpty { return .null }
        guard let json = try? JSONReader.read(reply.body) else { throw ServerRefusal.strangeAnswer(address) }
        return json
    }

    /// Gets the next tokens, unless another run has got them since.
    private func refresh(_ old: SavedServer) throws {
        server = try saved.change(address) { known in
            guard var known else { throw ServerRefusal.notSignedIn(address) }
            guard known.refreshToken.text == old.refreshToken.text else { return known }
            var json = JSONWriter()
            json.object { $0.member("refreshToken", known.refreshToken.text) }
            let reply = try connection.send(
                ServerRequest(
                    "POST", address + "/v1/tokens/refresh",
                    headers: ["Content-Type: application/json", "Accept-Language: \(Words.locale.tag)"], body: json.bytes))
            if reply.status == 401 { throw ServerRefusal.notSignedIn(address) }
            guard reply.status == 200 else { throw ServerProblem(reply) }
            guard known.take(try self.json(reply), at: outside.clock) else { throw ServerRefusal.strangeAnswer(address) }
            return known
        }
    }

    /// What stands for a password on this server; the password itself stays here.
    func root(of password: String, email: String) throws -> PasswordRoot {
        let derivation = try send("POST", "/v1/sign-in/derivation") { $0.member("email", email) }
        return try PasswordRoot(try Password(password), try KeyDerivation(derivation))
    }

    /// Asks for the password once more, for what is dangerous.
    private func proveIdentity() throws {
        guard let email = server?.email, let password = console.askHidden(words("cli.server.askProof")) else { throw Failure.usage }
        let material = SignInMaterial(try root(of: password, email: email))
        var json = JSONWriter()
        json.value(material)
        _ = try attempt("POST", "/v1/me/proof", ["Content-Type: application/json"], json.bytes)
    }

    /// Signs out, there and here.
    func signOut() throws {
        do {
            try send("POST", "/v1/sign-out")
        } catch ServerRefusal.notSignedIn {
            // It has ended there already.
        }
        try forget()
    }

    /// Forgets the sign-in here.
    func forget() throws {
        try saved.change(address) { _ in nil }
        server = nil
    }
}
