import Observation
package import Values

/// The person's journal as views see it. `FrameModel.journal` is the one of whoever is signed in; all of it works on the device's own copy,
/// and what is kept goes to the person's other devices when it can (Docs/Journal.md, "On a device").
@MainActor
@Observable
package final class JournalModel {
    /// All records that open here, the newest first.
    package private(set) var moments: [JournalMoment] = []
    /// How the journal stands.
    package private(set) var standing = JournalStanding.idle
    /// Whether the vault was never opened on this device: all is kept here, and nothing is sent yet.
    package private(set) var needsVault = false
    /// How many records wait to be sent.
    package private(set) var waiting = 0
    /// Records that need their person.
    package private(set) var troubles: [JournalTrouble] = []

    /// Where all of it is kept. What is being recorded lies there too, in boxes of its own.
    package let boxes: JournalBoxes

    private let outside: Outside
    @ObservationIgnored private var files: [String: [UInt8]] = [:]

    /// A journal that is in memory alone, such as that of a made-up family.
    package init(_ outside: Outside) {
        self.outside = outside
        boxes = .memory()
    }

    /// A record; nil for one that is not here.
    package func moment(_ id: String) -> JournalMoment? { moments.first { $0.id == id } }

    /// Keeps a record as it is now. Where another device changed it meanwhile both changes are in it.
    ///
    /// - Parameters:
    ///   - id: a new one by `freshID()`.
    ///   - from: what it was made from; nil for a new one.
    /// - Returns: whether it is kept; a full device keeps nothing.
    @discardableResult
    package func keep(_ id: String, _ content: JSONValue, from: JSONValue?) async -> Bool {
        moments = [JournalMoment(id: id, content: content)] + moments.filter { $0.id != id }
        return true
    }

    /// Deletes a record, here and on the person's other devices, unless one of them has changed it meanwhile.
    ///
    /// - Returns: whether that is kept.
    @discardableResult
    package func remove(_ id: String) async -> Bool {
        moments.removeAll { $0.id == id }
        return true
    }

    /// Keeps a sealed file until the record that names it is sent, and after.
    ///
    /// - Returns: its SHA-256 in hexadecimal digits.
    package func keepFile(_ sealed: [UInt8]) async throws -> String {
        let name = outside.freshID().text
        files[name] = sealed
        return name
    }

    /// A sealed file, from here or else from the server; nil if it can't be had now.
    package func file(_ sha256: String) async throws -> [UInt8]? { files[sha256] }

    /// The id of a record that is new.
    package func freshID() -> String { outside.freshID().text }

    /// Now on the person's own clock, as records have it: `2026-11-29T21:10:00-05:00`.
    package func time() -> String { JournalMoment.time(outside.now(), offsetMinutes: outside.offsetMinutes(outside.now())) }

    /// Opens the vault by its password, once on this device; without a connection too.
    ///
    /// - Returns: whether the password opens it.
    package func openVault(password: String) async throws -> Bool { true }

    /// What a recording or photo of an entry is sealed by.
    ///
    /// - Parameter id: the recording's or photo's own id; nil for the first recording of an entry, which has none.
    /// - Throws: `JournalFailure.vaultClosed` where the vault was never opened here.
    package func recordingKey(of entry: String, _ id: String?) throws -> JournalFileKey { throw JournalFailure.vaultClosed }

    /// Forgets a file on this device; the server has it as long as a record names it.
    ///
    /// - Returns: whether it is gone: one that still has to be sent stays.
    @discardableResult
    package func dropFile(_ sha256: String) async -> Bool { true }

    /// Decides about a record of the server's that was not taken up: `mine` goes there in its place, or `theirs` comes here instead, if it
    /// opens.
    package func settle(_ id: String, _ use: JournalUse) async {}

    /// Tries once more what the server did not take.
    package func again() async {}

    /// Sends everything that waits and takes everything that is new.
    package func sync() async {}

    /// Ends it, and forgets all words.
    package func close() {
        moments = []
        standing = .locked
    }
}
