/// Seeded chance: the same seed gives the same sequence on every platform (SplitMix64).
struct Chance {
    private var state: UInt64

    /// The sequence that follows from a state.
    init(state: UInt64) {
        self.state = state
    }

    /// The sequence of one concern of the household, so that a change in one never moves another.
    init(seed: UInt64, concern: Concern) {
        state = seed &+ UInt64(concern.rawValue) &* 0xA076_1D64_78BD_642F
        _ = next()
    }

    /// The next 64 random bits.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number below `count`; 0 when there is nothing to choose from.
    mutating func below(_ count: Int) -> Int {
        Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(count, 0))).high)
    }

    /// A number of a range.
    mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.upperBound - range.lowerBound + 1)
    }

    /// Whether something happens that happens this often in a thousand times.
    mutating func happens(perMille: Int) -> Bool {
        below(1000) < perMille
    }

    /// An amount of cents of a range.
    mutating func cents(in range: ClosedRange<Int64>) -> Int64 {
        range.lowerBound + Int64(below(Int(range.upperBound - range.lowerBound) + 1))
    }

    /// An amount moved up or down by at most some thousandths of itself.
    mutating func wobbled(_ amount: Int64, perMille: Int) -> Int64 {
        guard perMille > 0 else { return amount }
        return amount + amount * Int64(number(in: -perMille...perMille)) / 1000
    }
}

extension Chance {
    /// One of some things, each as likely as its weight says; nil if there are none.
    mutating func pick<Thing>(_ things: [Thing], weight: (Thing) -> Int) -> Thing? {
        var left = below(things.reduce(0) { $0 + weight($1) })
        for thing in things {
            left -= weight(thing)
            if left < 0 { return thing }
        }
        return things.last
    }

    /// One of some things, all as likely; nil if there are none.
    mutating func pick<Thing>(_ things: [Thing]) -> Thing? {
        things.isEmpty ? nil : things[below(things.count)]
    }

    /// A text whose `~` became digits and whose `?` became letters or digits: the codes that banks print.
    mutating func filled(_ pattern: String) -> String {
        let letters = Array("0123456789ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)
        var bytes = Array(pattern.utf8)
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "~") { bytes[index] = letters[below(10)] }
            if bytes[index] == UInt8(ascii: "?") { bytes[index] = letters[below(letters.count)] }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
