/// Writes a zip of files as they are, uncompressed: what is in it can be read by anything, and nothing grows when it is unpacked. Files
/// beyond 65,535 and bytes beyond four gigabytes are told as Zip64 has it.
struct ZipWriter {
    private let sink: ([UInt8]) throws -> Void
    private var entries: [Entry] = []
    private var offset: UInt64 = 0

    private struct Entry {
        let name: [UInt8]
        let check: UInt32
        let size: UInt64
        let offset: UInt64
    }

    /// The first day that a zip can say; archives say no other, so that the same content is the same bytes.
    private static let date: [UInt8] = [0, 0, 0x21, 0]
    /// What stands in place of a number that Zip64 says.
    private static let elsewhere: UInt32 = 0xFFFF_FFFF

    /// A zip whose bytes go to `sink`.
    init(to sink: @escaping ([UInt8]) throws -> Void) {
        self.sink = sink
    }

    /// Adds a file.
    mutating func add(_ name: String, _ bytes: [UInt8]) throws {
        let entry = Entry(name: Array(name.utf8), check: ZipCheck.of(bytes), size: UInt64(bytes.count), offset: offset)
        entries.append(entry)
        // A file is at most what an array holds of an archive's limit, so its own size needs no Zip64.
        var head: [UInt8] = [0x50, 0x4B, 3, 4, 20, 0, 0, 8, 0, 0] + ZipWriter.date
        head += little(entry.check) + little(UInt32(entry.size)) + little(UInt32(entry.size))
        head += little(UInt16(entry.name.count)) + [0, 0] + entry.name
        try put(head)
        try put(bytes)
    }

    /// Ends the zip.
    mutating func finish() throws {
        let start = offset
        for entry in entries {
            let isFar = entry.offset >= UInt64(ZipWriter.elsewhere)
            let extra = isFar ? little(UInt16(1)) + little(UInt16(8)) + little(entry.offset) : []
            var head: [UInt8] = [0x50, 0x4B, 1, 2, isFar ? 45 : 20, 3, isFar ? 45 : 20, 0, 0, 8, 0, 0] + ZipWriter.date
            head += little(entry.check) + little(UInt32(entry.size)) + little(UInt32(entry.size))
            head += little(UInt16(entry.name.count)) + little(UInt16(extra.count)) + [0, 0, 0, 0, 0, 0, 0, 0, 0x80, 0x81]
            head += little(isFar ? ZipWriter.elsewhere : UInt32(entry.offset)) + entry.name + extra
            try put(head)
        }
        try end(start: start, size: offset - start)
    }

    private mutating func end(start: UInt64, size: UInt64) throws {
        let needsMore = entries.count >= 0xFFFF || start >= UInt64(ZipWriter.elsewhere)
        if needsMore {
            let place = offset
            var more: [UInt8] = [0x50, 0x4B, 6, 6] + little(UInt64(44)) + [45, 3, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]
            more += little(UInt64(entries.count)) + little(UInt64(entries.count)) + little(size) + little(start)
            more += [0x50, 0x4B, 6, 7, 0, 0, 0, 0] + little(place) + [1, 0, 0, 0]
            try put(more)
        }
        let count = little(needsMore ? UInt16.max : UInt16(entries.count))
        try put(
            [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count
                + little(needsMore ? ZipWriter.elsewhere : UInt32(size)) + little(needsMore ? ZipWriter.elsewhere : UInt32(start)) + [0, 0])
    }

    private mutating func put(_ bytes: [UInt8]) throws {
        offset += UInt64(bytes.count)
        try sink(bytes)
    }

    private func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
}

/// The check of a file in a zip: CRC-32 of ISO 3309.
enum ZipCheck {
    private static let steps: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0) }
    }

    static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { $0 >> 8 ^ steps[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
    }
}
