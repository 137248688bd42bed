/// What a device asks a server.
package struct ServerRequest: Sendable {
    /// `GET`, `POST` and so on.
    package var method: String
    /// The whole address.
    package var url: String
    /// Headers besides the authorization, as `Name: value`.
    package var headers: [String] = []
    /// The access token, when somebody is signed in.
    package var token: Secret?
    /// The body, when there is one.
    package var body: [UInt8]?

    /// A request.
    package init(_ method: String, _ url: String, headers: [String] = [], token: Secret? = nil, body: [UInt8]? = nil) {
        self.method = method
        self.url = url
        self.headers = headers
        self.token = token
        self.body = body
    }
}
