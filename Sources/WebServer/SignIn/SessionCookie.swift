/// The cookie of a browser's session. Scripts can't read it, other sites can't send it, and no other host can set it.
enum SessionCookie {
    /// What is set at sign-in. The browser keeps it for as long as a session may last; when it ends is the server's business.
    static func text(_ secret: String) -> String {
        "\(Authenticate.cookie)=\(secret); Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=\(SessionLife.browserWhole / 1000)"
    }

    /// What is set at sign-out.
    static let gone = "\(Authenticate.cookie)=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0"
}
