import Importing
import Journal
import Values
import Workflows

/// What is wrong with what `evenkeel feelings` was given: an id, where it is, and what was expected there.
struct FeelingsProblem: Error, Equatable {
    /// The end of the id; Docs/Errors.md lists them.
    enum Code: String {
        case tooLarge, notJSON, missing, badValue, tooMany, repeatedDay, unknownZone
    }

    /// What is wrong.
    let code: Code
    /// A JSON pointer, or for what is no JSON the place in bytes.
    let place: String
    /// What would have been right.
    let expected: String

    /// The id, such as `feelings.badValue`.
    var id: String { "feelings.\(code)" }
}

/// Check-ins and days of spending as a program writes them for measuring.
struct FeelingsInput {
    /// Bytes of all.
    static let byteLimit = 16 << 20
    /// Check-ins at most: fifteen a day for ten years.
    static let checkInLimit = 50_000
    /// Days at most: ten years.
    static let dayLimit = 3_660
    /// Words of one check-in at most, and bytes of each.
    static let wordLimit = 12
    static let wordByteLimit = 100
    /// Digits of an amount's fraction at most.
    private static let exponent = 2
    private static let scale: ClosedRange<Int64> = -100...100

    private(set) var checkIns: [CheckIn] = []
    private(set) var days: [SpendingDay] = []

    /// Reads all of it, or says the first thing that is wrong.
    static func read(_ source: SourceText) throws(FeelingsProblem) -> FeelingsInput {
        let json = try withExtendedLifetime(source) { () throws(FeelingsProblem) in try tree(of: source.bytes) }
        guard json.members != nil else {
            throw FeelingsProblem(code: .badValue, place: "/", expected: "{\"checkins\":[…],\"days\":[…],\"zone\":\"America/Toronto\"}")
        }
        var input = FeelingsInput()
        let clock = try zone(try member("zone", of: json, at: ""))
        let checkIns = try list("checkins", of: json, atMost: checkInLimit)
        for (place, value) in checkIns.enumerated() { input.checkIns.append(try checkIn(value, clock, at: "/checkins/\(place)")) }
        var seen: Set<Day> = []
        for (place, value) in try list("days", of: json, atMost: dayLimit).enumerated() {
            let day = try day(value, at: "/days/\(place)")
            guard seen.insert(day.day).inserted else {
                throw FeelingsProblem(code: .repeatedDay, place: "/days/\(place)/day", expected: day.day.iso)
            }
            input.days.append(day)
        }
        return input
    }

    private static func tree(of bytes: UnsafeBufferPointer<UInt8>) throws(FeelingsProblem) -> JSONValue {
        guard bytes.count <= byteLimit else {
            throw FeelingsProblem(code: .tooLarge, place: String(byteLimit), expected: "\(byteLimit >> 20) MiB")
        }
        do {
            return try JSONReader.read(bytes)
        } catch {
            throw FeelingsProblem(code: .notJSON, place: String(error.offset), expected: "\(error.expected)")
        }
    }

    private static func member(_ name: String, of json: JSONValue, at place: String) throws(FeelingsProblem) -> JSONValue {
        guard json.members != nil else { throw FeelingsProblem(code: .badValue, place: place, expected: "{…}") }
        guard let value = json[name] else { throw FeelingsProblem(code: .missing, place: "\(place)/\(name)", expected: name) }
        return value
    }

    private static func list(_ name: String, of json: JSONValue, atMost limit: Int) throws(FeelingsProblem) -> [JSONValue] {
        guard let values = try member(name, of: json, at: "").array else {
            throw FeelingsProblem(code: .badValue, place: "/\(name)", expected: "[…]")
        }
        guard values.count <= limit else { throw FeelingsProblem(code: .tooMany, place: "/\(name)", expected: String(limit)) }
        return values
    }

    private static func zone(_ value: JSONValue) throws(FeelingsProblem) -> LocalClock {
        guard let clock = value.string.flatMap({ LocalClock($0) }) else {
            throw FeelingsProblem(code: .unknownZone, place: "/zone", expected: "America/Toronto")
        }
        return clock
    }

    private static func checkIn(_ json: JSONValue, _ clock: LocalClock, at place: String) throws(FeelingsProblem) -> CheckIn {
        guard let moment = try member("at", of: json, at: place).string.flatMap({ Instant(iso: $0) }) else {
            throw FeelingsProblem(code: .badValue, place: "\(place)/at", expected: "2026-03-01T21:10:00-05:00")
        }
        return CheckIn(
            day: clock.day(at: moment), minute: clock.minute(at: moment), pleasantness: try points("pleasantness", of: json, at: place),
            energy: try points("energy", of: json, at: place), words: try words(of: json, at: place))
    }

    private static func points(_ name: String, of json: JSONValue, at place: String) throws(FeelingsProblem) -> Int {
        guard let points = try member(name, of: json, at: place).integer, scale.contains(points) else {
            throw FeelingsProblem(code: .badValue, place: "\(place)/\(name)", expected: "-100…100")
        }
        return Int(points)
    }

    private static func words(of json: JSONValue, at place: String) throws(FeelingsProblem) -> [String] {
        guard let value = json["words"] else { return [] }
        guard let values = value.array else { throw FeelingsProblem(code: .badValue, place: "\(place)/words", expected: "[…]") }
        guard values.count <= wordLimit else {
            throw FeelingsProblem(code: .tooMany, place: "\(place)/words", expected: String(wordLimit))
        }
        var words: [String] = []
        for (index, value) in values.enumerated() {
            guard let word = value.string, !word.isEmpty, word.utf8.count <= wordByteLimit else {
                throw FeelingsProblem(code: .badValue, place: "\(place)/words/\(index)", expected: "\"calm\"")
            }
            words.append(word)
        }
        return words
    }

    private static func day(_ json: JSONValue, at place: String) throws(FeelingsProblem) -> SpendingDay {
        guard let day = try member("day", of: json, at: place).string.flatMap({ Day(iso: $0) }) else {
            throw FeelingsProblem(code: .badValue, place: "\(place)/day", expected: "2026-03-01")
        }
        return SpendingDay(
            day: day, spent: try amount("spent", of: json, at: place), discretionary: try amount("discretionary", of: json, at: place))
    }

    private static func amount(_ name: String, of json: JSONValue, at place: String) throws(FeelingsProblem) -> Int64 {
        guard let amount = try member(name, of: json, at: place).string.flatMap({ AmountText.read($0, exponent: exponent) }) else {
            throw FeelingsProblem(code: .badValue, place: "\(place)/\(name)", expected: "\"45.10\"")
        }
        return amount
    }
}
