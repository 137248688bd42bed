import Connectors
import Foundation
import Values
import VaultClient

/// A device of the demo's owner that talks with a running server, as the program and the web app do.
final class Device {
    /// Its id, by which the server knows its operations.
    let id = UUID().uuidString.lowercased()
    /// The path of the household.
    private(set) var home = ""
    private let connection = ServerConnection()
    private let address: String
    private var token: Secret?

    /// What a server answered and a test did not expect.
    struct Unexpected: Error, CustomStringConvertible {
        let description: String
    }

    /// A device that is signed in.
    init(_ address: String) throws {
        self.address = address
        let derivation = try send("POST", "/v1/sign-in/derivation", "{\"email\":\"\(DemoServerRun.owner)\"}")
        let root = try PasswordRoot(try Password(DemoServerRun.password), try KeyDerivation(derivation))
        var json = JSONWriter()
        json.object { json in
            json.member("email", DemoServerRun.owner)
            json.member("authenticationSecret", root.authenticationSecret)
        }
        let signedIn = try send("POST", "/v1/sign-in/password", json.text)
        token = signedIn["accessToken"]?.string.map { Secret($0) }
        let household = try send("GET", "/v1/households")["households"]?.array?.first?["id"]?.string
        guard let household else { throw Unexpected(description: "no household") }
        home = "/v1/households/" + household
    }

    /// Sends a request with JSON or nothing, and reads JSON.
    @discardableResult
    func send(_ method: String, _ path: String, _ body: String? = nil) throws -> JSONValue {
        let bytes = try bytes(method, path, body.map { Array($0.utf8) }, type: "application/json")
        return bytes.isEmpty ? .null : try JSONReader.read(bytes)
    }

    /// Sends a request with bytes or nothing, and gives the answer's.
    func bytes(
        _ method: String, _ path: String, _ body: [UInt8]? = nil, type: String = "application/octet-stream"
    ) throws -> [UInt8] {
        let headers = body == nil ? [] : ["Content-Type: " + type]
        let reply = try connection.send(ServerRequest(method, address + path, headers: headers, token: token, body: body))
        guard (200...299).contains(reply.status) else {
            throw Unexpected(description: "\(method) \(path): \(reply.status) \(String(decoding: reply.body, as: UTF8.self))")
        }
        return reply.body
    }

    /// The path of what is the person's own, whatever households they are in.
    let own = "/v1/me"

    /// Pushes one operation that has to be applied, with its fields as JSON, to the household or to what is the person's own.
    func push(_ kind: String, _ record: String, _ action: String, _ fields: String) throws {
        let operation = """
            {"id":"\(UUID().uuidString.lowercased())","kind":"\(kind)","record":"\(record)","action":"\(action)","fields":\(fields),\
            "base":0,"made":"2026-03-05T10:00:00.000Z"}
            """
        let path = (kind == "sealed" ? own : home) + "/operations"
        let answer = try send("POST", path, "{\"device\":\"\(id)\",\"operations\":[\(operation)]}")
        guard answer["answers"]?.array?.first?["outcome"]?.string == "applied" else {
            throw Unexpected(description: "\(kind): \(answer["answers"]?.array?.first?["problem"]?.string ?? "")")
        }
    }

    /// Sends a file of a sealed record in pieces.
    func upload(_ content: [UInt8], under hash: String, pieceBytes: Int) throws {
        for start in stride(from: 0, to: content.count, by: pieceBytes) {
            let piece = Array(content[start..<min(content.count, start + pieceBytes)])
            _ = try bytes("PUT", "\(own)/blobs/\(hash)?offset=\(start)&size=\(content.count)", piece)
        }
    }
}
