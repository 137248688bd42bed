/// Why an archive brings nothing: its words are `web.import.problem.…`.
enum ZipProblem: String, Error {
    /// It is no whole archive.
    case damaged
    /// It is sealed with a password.
    case locked
    /// There is more in it than is unpacked here.
    case large
    /// There is no statement in it.
    case empty
    /// It is a backup that only Actual reads.
    case actual
    /// It is a spreadsheet, which is an archive of pages.
    case spreadsheet
}

/// A zip archive: the list of what is in it, and the bytes of an entry. Whatever comes from outside may be made to do harm, so nothing is
/// unpacked beyond what the list says and the limits allow.
struct ZipArchive {
    /// What is in it, in its order.
    let entries: [Entry]
    private let bytes: [UInt8]

    /// Something in it.
    struct Entry: Hashable {
        /// Its name, with its folders.
        let name: String
        /// Its bytes once it is unpacked.
        let size: Int
        fileprivate let packed: Int
        fileprivate let method: Int
        fileprivate let isLocked: Bool
        fileprivate let sum: Int
        fileprivate let start: Int

        /// Its name without its folders.
        var fileName: String { String(name.split(omittingEmptySubsequences: false) { "/\\".contains($0) }.last ?? "") }
    }

    private static let mostEntries = 10_000
    /// Bytes of an entry at most.
    private static let mostBytes = 64 << 20
    /// How much larger than it was packed an entry may be: a table of text is rarely a fiftieth.
    private static let mostRatio = 400
    private enum Signature {
        static let local = 0x0403_4b50
        static let entry = 0x0201_4b50
        static let end = 0x0605_4b50
    }
    private enum Size {
        static let local = 30
        static let entry = 46
        static let end = 22
        static let note = 0xFFFF
    }

    /// Whether bytes are an archive.
    static func isOne(_ bytes: [UInt8]) -> Bool {
        bytes.count >= Size.end && [Signature.local, Signature.end].contains(number(bytes, 0, 4))
    }

    /// Reads the list of an archive.
    init(_ bytes: [UInt8]) throws(ZipProblem) {
        func number(_ place: Int, _ count: Int) -> Int { ZipArchive.number(bytes, place, count) }
        let end = try ZipArchive.end(of: bytes)
        let count = number(end + 10, 2)
        var place = number(end + 16, 4)
        // Where a number stands elsewhere, the archive is of the larger form.
        guard count <= ZipArchive.mostEntries, place != 0xFFFF_FFFF else { throw .large }
        var entries: [Entry] = []
        while entries.count < count {
            guard place + Size.entry <= end, number(place, 4) == Signature.entry else { throw .damaged }
            let first = place + Size.entry
            let next = first + number(place + 28, 2)
            guard next <= end else { throw .damaged }
            entries.append(
                Entry(
                    name: String(decoding: bytes[first..<next], as: UTF8.self), size: number(place + 24, 4), packed: number(place + 20, 4),
                    method: number(place + 10, 2), isLocked: number(place + 8, 2) & 1 != 0, sum: number(place + 16, 4),
                    start: number(place + 42, 4)))
            place = next + number(place + 30, 2) + number(place + 32, 2)
        }
        (self.entries, self.bytes) = (entries, bytes)
    }

    /// The bytes of an entry.
    func content(of entry: Entry) throws(ZipProblem) -> [UInt8] {
        guard !entry.isLocked else { throw .locked }
        guard entry.size <= ZipArchive.mostBytes, entry.size <= ZipArchive.mostRatio * max(entry.packed, 1) else { throw .large }
        guard entry.start + Size.local <= bytes.count, ZipArchive.number(bytes, entry.start, 4) == Signature.local else { throw .damaged }
        let names = ZipArchive.number(bytes, entry.start + 26, 2) + ZipArchive.number(bytes, entry.start + 28, 2)
        let first = entry.start + Size.local + names
        guard first + entry.packed <= bytes.count else { throw .damaged }
        let packed = bytes[first..<first + entry.packed]
        let content: [UInt8]
        switch entry.method {
        case 0: content = Array(packed)
        case 8: content = try Inflate.run(packed, size: entry.size)
        default: throw .damaged
        }
        guard content.count == entry.size, ZipArchive.sum(of: content) == entry.sum else { throw .damaged }
        return content
    }

    /// Where the end of the list stands, with nothing but a note behind it.
    private static func end(of bytes: [UInt8]) throws(ZipProblem) -> Int {
        let last = bytes.count - Size.end
        guard last >= 0 else { throw .damaged }
        for place in stride(from: last, through: max(0, last - Size.note), by: -1)
        where number(bytes, place, 4) == Signature.end && place + Size.end + number(bytes, place + 20, 2) == bytes.count {
            return place
        }
        throw .damaged
    }

    /// A number of some bytes, the lowest first.
    private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
        bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The checksum of bytes, as archives have it (CRC-32).
    private static func sum(of bytes: [UInt8]) -> Int {
        var sum = UInt32.max
        for byte in bytes { sum = (sum >> 8) ^ sums[Int((sum ^ UInt32(byte)) & 0xFF)] }
        return Int(~sum)
    }

    /// The checksum of each byte.
    private static let sums = (0..<256).map { byte -> UInt32 in
        var sum = UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
        return sum
    }
}
