/// The most that one member keeps sealed.
package enum SealedLimits {
    /// Records, deleted ones included.
    package static let records = 100_000
    /// Bytes of records and their files.
    package static let bytes = 256 << 20
    /// Bytes of one record; as text in base64url 48 KB. What is longer goes as a file.
    package static let bodyBytes = 36 << 10
    /// Files of one record.
    package static let files = 20
    /// Records that are listed at once.
    package static let page = 200
}

/// The member keeps as much as can be.
struct SealedFull: Error {}

/// How much of a member's room is taken, found out once for all operations that come together.
final class SealedRoom {
    private var taken: (records: Int, bytes: Int)?
    /// Bytes that the household has room for; without limits there is no end of them.
    private var left: Int?

    /// Takes bytes of the household's room.
    /// - Throws: `NoRoom`, unless there are no more bytes than before.
    func take(bytes: Int, _ count: () throws -> Int?) throws {
        let now = try left ?? count() ?? .max
        guard bytes <= now || bytes <= 0 else { throw NoRoom() }
        left = now == .max ? now : now - bytes
    }

    /// Takes room for more records and bytes.
    /// - Throws: `SealedFull`, unless there is no more of anything.
    func take(records: Int, bytes: Int, _ count: () throws -> (records: Int, bytes: Int)) throws {
        var now = try taken ?? count()
        now = (now.records + records, now.bytes + bytes)
        let fits = now.records <= SealedLimits.records && now.bytes <= SealedLimits.bytes
        guard fits || records <= 0 && bytes <= 0 else { throw SealedFull() }
        taken = now
    }
}
