import Crypto
import Values

/// What a person chose for their journal: one record, whose id is made from theirs, so that all of their devices make the same one.
struct JournalChoices {
    /// The record as it is; `null` as long as nothing was chosen.
    let content: JSONValue

    /// Exercises that may be favourites at once.
    private static let mostFavourites = 100

    /// Read without a word to the journal that it may be changed.
    init(in moments: [JournalMoment]) { content = moments.first { $0.kind == "choices" }?.content ?? .null }

    /// Exercises that somebody likes best, by their codes.
    var favourites: [String] { content["favourites"]?.array?.compactMap(\.string) ?? [] }

    /// The id of a person's record of choices: a UUID of version 8 (RFC 9562) over SHA-256.
    static func id(of person: String) -> String {
        let hash = Array(SHA256.hash(data: Array("evenkeel journal choices \(person)".utf8)))
        func half(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        let high = half(hash[0..<8]) & ~0xf000 | 0x8000
        let low = half(hash[8..<16]) & ~(0b11 << 62) | (0b10 << 62)
        return UUID128(high: high, low: low).text
    }

    /// Favourites with one more or one less.
    static func favourites(_ favourites: [String], _ code: String, _ isFavourite: Bool) -> [String] {
        Array((favourites.filter { $0 != code } + (isFavourite ? [code] : [])).suffix(mostFavourites))
    }

    /// Changes some of what a person chose; all else stays. A member without a value is not chosen any more.
    ///
    /// - Returns: whether it is kept.
    @MainActor
    static func change(_ changes: [(name: String, value: JSONValue?)], of person: String, in journal: JournalModel) async -> Bool {
        let id = id(of: person)
        let before = journal.moment(id)?.content
        let changed = Set(changes.map(\.name) + ["kind", "at"])
        let kept = (before?.members ?? []).filter { !changed.contains($0.key) }
        let new = changes.compactMap { change in change.value.map { JSONMember(change.name, $0) } }
        let head = [JSONMember("kind", .string("choices")), JSONMember("at", .string(journal.time()))]
        return await journal.keep(id, .object(head + kept + new), from: before)
    }
}
