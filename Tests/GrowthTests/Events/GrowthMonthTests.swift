import Testing
import Values

@testable import Growth

/// The record of a month: what it keeps, what it refuses, how two become one.
@Suite("Growth: months")
struct GrowthMonthTests {
    private func read(_ text: String) throws(GrowthError) -> GrowthMonth {
        try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(GrowthError) in try GrowthMonth(bytes: bytes) }
    }

    private func bytes(_ month: GrowthMonth) -> String {
        var json = JSONWriter()
        json.value(month)
        return json.text
    }

    @Test func aMonthIsWrittenInOneOrder() throws {
        let month = try read(#"{"kind":"growth","month":"2026-11","events":{"looked:2026-11-24":"2026-11-24","lesson:tfsa":"2026-11-03"}}"#)
        #expect(
            bytes(month)
                == #"{"kind":"growth","month":"2026-11","events":{"lesson:tfsa":"2026-11-03","looked:2026-11-24":"2026-11-24"}}"#)
        #expect(month.events.map { $0.key } == ["lesson:tfsa", "looked:2026-11-24"])
    }

    @Test func whatANewerDeviceSaysIsKeptAndNotCounted() throws {
        let text = #"{"kind":"growth","month":"2026-11","events":{"danced:x:y":"2026-11-03"},"later":[1]}"#
        let month = try read(text)
        #expect(month.events.isEmpty && bytes(month) == text)
        let other = try read(#"{"kind":"growth","month":"2026-11","events":{"danced:x:y":"2026-11-02"},"later":[2]}"#)
        let merged = try #require(month.merged(with: other))
        #expect(bytes(merged) == #"{"kind":"growth","month":"2026-11","events":{"danced:x:y":"2026-11-02"},"later":[2]}"#)
        #expect(merged == other.merged(with: month))
    }

    @Test(arguments: [
        ("[]", "", GrowthError.Expectation.object), ("{}", "kind", .choice(["growth"])),
        (#"{"kind":"growth","month":"2026-13","events":{}}"#, "month", .month),
        (#"{"kind":"growth","month":"2026-11"}"#, "events", .object),
        (#"{"kind":"growth","month":"2026-11","events":{"looked:2026-11-31":"2026-11-31"}}"#, "events.looked:2026-11-31", .day),
        (#"{"kind":"growth","month":"2026-11","events":{"lesson:a":"2026-12-01"}}"#, "events.lesson:a", .dayOfMonth),
        (#"{"kind":"growth","month":"2026-11","events":{"lesson é":"2026-11-01"}}"#, "events", .code(120)),
        ("{", "", .json(JSONError(offset: 1, expected: .key))),
    ])
    func whatIsNoMonthSaysWhere(text: String, place: String, expected: GrowthError.Expectation) {
        #expect(throws: GrowthError(place, expected)) { try read(text) }
    }

    @Test func aFullMonthAndAnotherMonthAreRefused() throws {
        var month = GrowthMonth(Month(containing: day("2026-11-01")))
        for number in 0..<GrowthMonth.entryLimit {
            month = try month.adding(try event("lesson:l\(number)@2026-11-0\(1 + number % 9)"))
        }
        #expect(throws: GrowthError("events", .members(GrowthMonth.entryLimit))) {
            try month.adding(try event("lesson:more@2026-11-01"))
        }
        // Said again on an earlier day it is no further one.
        #expect(try month.adding(try event("lesson:l8@2026-11-02")).entries.count == GrowthMonth.entryLimit)
        #expect(throws: GrowthError("events.looked:2026-12-01", .dayOfMonth)) { try month.adding(try event("looked@2026-12-01")) }
        #expect(month.merged(with: GrowthMonth(Month(containing: day("2026-12-01")))) == nil)
    }
}

/// Random devices say things in any order, again and again, and meet in any tree: one profile, and nobody loses by meeting.
@Suite("Growth: meeting devices")
struct GrowthMergeLawTests {
    /// The months that a device keeps when it hears of events in some order.
    private func months(_ said: [GrowthEvent]) throws -> [GrowthMonth] {
        var months: [GrowthMonth] = []
        for event in said {
            let own = Month(containing: event.day)
            if let place = months.firstIndex(where: { $0.month == own }) {
                months[place] = try months[place].adding(event)
            } else {
                months.append(try GrowthMonth(own).adding(event))
            }
        }
        return months
    }

    private func meet(_ one: [GrowthMonth], _ other: [GrowthMonth]) -> [GrowthMonth] {
        var met = one
        for month in other {
            if let place = met.firstIndex(where: { $0.month == month.month }) {
                met[place] = met[place].merged(with: month) ?? met[place]
            } else {
                met.append(month)
            }
        }
        return met
    }

    @Test func anyOrderAnyRepeatsAnyTreeGiveOneProfile() throws {
        let all = try achievements()
        for seed in 0..<500 {
            let world = GrowthWorld(seed: seed)
            var random = SeededRandom(seed: UInt64(seed) + 1_000_000)
            var devices = try world.said.map { try months(($0 + $0.prefix(5)).mixed(&random)) }
            while devices.count > 1 {
                let one = devices.remove(at: random.integer(in: 0...(devices.count - 1)))
                let place = random.integer(in: 0...(devices.count - 1))
                devices[place] = meet(devices[place], one)
                // Some meet twice, or meet themselves.
                if random.happens(perMille: 300) { devices[place] = meet(one, devices[place]) }
            }
            let met = GrowthEvents(months: devices[0].mixed(&random))
            let plain = GrowthEvents(world.all)
            #expect(met == plain, "seed \(seed)")
            #expect(world.profile(met, all) == world.profile(plain, all), "seed \(seed)")
            #expect(Set(met.all.map { $0.key }).count == met.all.count, "seed \(seed): an event counts twice")
            for event in met.all {
                let said = world.all.filter { $0.key == event.key }
                #expect(said.map { $0.day }.min() == event.day, "seed \(seed)")
            }
        }
    }

    @Test func mergingIsCommutativeAssociativeAndIdempotent() throws {
        for seed in 0..<500 {
            let world = GrowthWorld(seed: seed)
            var random = SeededRandom(seed: UInt64(seed) + 2_000_000)
            let month = Month(containing: world.first)
            let own = world.all.filter { Month(containing: $0.day) == month }
            let parts = try (0..<3).map { _ in
                try months(own.filter { _ in random.happens(perMille: 500) }.mixed(&random)).first ?? GrowthMonth(month)
            }
            let left = parts[0].merged(with: parts[1])?.merged(with: parts[2])
            let right = try #require(parts[2].merged(with: parts[1]))
            #expect(left == parts[0].merged(with: right), "seed \(seed)")
            #expect(parts[0].merged(with: parts[0]) == parts[0], "seed \(seed)")
            #expect(left == left.flatMap { $0.merged(with: parts[1]) }, "seed \(seed)")
        }
    }

    @Test func nobodyLosesByMeeting() throws {
        let all = try achievements()
        var grew = 0
        for seed in 0..<500 {
            let world = GrowthWorld(seed: seed)
            let mine = GrowthEvents(world.said[0])
            let (before, after) = (world.profile(mine, all), world.profile(GrowthEvents(world.all), all))
            #expect(after.points.total >= before.points.total, "seed \(seed)")
            #expect(after.level.number >= before.level.number, "seed \(seed)")
            for (one, other) in zip(before.streaks, after.streaks) {
                #expect(other.length >= one.length && other.best >= one.best, "seed \(seed): \(one.kind)")
                for (was, now) in zip(one.reached, other.reached) { #expect(now <= was, "seed \(seed): \(one.kind)") }
            }
            for (one, other) in zip(before.achievements, after.achievements) {
                guard let was = one.day else { continue }
                #expect(other.day.map { $0 <= was } == true, "seed \(seed): \(one.code)")
            }
            if after.points.total > before.points.total { grew += 1 }
        }
        #expect(grew > 250)
    }

    @Test func oneMoreEventNeverTakesAnythingAway() throws {
        let all = try achievements()
        for seed in 0..<500 {
            let world = GrowthWorld(seed: seed)
            var random = SeededRandom(seed: UInt64(seed) + 3_000_000)
            var said: [GrowthEvent] = []
            var before = world.profile(GrowthEvents([]), all)
            for event in world.all.mixed(&random).prefix(40) {
                said.append(event)
                let after = world.profile(GrowthEvents(said), all)
                #expect(after.points.total >= before.points.total, "seed \(seed): \(event.key)")
                for (one, other) in zip(before.streaks, after.streaks) {
                    #expect(other.length >= one.length && other.best >= one.best, "seed \(seed): \(event.key) in \(one.kind)")
                }
                before = after
            }
        }
    }
}
