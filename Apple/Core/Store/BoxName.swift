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

    /// What opens the person's journal here.
    package static let vault = BoxName(text: "vault")
    /// How the journal stands on this device, and which pages it has.
    package static let journalIndex = BoxName(text: "journalIndex")
    /// What was chosen of the journal on this device.
    package static let journalChosen = BoxName(text: "journalChoices")
    /// What is known of the journal's files after a rotation of the vault's key.
    package static let journalRewrap = BoxName(text: "journalRewrap")
    /// What of the journal is on its way to the server.
    package static let journalSent = BoxName(text: "journalSent")

    private static let waiting = ["file:", "statement:"]
    private static let persons = ["journal", "recording:"]

    /// The journal's records of a month, such as `2026-11`.
    package static func journalPage(_ month: String) -> BoxName { BoxName(text: "journal:" + month) }
    /// A sealed file of the journal, by its hash.
    package static func journalFile(_ sha256: String) -> BoxName { BoxName(text: "journalFile:" + sha256) }
    /// What is known of a recording.
    package static func recording(_ id: String) -> BoxName { BoxName(text: persons[1] + id) }
    /// A piece of a recording, from 0.
    package static func recordingPiece(_ id: String, _ number: Int) -> BoxName { BoxName(text: "\(persons[1])\(id):\(number)") }
    /// Something else that is the journal's on this device, such as what was chosen there.
    package static func journal(_ name: String) -> BoxName { BoxName(text: persons[0] + name) }

    /// A file that waits for the server, by its hash.
    package static func file(_ sha256: String) -> BoxName { BoxName(text: waiting[0] + sha256) }
    /// How a statement was read here, by its import's id.
    package static func statement(_ record: String) -> BoxName { BoxName(text: waiting[1] + record) }

    /// Whether it waits for the server.
    var isWaiting: Bool { BoxName.waiting.contains { text.hasPrefix($0) } }

    /// Whether it is the person's and no household's: it stays while the same person is signed in here.
    var isPersons: Bool { self == .vault || self == .recoveryKey || BoxName.persons.contains { text.hasPrefix($0) } }

    /// The recording that it belongs to, by its id; nil for other boxes.
    package var recording: String? {
        guard text.hasPrefix(BoxName.persons[1]) else { return nil }
        return text.dropFirst(BoxName.persons[1].count).split(separator: ":").first.map { String($0) }
    }
}
