import Values

/// Values that somebody who wants to hurt would write in place of others.
enum HostileValue {
    /// The edges of what columns, days, places and bits hold, and what lies just beside them.
    private static let numbers: [Int64] = [
        .min, .min + 1, -(1 << 32), -(1 << 31) - 1, -(1 << 31), -800_000, -719_529, -1, 0, 1, 2, 3, 127, 255, 256, 4_095, 32_767, 60_000,
        65_535,
        65_536, 84_006, 1 << 20, (1 << 31) - 1, 1 << 31, (1 << 32) - 1, 1 << 32, (1 << 32) + 1, 1 << 40, 1 << 53, 253_402_300_800_000,
        1_000_000_000_000_000_000, .max - 1, .max,
    ]
    private static let texts = [
        "", " ", "\0", "a\0b", "\u{FEFF}", "\u{202E}drawkcab", "é", "e\u{301}", "👩‍👩‍👧", "-1", "9223372036854775808", "2026-02-30",
        "-0001-01-01",
        "9999-12-31", "99999-01-01", "CAD", "XXX", "null", "=1+1", "../x", "{", "\"", "groceries", "no such category", "category",
        String(repeating: "x", count: 300), String(repeating: "é", count: 5_000),
    ]

    /// A value in place of another one: mostly one of its own kind.
    static func replacing(_ old: JSONValue, _ random: inout SeededRandom) -> JSONValue {
        if random.happens(perMille: 100) { return any(&random) }
        switch old {
        case .integer(let number): return .integer(changed(near: number, &random))
        case .string(let text): return .string(changed(near: text, &random))
        case .bool(let flag): return .bool(!flag)
        default: return any(&random)
        }
    }

    /// Any value.
    static func any(_ random: inout SeededRandom) -> JSONValue {
        switch random.integer(in: 0...8) {
        case 0: .null
        case 1: .bool(random.happens(perMille: 500))
        case 2, 3: .integer(random.element(of: numbers) ?? 0)
        case 4: .number(["1.5", "1e400", "-0", "0.1"][random.integer(in: 0...3)])
        case 5: .array((0..<random.integer(in: 0...3)).map { _ in any(&random) })
        case 6: .object((0..<random.integer(in: 0...2)).map { JSONMember("\($0)", any(&random)) })
        default: .string(random.element(of: texts) ?? "")
        }
    }

    private static func changed(near old: Int64, _ random: inout SeededRandom) -> Int64 {
        switch random.integer(in: 0...3) {
        case 0: old &+ Int64(random.integer(in: -2...2))
        case 1: old ^ (1 << Int64(random.integer(in: 0...63)))
        default: random.element(of: numbers) ?? 0
        }
    }

    private static func changed(near old: String, _ random: inout SeededRandom) -> String {
        guard random.happens(perMille: 300), !old.isEmpty else { return random.element(of: texts) ?? "" }
        var bytes = Array(old.utf8)
        bytes[random.integer(in: 0...(bytes.count - 1))] = UInt8(random.integer(in: 32...126))
        return String(decoding: bytes, as: UTF8.self)
    }
}
