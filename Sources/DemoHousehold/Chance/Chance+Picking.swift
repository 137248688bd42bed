extension Chance {
    /// One of some things, each as likely as its weight says; nothing when there are none.
    mutating func pick<Thing>(_ things: [Thing], weight: (Thing) -> Int) -> Thing? {
        var left = below(things.reduce(0) { $0 + weight($1) })
        for thing in things {
            left -= weight(thing)
            if left < 0 { return thing }
        }
        return things.last
    }

    /// One of some things, all as likely; nothing when there are none.
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
