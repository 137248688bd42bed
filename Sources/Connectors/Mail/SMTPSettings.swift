/// What has to be known to send through a mail server.
package struct SMTPSettings: Sendable {
    /// The server's name or address.
    package let host: String
    /// Its port: usually 587 with STARTTLS, 465 with TLS.
    package let port: Int
    /// How what is said stays private.
    package let security: SMTPSecurity
    /// The name to sign in with, none for a server that wants none.
    package let user: String?
    /// The password to sign in with.
    package let password: Secret?
    /// Who the messages are from.
    package let sender: MailAddress
    /// A file of certificates (PEM) to trust instead of the system's, for a mail server with an authority of its own.
    package let authorityPath: String?

    /// Settings that can be used, or what is wrong with them. In clear only this very machine is spoken to.
    package init(
        host: String, port: Int, security: SMTPSecurity, user: String? = nil, password: Secret? = nil, sender: MailAddress,
        authorityPath: String? = nil
    ) throws(MailError) {
        guard let kind = try? HostKind(host.lowercased()) else { throw .settings(.host) }
        guard (1...65_535).contains(port) else { throw .settings(.port) }
        guard security != .none || kind.isLoopback else { throw .settings(.clearText) }
        guard (user == nil) == (password == nil) else { throw .settings(.signIn) }
        self.host = host.lowercased()
        self.port = port
        self.security = security
        self.user = user
        self.password = password
        self.sender = sender
        self.authorityPath = authorityPath
    }

    /// The address as libcurl takes it; what is behind the slash is the name by which Evenkeel greets the server.
    var url: String {
        (security == .tls ? "smtps" : "smtp") + "://" + (host.contains(":") ? "[\(host)]" : host) + ":\(port)/" + sender.domain
    }
}
