/// A browser's conversation of sign-in with a provider: the cookie by which the way back is known to be that browser's.
enum Conversation {
    /// The cookie's name.
    static let cookie = "__Host-evenkeel-way"

    /// What is set when the way begins. Our own page ends the way, so the cookie never has to come along from another site.
    static func text(_ secret: String, minutes: Int64) -> String {
        "\(cookie)=\(secret); Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=\(minutes * 60)"
    }

    /// What is set when the way has ended.
    static let gone = text("", minutes: 0)
}
