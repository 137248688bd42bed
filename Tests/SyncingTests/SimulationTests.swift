import Foundation
import Syncing
import Testing
import Values

@Suite("Devices that work offline agree afterwards")
struct SimulationTests {
    /// How many schedules are run; `make soak` asks for more.
    private static let schedules = UInt64(ProcessInfo.processInfo.environment["EVENKEEL_SCHEDULES"] ?? "") ?? 2_000
    private static let firstSeed = UInt64(ProcessInfo.processInfo.environment["EVENKEEL_SEED"] ?? "") ?? 1

    @Test("Whatever is lost, doubled, late or out of order on the way, every schedule ends with all devices agreeing")
    func schedulesConverge() {
        for seed in SimulationTests.firstSeed..<SimulationTests.firstSeed + SimulationTests.schedules {
            var schedule = Schedule(seed: seed)
            schedule.run(steps: 160)
            let broken = schedule.broken + schedule.brokenPromises()
            #expect(broken.isEmpty, "EVENKEEL_SEED=\(seed) EVENKEEL_SCHEDULES=1: \(broken.joined(separator: "; "))")
            if !broken.isEmpty { return }
        }
    }

    @Test func schedulesHaveWhatTheyAreFor() {
        var conflicts = 0
        var merges = 0
        var refusals = 0
        var replaced = 0
        var openConflicts = 0
        for seed in 1...UInt64(60) {
            var schedule = Schedule(seed: seed)
            schedule.run(steps: 160)
            conflicts += schedule.server.conflicts.count
            openConflicts += schedule.server.conflicts.count { !$0.isSettled }
            replaced += schedule.server.replaced.count
            for outcome in schedule.server.answers.values {
                if case .refused = outcome { refusals += 1 }
                if case .mergeNeeded = outcome { merges += 1 }
            }
        }
        #expect(conflicts > 600 && openConflicts > 100 && merges > 60 && refusals > 60 && replaced > 600)
    }
}

extension Schedule {
    /// What every household may rely on, asked of one that has come to rest.
    func brokenPromises() -> [String] {
        agreement() + onceEach() + nobodyDisagreesWithThemselves() + nothingOverwritten() + nothingPassedOver() + sealedKept()
            + noEditLost()
    }

    private func agreement() -> [String] {
        devices.flatMap { device -> [String] in
            let visible = server.records.keys.filter { !server.isHidden($0, from: device.id) }
            var broken = visible.compactMap { record in
                device.replica.fields(of: record) == server.fields(of: record)
                    ? nil
                    : "device \(device.id.low) differs on \(record.kind) \(record.id): \(device.replica.fields(of: record).map { "\($0)" } ?? "nothing") instead of \(server.fields(of: record).map { "\($0)" } ?? "nothing")"
            }
            if device.replica.base.keys.contains(where: { server.isHidden($0, from: device.id) }) {
                broken.append("device \(device.id.low) keeps what it may no longer see")
            }
            return broken
        }
    }

    private func onceEach() -> [String] {
        var broken = server.stores.filter { $0.value > 1 }.map { "operation \($0.key.low) counted \($0.value) times" }
        for device in devices {
            for id in device.made.keys where server.answers[id] == nil && device.successors[id] == nil {
                // Given up with a forerunner that was refused is the one way in which an operation is never answered.
                if !device.made.values.contains(where: { isRefused($0.id) }) { broken.append("operation \(id.low) was never answered") }
            }
        }
        return broken
    }

    private func isRefused(_ id: UUID128) -> Bool {
        if case .refused = server.answers[id] { true } else { false }
    }

    /// Each value is of one device; no conflict holds two of the same.
    private func nobodyDisagreesWithThemselves() -> [String] {
        var makers: [JSONValue: UUID128] = [:]
        for device in devices {
            for change in device.made.values.flatMap(\.changes) where change.field != "body" { makers[change.value] = device.id }
        }
        return server.conflicts.compactMap { conflict in
            guard let kept = makers[conflict.kept], kept == makers[conflict.lost] else { return nil }
            return "device \(kept.low) disagrees with itself on \(conflict.field ?? "a deletion")"
        }
    }

    /// Whoever replaced a value had it before their eyes, wrote it themselves, or it is kept in a conflict.
    private func nothingOverwritten() -> [String] {
        server.replaced.compactMap { replaced in
            guard let maker = devices.first(where: { $0.made[replaced.operation] != nil }) else { return "an operation of nobody" }
            let knew = maker.seen[replaced.operation]?[replaced.change.field] == replaced.old.value
            let isOwn = replaced.old.mark.device == maker.id
            let isKept = server.conflicts.contains { $0.operation == replaced.operation && $0.lost == replaced.old.value }
            return knew || isOwn || isKept
                ? nil : "\(replaced.change.field) of operation \(replaced.operation.low) replaced what nobody saw"
        }
    }

