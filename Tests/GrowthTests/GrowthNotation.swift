import Foundation
import Testing
import Values

@testable import Growth

/// A day from its text; the first day that there is for a text that is none, so that a test fails.
func day(_ text: String) -> Day { Day(iso: text) ?? .earliest }

/// Events from words such as `lesson:tfsa-1@2026-11-24`, `looked@2026-11-24` and `microWin:checkIn@2026-11-24`, a line or a space between.
func events(_ text: String) throws -> GrowthEvents {
    GrowthEvents(try text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { try event(String($0)) })
}

/// One event from its word.
func event(_ word: String) throws -> GrowthEvent {
    let sides = word.split(separator: "@")
    let parts = sides[0].split(separator: ":")
    let (kind, day) = (try #require(GrowthKind(code: String(parts[0]))), day(String(sides[1])))
    switch kind.about {
    case .day: return try #require(GrowthEvent(kind, on: day))
    case .thingOfDay: return try #require(GrowthEvent(kind, of: String(parts[1]), on: day))
    case .thing, .lastDay: return try #require(GrowthEvent(kind, about: String(parts[1]), on: day))
    }
}

/// Events of a kind that is there once a day, on some of the days from a first one: `"x..x"` is the first and the fourth.
func row(_ kind: GrowthKind, from first: String, _ days: String) -> [GrowthEvent] {
    days.enumerated().compactMap { $0.element == "x" ? GrowthEvent(kind, on: day(first).advanced(by: $0.offset)) : nil }
}

/// The bytes of a file of the project.
func projectFile(_ path: String) throws -> [UInt8] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return Array(try Data(contentsOf: root.appendingPathComponent(path)))
}

/// The achievements of the product.
func achievements() throws -> [Achievement] {
    try projectFile("Content/achievements.json").withUnsafeBufferPointer { try AchievementReader.read($0) }
}

/// Lessons as many as the product has at least: forty for adults, ten in each band of the young.
let lessonIndex: [LessonEntry] = {
    let topics = ["budgeting", "saving", "debt", "scams", "tax", "insurance", "investing", "talking"]
    return LessonEntry.Audience.allCases.flatMap { audience in
        (0..<(audience == .adult ? 40 : 10)).map { number in
            LessonEntry(code: "\(audience.code)-\(number)", audience: audience, topic: topics[number % topics.count], minutes: 3)
        }
    }
}()

/// A person with several devices, who does all kinds of things, and devices that say them in any order and more than once.
struct GrowthWorld {
    let first: Day
    let today: Day
    let periods: [Day]
    /// What each device said.
    var said: [[GrowthEvent]]

    var all: [GrowthEvent] { said.flatMap { $0 } }

    init(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        first = day("2026-01-01").advanced(by: random.integer(in: 0...400))
        let length = random.integer(in: 10...80)
        today = first.advanced(by: length)
        periods = (0...(length / 7)).map { [first] in first.advanced(by: $0 * 7 + 6) }
        said = (0..<random.integer(in: 1...4)).map { _ in [] }
        for number in 0...length {
            for _ in 0..<random.integer(in: 0...5) {
                guard let event = GrowthWorld.event(on: first.advanced(by: number), &random) else { continue }
                said[random.integer(in: 0...(said.count - 1))].append(event)
                // Another device heard of it, on the same day or another one.
                guard random.happens(perMille: 250) else { continue }
                let other = event.kind.hasDayInKey ? event.day : event.day.advanced(by: random.integer(in: -20...20))
                if let again = GrowthEvent(event.kind, about: event.about, on: other) {
                    said[random.integer(in: 0...(said.count - 1))].append(again)
                }
            }
        }
    }

    static func event(on day: Day, _ random: inout SeededRandom) -> GrowthEvent? {
        let kind = random.element(of: GrowthKind.allCases) ?? .looked
        switch kind.about {
        case .day: return GrowthEvent(random.happens(perMille: 600) ? .looked : kind, on: day)
        case .lastDay: return GrowthEvent(kind, about: day.advanced(by: -random.integer(in: 0...6)).iso, on: day)
        case .thing: return GrowthEvent(kind, about: "adult-\(random.integer(in: 0...39))", on: day)
        case .thingOfDay: return GrowthEvent(kind, of: "q\(random.integer(in: 0...5))", on: day)
        }
    }

    func standing(_ events: GrowthEvents) -> GrowthStanding {
        GrowthStanding(events, facts: GrowthFacts(), lessons: lessonIndex, periods: periods, today: today)
    }

    func profile(_ events: GrowthEvents, _ all: [Achievement]) -> GrowthProfile {
        GrowthProfile(standing(events), all, for: .adult)
    }
}

extension Array {
    /// The elements in a random order.
    func mixed(_ random: inout SeededRandom) -> [Element] {
        var mixed = self
        for place in stride(from: count - 1, to: 0, by: -1) { mixed.swapAt(place, random.integer(in: 0...place)) }
        return mixed
    }
}
