import Values

/// Reads the list of the European Central Bank: a `Cube` with a day, and in it one for each currency with its rate.
///
///     <Cube><Cube time="2026-11-27"><Cube currency="USD" rate="1.1585"/></Cube></Cube>
///
/// It reads what that list is made of and refuses all else, such as entities and declarations of types.
package enum ReferenceRateXML {
    /// What would have been right at a place.
    package enum Expectation: Hashable, Sendable {
        /// A tag, or the end behind the last one.
        case tag
        /// A name and a value in quotes.
        case attribute
        /// A day that is not there yet.
        case day
        /// Three letters that the day does not have yet, and a number.
        case rate
        /// Not so many of them.
        case fewer
        /// A whole list.
        case whole
    }

    /// Days in a list.
    package static let dayLimit = 200
    /// Currencies of a day.
    package static let currencyLimit = 100
    /// Characters of a number.
    static let numberLimit = 11

    /// The days of a list, the earliest first.
    package static func read(_ bytes: [UInt8]) throws(ReferenceRateError) -> [PublishedRates] {
        var reader = ReferenceRateReader(bytes: bytes)
        try reader.readAll()
        return reader.days.map { PublishedRates(day: $0.day, rates: $0.rates.map { "\($0.code) \($0.number)" }.joined(separator: " ")) }
            .sorted { $0.day < $1.day }
    }
}

/// Reads a list from its beginning to its end.
private struct ReferenceRateReader {
    let bytes: [UInt8]
    private(set) var days: [(day: Day, rates: [(code: String, number: String)])] = []
    private var position = 0
    /// The tags that are open.
    private var open: [[UInt8]] = []
    /// Where `days` stops being looked at: a day's tag is open at this depth.
    private var dayDepth: Int?

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func readAll() throws(ReferenceRateError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { throw problem(start, .tag) }
            position = end + 1
            try readTag(bytes[(start + 1)..<end], at: start)
        }
        guard open.isEmpty, !days.isEmpty, days.allSatisfy({ !$0.rates.isEmpty }) else { throw problem(bytes.count, .whole) }
    }

    private mutating func readTag(_ inside: ArraySlice<UInt8>, at start: Int) throws(ReferenceRateError) {
        guard let first = inside.first, first != UInt8(ascii: "!") else { throw problem(start, .tag) }
        if first == UInt8(ascii: "?") {
            guard open.isEmpty, inside.last == UInt8(ascii: "?") else { throw problem(start, .tag) }
            return
        }
        if first == UInt8(ascii: "/") {
            guard let last = open.popLast(), inside.dropFirst().elementsEqual(last) else { throw problem(start, .tag) }
            if let dayDepth, open.count < dayDepth { self.dayDepth = nil }
            return
        }
        let closes = inside.last == UInt8(ascii: "/")
        let content = closes ? inside.dropLast() : inside
        let name = Array(content.prefix { !ReferenceRateReader.isSpace($0) })
        if !closes { open.append(name) }
        guard open.count <= ReferenceRateReader.depthLimit else { throw problem(start, .fewer) }
        guard name == Array("Cube".utf8) else { return }
        try readCube(content.dropFirst(name.count), closes: closes, at: start)
    }

    private mutating func readCube(_ text: ArraySlice<UInt8>, closes: Bool, at start: Int) throws(ReferenceRateError) {
        let attributes = try self.attributes(text)
        if let time = attributes["time"] {
            guard let day = Day(iso: time), dayDepth == nil, !closes, !days.contains(where: { $0.day == day }) else {
                throw problem(start, .day)
            }
            guard days.count < ReferenceRateXML.dayLimit else { throw problem(start, .fewer) }
            days.append((day, []))
            dayDepth = open.count
        } else if let code = attributes["currency"] {
            guard dayDepth != nil, let number = attributes["rate"], ReferenceRateReader.isRate(code, number),
                !days[days.count - 1].rates.contains(where: { $0.code == code })
            else { throw problem(start, .rate) }
            guard days[days.count - 1].rates.count < ReferenceRateXML.currencyLimit else { throw problem(start, .fewer) }
            days[days.count - 1].rates.append((code, number))
        }
    }

    /// Names and values in quotes of either kind, with spaces between them.
    private func attributes(_ text: ArraySlice<UInt8>) throws(ReferenceRateError) -> [String: String] {
        var found: [String: String] = [:]
        var rest = text.drop(while: ReferenceRateReader.isSpace)
        while !rest.isEmpty {
            let name = rest.prefix { $0 != UInt8(ascii: "=") }
            let value = rest[name.endIndex...].dropFirst()
            guard !name.isEmpty, let quote = value.first, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote),
                let end = value.dropFirst().firstIndex(of: quote)
            else { throw problem(rest.startIndex, .attribute) }
            let key = String(decoding: name, as: UTF8.self)
            guard found[key] == nil else { throw problem(rest.startIndex, .attribute) }
            found[key] = String(decoding: value[(value.startIndex + 1)..<end], as: UTF8.self)
            rest = value[(end + 1)...].drop(while: ReferenceRateReader.isSpace)
        }
        return found
    }

    /// Tags in one another.
    private static let depthLimit = 10

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    /// Three capitals, and digits with one point between them at most.
    private static func isRate(_ code: String, _ number: String) -> Bool {
        guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else { return false }
        guard number.utf8.count <= ReferenceRateXML.numberLimit else { return false }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return false }
        return number.utf8.contains { (0x31...0x39).contains($0) }
    }

    private func problem(_ offset: Int, _ expected: ReferenceRateXML.Expectation) -> ReferenceRateError {
        .malformed(offset: offset, expected: expected)
    }
}
