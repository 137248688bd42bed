import NIOHTTP1
import Values

/// What the server answered.
struct TestAnswer: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let body: [UInt8]

    /// The body as text.
    var text: String { String(decoding: body, as: UTF8.self) }
    /// The body as JSON.
    var json: JSONValue { (try? JSONReader.read(body)) ?? .null }
    /// The problem's id.
    var problem: String? { headers.first(name: "Content-Type") == "application/problem+json" ? json["id"]?.string : nil }

    /// A member of the body.
    subscript(name: String) -> JSONValue? { json[name] }

    /// The value of a header.
    func header(_ name: String) -> String? { headers.first(name: name) }

    /// The names of all headers, in order.
    var headerNames: [String] { headers.map(\.name) }

    /// The value that a cookie was set to.
    func cookie(_ name: String) -> String? {
        headers[canonicalForm: "Set-Cookie"].first { $0.hasPrefix(name + "=") }.map {
            String($0.dropFirst(name.count + 1).prefix { $0 != ";" })
        }
    }
}
