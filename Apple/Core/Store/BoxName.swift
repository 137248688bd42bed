/// The name of something that the device keeps.
package struct BoxName: Hashable, Sendable {
    /// As it stands in the database; it tells nothing of anybody.
    let text: String

    /// Whose device this is.
    package static let facts = BoxName(text: "facts")
    /// What the device goes on with at its server.
    package static let session = BoxName(text: "session")
    /// The address of its server.
    package static let server = BoxName(text: "server")
    /// What opens the vault of its person, as the server keeps it.
    package static let envelopes = BoxName(text: "envelopes")
    /// The household's document, as the server said it last.
    package static let household = BoxName(text: "household")
    /// By which revision and role the device knows that document.
    package static let known = BoxName(text: "known")
    /// What two devices meant differently and a person decides.
    package static let conflicts = BoxName(text: "conflicts")
    /// A sign-up that waits for the code from the mail.
    package static let signUp = BoxName(text: "signUp")
    /// The recovery key that its person has not noted yet.
    package static let recoveryKey = BoxName(text: "recoveryKey")
    /// What the device has to know of pauses and evenings before the journal is read.
    package static let journalCalm = BoxName(text: "journalCalm")
    /// What was done here and is not on the server yet.
    package static let outbox = BoxName(text: "outbox")

    /// What the person said of this device.
    package static let settings = BoxName(text: "settings")

    private static let waiting = ["file:", "statement:"]

    /// A file that waits for the server, by its hash.
    package static func file(_ sha256: String) -> BoxName { BoxName(text: waiting[0] + sha256) }
    /// How a statement was read here, by its import's id.
    package static func statement(_ record: String) -> BoxName { BoxName(text: waiting[1] + record) }

    /// Whether it waits for the server.
    var isWaiting: Bool { BoxName.waiting.contains { text.hasPrefix($0) } }
}
