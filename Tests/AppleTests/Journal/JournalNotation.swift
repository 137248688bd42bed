import Foundation
import Journal
import Testing
import Values

@testable import AppleCore

/// Records of a journal in a line each.
enum JournalNotation {
    /// An id that a text stands for, the same each time.
    static func id(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return UUID128(high: hash, low: UInt64(text.utf8.count)).text
    }

    /// A record; members without a value are left out.
    static func moment(_ id: String, _ kind: String, at: String, _ more: [(String, JSONValue?)] = []) -> JournalMoment {
        let members = [("kind", JSONValue.string(kind)), ("at", .string(at))] + more
        return JournalMoment(id: id, content: .object(members.compactMap { name, value in value.map { JSONMember(name, $0) } }))
    }

    /// A practice at ten past nine in the evening, in Toronto's winter.
    static func practice(_ day: String, _ exercise: String = "box-breathing", seconds: Int64 = 240, id: String? = nil) -> JournalMoment {
        let at = "\(day)T21:10:00-05:00"
        return moment(
            id ?? JournalNotation.id("\(day) \(exercise)"), "practice", at: at,
            [("exercise", .string(exercise)), ("seconds", .integer(seconds)), ("finished", .bool(true))])
    }

    /// A check-in, alone or around a practice.
    static func checkIn(
        _ at: String, _ pleasantness: Int64 = 0, energy: Int64 = 0, _ moment: String? = nil, of practice: String? = nil
    ) -> JournalMoment {
        JournalNotation.moment(
            JournalNotation.id("\(at) \(moment ?? "") \(pleasantness)"), "checkin", at: at.count > 10 ? at : "\(at)T08:00:00-05:00",
            [
                ("pleasantness", .integer(pleasantness)), ("energy", .integer(energy)), ("moment", moment.map { .string($0) }),
                ("of", practice.map { .string($0) }),
            ])
    }

    /// A practice with check-ins before and after.
    static func pair(_ day: String, _ change: Int64, _ exercise: String) -> [JournalMoment] {
        let own = practice(day, exercise)
        return [
            own, checkIn(day, -30, energy: 40, "before", of: own.id), checkIn(day, -30 + change, energy: 10, "after", of: own.id),
        ]
    }

    /// A choice of a person's.
    static func choices(_ json: String) throws -> JournalMoment {
        let members = try JSONReader.read(json).members ?? []
        return moment("choices", "choices", at: "2026-11-01T10:00:00Z", members.map { ($0.key, $0.value) })
    }

    /// A moment as records have it.
    static func time(_ iso: String) throws -> JournalTime { try #require(JournalTime(iso: iso)) }

    /// A day.
    static func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }
}

/// A journal in memory with a clock that stands until a test turns it.
@MainActor
final class StillJournal {
    /// The moment, in milliseconds since 1970: a quarter past two in the afternoon of November 27, 2026, in Toronto.
    var now: Int64 = 1_795_806_900_000 {
        didSet { clock.now = now }
    }
    private nonisolated let clock: Clock
    let journal: JournalModel

    private final class Clock: @unchecked Sendable {
        var now: Int64
        var ids: UInt64 = 0
        init(_ now: Int64) { self.now = now }
    }

    init() {
        let clock = Clock(now)
        var outside = Outside(
            now: { Instant(milliseconds: clock.now) }, today: { Instant(milliseconds: clock.now).day(offsetMinutes: -300) },
            freshID: {
                clock.ids += 1
                return UUID128(high: 0, low: clock.ids)
            }, randomBytes: { [UInt8](repeating: 7, count: $0) })
        outside.offsetMinutes = { _ in -300 }
        self.clock = clock
        journal = JournalModel(outside)
    }

    /// The moment.
    nonisolated func instant() -> Instant { Instant(milliseconds: clock.now) }

    /// Keeps records, the newest last.
    func keep(_ moments: [JournalMoment]) async {
        for moment in moments { await journal.keep(moment.id, moment.content, from: nil) }
    }

    /// The records of a kind, the newest first.
    func all(_ kind: String) -> [JournalMoment] { journal.moments.filter { $0.kind == kind } }
}
