import Journal
import Values

/// What a device keeps of pauses, evenings and the question of *Today* beside the journal, sealed, so that an evening begins before the journal
/// is read.
struct CalmBox: Hashable, Sendable {
    /// How evenings are.
    var evening = QuietEvening()
    /// The last check-in if it was hard; of feelings it is told only where an evening asks for them.
    var hardAt: Instant?
    /// When the person wanted to see amounts all the same.
    var shownAt: Instant?
    /// When a pause was offered last.
    var offeredAt: Instant?
    /// The day on which the question of *Today* was put away last.
    var putAwayOn: Day?

    /// Bytes of the box, whatever is chosen: how long it is tells nothing.
    static let bytes = 512

    init() {}

    /// What a journal tells. Whose evening is another one has it from now on, even if they saw amounts today.
    func learning(_ moments: [JournalMoment]) -> CalmBox {
        var box = self
        box.evening = QuietEvening(JournalChoices(in: moments).content)
        box.hardAt = box.evening.afterHard ? QuietEvening.hardAt(moments) : nil
        if box.evening != evening { box.shownAt = nil }
        return box
    }
}

extension CalmBox {
    /// As it was kept; what is broken counts for nothing.
    init(_ json: JSONValue) {
        evening = QuietEvening(json)
        func instant(_ name: String) -> Instant? { json[name]?.integer.map { Instant(milliseconds: $0) } }
        (hardAt, shownAt, offeredAt) = (instant("hardAt"), instant("shownAt"), instant("offeredAt"))
        putAwayOn = json["putAwayOn"]?.string.flatMap { Day(iso: $0) }
    }

    /// As it is kept, as long as every other.
    var padded: [UInt8] {
        let times = [("hardAt", hardAt), ("shownAt", shownAt), ("offeredAt", offeredAt)]
        let members =
            [evening.choice.map { JSONMember("evening", $0) }, putAwayOn.map { JSONMember("putAwayOn", .string($0.iso)) }].compactMap { $0 }
            + times.compactMap { name, time in
                time.map { JSONMember(name, .integer($0.milliseconds)) }
            }
        let bytes = JSONValue.object(members).bytes
        return bytes + [UInt8](repeating: UInt8(ascii: " "), count: max(0, CalmBox.bytes - bytes.count))
    }
}

/// Where the device keeps it.
package struct CalmStore {
    var read: @MainActor () -> CalmBox
    var keep: @MainActor (CalmBox) -> Void

    /// In memory alone, such as for a made-up family.
    @MainActor static func inMemory() -> CalmStore {
        final class Held { var box = CalmBox() }
        let held = Held()
        return CalmStore(read: { held.box }, keep: { held.box = $0 })
    }

    /// On the device. What can't be read or kept is no reason not to show what was asked for.
    static func on(_ store: DeviceStore) -> CalmStore {
        CalmStore(
            read: { ((try? store.read { try $0.json(.journalCalm) }) ?? nil).map { CalmBox($0) } ?? CalmBox() },
            keep: { box in try? store.change { try $0.write(box.padded, .journalCalm) } })
    }
}
