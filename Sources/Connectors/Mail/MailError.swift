/// Why a message was not made or sent. Never holds an address, a password, a text, or the server's own words.
package enum MailError: Error, Hashable, Sendable {
    /// An address is not of the usual form `name@domain`.
    case address
    /// The subject or the text is longer than `MailMessage` allows.
    case tooLong
    /// The settings can't be used.
    case settings(SettingsProblem)
    /// The message could not be written into its folder.
    case file(FileFailure)
    /// The mail server was not reached within the time that it had, or broke off.
    case unreachable
    /// The mail server took too long.
    case timedOut
    /// The mail server does not offer encryption, or its certificate is not trusted.
    case encryption
    /// The mail server refused the name or the password.
    case signInRefused
    /// The mail server refused the message with this code of RFC 5321; 5xx is for good, 4xx for a while.
    case refused(code: Int)
    /// Anything else, with libcurl's number for it.
    case failed(curlCode: Int)

    /// What is wrong with the settings of a mail server.
    package enum SettingsProblem: Hashable, Sendable {
        /// Not a name or an address.
        case host
        /// Not 1 to 65535.
        case port
        /// Nothing but this very machine may be spoken to in clear.
        case clearText
        /// A name without a password, or the other way round.
        case signIn
    }
}
