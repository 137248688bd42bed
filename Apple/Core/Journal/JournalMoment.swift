package import Values

/// A record of the journal as it is here; Docs/Journal.md has its members.
package struct JournalMoment: Hashable, Identifiable, Sendable {
    /// Its id.
    package let id: String
    /// What it says.
    package let content: JSONValue

    /// A record.
    package init(id: String, content: JSONValue) { (self.id, self.content) = (id, content) }

    /// What it is, by its code; empty for one that does not say it.
    package var kind: String { content["kind"]?.string ?? "" }
    /// When it was, on the person's own clock with its offset from UTC; empty for one that does not say it.
    package var at: String { content["at"]?.string ?? "" }

    /// A moment as records have it: `2026-11-29T21:10:00-05:00`.
    static func time(_ now: Instant, offsetMinutes: Int) -> String {
        let day = now.day(offsetMinutes: offsetMinutes)
        let minute = now.minuteOfDay(offsetMinutes: offsetMinutes)
        let second = Int((now.milliseconds / 1000) % 60 + 60) % 60
        let size = abs(offsetMinutes)
        let clock = [minute / 60, minute % 60, second].map(two).joined(separator: ":")
        return "\(day.iso)T\(clock)\(offsetMinutes < 0 ? "-" : "+")\(two(size / 60)):\(two(size % 60))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// How the journal stands.
package enum JournalStanding: String, Hashable, Sendable {
    /// As the server has it, as far as is known.
    case idle
    /// Something comes or goes.
    case syncing
    /// The server can't be reached.
    case offline
    /// The device has no room.
    case full
    /// The person has to sign in again.
    case signedOut
    /// It was closed.
    case locked
}

/// A record that needs its person.
package struct JournalTrouble: Hashable, Identifiable, Sendable {
    /// The record.
    package let id: String
    /// Why, by the ids of Docs/Journal.md, *Troubles*.
    package let problem: String

    /// A trouble.
    package init(id: String, problem: String) { (self.id, self.problem) = (id, problem) }
}

/// Which of two versions of a record counts.
package enum JournalUse: Hashable, Sendable {
    /// That of this device.
    case mine
    /// That of the server.
    case theirs
}

/// Why the journal does not do what it is asked.
package enum JournalFailure: Error, Hashable, Sendable {
    /// The vault was never opened on this device.
    case vaultClosed
    /// A file that is empty, or longer than a sealed file may be.
    case fileSize
    /// An id that is none.
    case badID
    /// The journal is closed.
    case closed
    /// The device has no room.
    case full
}
