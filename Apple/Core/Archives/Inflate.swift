/// Unpacks what DEFLATE has packed (RFC 1951), the way in which zip files are packed. More than was announced is never made.
struct Inflate {
    private let packed: ArraySlice<UInt8>
    private let size: Int
    private var place: Int
    private var buffer: UInt32 = 0
    private var held = 0
    private var content: [UInt8] = []

    /// Unpacks bytes that come to a size.
    static func run(_ packed: ArraySlice<UInt8>, size: Int) throws(ZipProblem) -> [UInt8] {
        var inflate = Inflate(packed, size)
        try inflate.readAll()
        guard inflate.content.count == size else { throw .damaged }
        return inflate.content
    }

    private init(_ packed: ArraySlice<UInt8>, _ size: Int) {
        (self.packed, self.size, place) = (packed, size, packed.startIndex)
        content.reserveCapacity(size)
    }

    private mutating func readAll() throws(ZipProblem) {
        var isLast = false
        while !isLast {
            isLast = try bits(1) == 1
            switch try bits(2) {
            case 0: try copyStored()
            case 1: try readBlock(Inflate.fixedLiterals, Inflate.fixedDistances)
            case 2:
                let codes = try readCodes()
                try readBlock(codes.literals, codes.distances)
            default: throw .damaged
            }
        }
    }

    /// The next bits, the first of them lowest.
    private mutating func bits(_ count: Int) throws(ZipProblem) -> Int {
        while held < count {
            guard place < packed.endIndex else { throw .damaged }
            buffer |= UInt32(packed[place]) << UInt32(held)
            place += 1
            held += 8
        }
        let value = buffer & (1 << UInt32(count) - 1)
        buffer >>= UInt32(count)
        held -= count
        return Int(value)
    }

    /// A block that is not packed begins with a byte of its own.
    private mutating func copyStored() throws(ZipProblem) {
        (buffer, held) = (0, 0)
        let (length, check) = (try bits(16), try bits(16))
        guard length == ~check & 0xFFFF, place + length <= packed.endIndex, content.count + length <= size else { throw .damaged }
        content += packed[place..<place + length]
        place += length
    }

    private mutating func readBlock(_ literals: Huffman, _ distances: Huffman) throws(ZipProblem) {
        while true {
            let symbol = try next(literals)
            if symbol == Inflate.endOfBlock { return }
            guard symbol > Inflate.endOfBlock else {
                guard content.count < size else { throw .damaged }
                content.append(UInt8(symbol))
                continue
            }
            let length = try extended(symbol - Inflate.endOfBlock - 1, Inflate.lengths)
            try repeatContent(length, from: try extended(try next(distances), Inflate.distances))
        }
    }

    /// What stands so far back comes once more; it may reach into itself.
    private mutating func repeatContent(_ length: Int, from distance: Int) throws(ZipProblem) {
        guard distance <= content.count, content.count + length <= size else { throw .damaged }
        for _ in 0..<length { content.append(content[content.count - distance]) }
    }

    private mutating func extended(_ symbol: Int, _ table: [(base: Int, bits: Int)]) throws(ZipProblem) -> Int {
        guard table.indices.contains(symbol) else { throw .damaged }
        return table[symbol].base + (try bits(table[symbol].bits))
    }

    private mutating func next(_ huffman: Huffman) throws(ZipProblem) -> Int {
        var (code, first, index) = (0, 0, 0)
        for count in huffman.counts.dropFirst() {
            code |= try bits(1)
            if code - count < first { return huffman.symbols[index + code - first] }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        throw .damaged
    }

    /// The codes that a block brings with it, packed themselves.
    private mutating func readCodes() throws(ZipProblem) -> (literals: Huffman, distances: Huffman) {
        let literalCount = try bits(5) + 257
        let distanceCount = try bits(5) + 1
        let orderCount = try bits(4) + 4
        var lengths = [Int](repeating: 0, count: Inflate.order.count)
        for place in Inflate.order.prefix(orderCount) { lengths[place] = try bits(3) }
        let code = try Huffman(lengths[...])
        var all: [Int] = []
        while all.count < literalCount + distanceCount {
            let symbol = try next(code)
            switch symbol {
            case 16:
                guard let last = all.last else { throw .damaged }
                all += [Int](repeating: last, count: try bits(2) + 3)
            case 17: all += [Int](repeating: 0, count: try bits(3) + 3)
            case 18: all += [Int](repeating: 0, count: try bits(7) + 11)
            default: all.append(symbol)
            }
        }
        guard all.count == literalCount + distanceCount, all[Inflate.endOfBlock] > 0 else { throw .damaged }
        return (try Huffman(all[..<literalCount]), try Huffman(all[literalCount...]))
    }

    private static let endOfBlock = 256
    /// The order in which lengths of codes stand, the likeliest first.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    private static let lengths = zip(
        [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258],
        [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
    ).map { (base: $0, bits: $1) }
    private static let distances = (0..<30).map { symbol in
        let bits = max(0, symbol / 2 - 1)
        return (base: symbol < 2 ? symbol + 1 : (2 + symbol % 2) << bits + 1, bits: bits)
    }
    private static let fixedLiterals = Huffman(
        knownLengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    private static let fixedDistances = Huffman(knownLengths: [Int](repeating: 5, count: 30))
}

/// A code in which each symbol has its own number of bits: how many symbols there are of each, and the symbols in the order of their codes.
private struct Huffman {
    let counts: [Int]
    let symbols: [Int]

    /// - Throws: `damaged` for more codes than there can be.
    init(_ lengths: ArraySlice<Int>) throws(ZipProblem) {
        self.init(knownLengths: Array(lengths))
        var free = 1
        for count in counts.dropFirst() {
            free = free << 1 - count
            guard free >= 0 else { throw .damaged }
        }
    }

    init(knownLengths lengths: [Int]) {
        var counts = [Int](repeating: 0, count: 16)
        for length in lengths where length > 0 { counts[length] += 1 }
        self.counts = counts
        symbols = (1..<counts.count).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
    }
}