    /// A value that was brought and not stored is kept in a conflict, or stood there already.
    private func nothingPassedOver() -> [String] {
        server.passedOver.compactMap { passed in
            let isKept = server.conflicts.contains {
                $0.operation == passed.operation && $0.field == passed.change.field && $0.lost == passed.change.value
            }
            return isKept || passed.old == passed.change.value ? nil : "\(passed.change.field) of operation \(passed.operation.low) is gone"
        }
    }

    /// What somebody put into a sealed record is in it, unless the record was deleted or the person was refused.
    private func sealedKept() -> [String] {
        devices.flatMap { device in
            device.made.values.compactMap { operation -> String? in
                guard let body = operation.changes.first(where: { $0.field == "body" }), case .applied = server.answers[operation.id],
                    let now = server.fields(of: operation.record)
                else { return nil }
                let isInConflict = server.conflicts.contains { $0.operation == operation.id && $0.lost == body.value }
                let isHere = Set(body.value.array ?? []).isSubset(of: Set(now["body"]?.array ?? []))
                return isHere || isInConflict ? nil : "sealed elements of operation \(operation.id.low) are gone"
            }
        }
    }

    /// An operation and the device that it was made on.
    private typealias Made = (device: SimulatedDevice, operation: Syncing.Operation)

    /// What was acknowledged is in its record at rest, or somebody who had seen it replaced or deleted it, or a conflict keeps it: of every
    /// kind and field, deletions included. This asks nothing of how the server came to it.
    private func noEditLost() -> [String] {
        let made = devices.flatMap { device in device.made.values.map { (device, $0) as Made } }
        let ofRecord = Dictionary(grouping: made) { $0.operation.record }
        return made.flatMap { edit in
            edit.operation.changes.compactMap { change -> String? in
                guard isAcknowledged(change, of: edit.operation), !isThere(change, edit.operation.record) else { return nil }
                let isEnded = ofRecord[edit.operation.record, default: []].contains { ends($0, change, of: edit) }
                return isEnded ? nil : "\(change.field) of operation \(edit.operation.id.low) is lost"
            }
        }
    }

    /// Whether the server said that it has a change; what it gave back to be merged it has not.
    private func isAcknowledged(_ change: FieldChange, of operation: Syncing.Operation) -> Bool {
        switch server.answers[operation.id] {
        case .applied: true
        case .mergeNeeded(_, let fields): !fields.contains { $0.field == change.field }
        case .refused, .waits, nil: false
        }
    }

    /// Whether a value is in its record or in a conflict, or every element of it is.
    private func isThere(_ change: FieldChange, _ record: RecordKey) -> Bool {
        let lost = server.conflicts.filter { $0.record == record && $0.field == change.field }.map(\.lost)
        let kept = lost + [server.fields(of: record)?[change.field] ?? .null]
        guard let elements = change.value.array else { return kept.contains(change.value) }
        return Set(elements).isSubset(of: kept.flatMap { $0.array ?? [] })
    }

    /// Whether an operation had its way with a record after the one who made it had seen a change, or had made it themselves.
    private func ends(_ later: Made, _ change: FieldChange, of edit: Made) -> Bool {
        let other = later.operation.changes.first { $0.field == change.field }
        guard later.operation.id != edit.operation.id, later.operation.action == .delete || other != nil,
            isAcknowledged(other ?? change, of: later.operation)
        else { return false }
        let isBeaten = server.conflicts.contains { conflict in
            conflict.operation == later.operation.id && conflict.field == other?.field && (other == nil || conflict.lost == other?.value)
        }
        guard !isBeaten else { return false }
        let seen = later.device.seen[later.operation.id]?[change.field]
        let isOwn = later.device.id == edit.device.id && place(of: edit) < place(of: later)
        guard let elements = change.value.array else { return isOwn || seen == change.value }
        // What was put together holds others' elements too; one's own are those that one put there.
        var known = Set(seen?.array ?? [])
        if isOwn { known.formUnion(edit.device.sealed[edit.operation.record] ?? []) }
        return Set(elements).isSubset(of: known)
    }

    /// When a person did something on their device; what was put together later counts as done when its first form was.
    private func place(of made: Made) -> UInt64 {
        var id = made.operation.id
        while let first = made.device.successors.first(where: { $0.value == id })?.key { id = first }
        return id.low
    }
}
