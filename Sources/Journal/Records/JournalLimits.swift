/// How much a record of the journal holds at most. Texts are counted in Unicode scalars, which are never more than the characters that a
/// browser counts.
package enum JournalLimits {
    /// Bytes of a record: what a seal takes (Docs/Vault.md).
    package static let bytes = 1 << 20
    /// Members of a record, those that are not known among them.
    package static let members = 200
    /// A title's characters.
    package static let title = 200
    /// An entry's characters.
    package static let text = 20_000
    /// A note's characters.
    package static let note = 2_000
    /// Words of a check-in.
    package static let words = 12
    /// Tags of an entry.
    package static let tags = 20
    /// A tag's characters.
    package static let tag = 40
    /// Transactions that belong to a record.
    package static let rows = 20
    /// Recordings of an entry.
    package static let recordings = 20
    /// Photos of an entry.
    package static let photos = 20
    /// The characters that say what a photo shows.
    package static let alt = 1_000
    /// Bytes of a sealed file (Docs/Vault.md).
    package static let fileBytes: Int64 = 64 << 20
    /// Bytes of a code, of a media type and of a kind.
    package static let code = 100
    /// Seconds of a recording.
    package static let recordingSeconds: Int64 = 3_600
    /// Levels of a recording.
    package static let levels = 240
    /// Pixels of a photo's side.
    package static let pixels: Int64 = 65_535
    /// Exercises that somebody likes best.
    package static let favourites = 100
    /// Seconds of an exercise: a day.
    package static let practiceSeconds: Int64 = 86_400
    /// How many times as much a record may hold that two devices wrote at once: a merge keeps what both wrote.
    package static let mergedTimes = 4
}
