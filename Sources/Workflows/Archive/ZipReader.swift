/// Reads a zip as `ZipWriter` writes it, and trusts nothing that it says: every file has to lie within it, as it is, apart from the others.
struct ZipReader {
    /// The files by their names.
    let files: [String: Range<Int>]
    private let bytes: [UInt8]

    private static let endCount = 22

    /// Finds the files of a zip.
    /// - Throws: `ArchiveProblem`.
    init(_ bytes: [UInt8]) throws {
        guard bytes.count <= ArchiveLimits.bytes else { throw ArchiveProblem.tooLarge }
        guard bytes.count >= ZipReader.endCount else { throw ArchiveProblem.notAnArchive }
        self.bytes = bytes
        let end = bytes.count - ZipReader.endCount
        let numbers = Numbers(bytes)
        guard try numbers.of(end, 4) == 0x0605_4B50 else { throw ArchiveProblem.notAnArchive }
        var (count, start) = (try numbers.of(end + 10, 2), try numbers.of(end + 16, 4))
        if count == 0xFFFF || start == 0xFFFF_FFFF {
            let more = try numbers.of(end - 12, 8)
            guard try numbers.of(end - 20, 4) == 0x0706_4B50, try numbers.of(more, 4) == 0x0606_4B50 else {
                throw ArchiveProblem.notAnArchive
            }
            (count, start) = (try numbers.of(more + 32, 8), try numbers.of(more + 48, 8))
        }
        guard count <= ArchiveLimits.files else { throw ArchiveProblem.tooLarge }
        var found: [String: Range<Int>] = [:]
        var (place, before) = (start, 0)
        for _ in 0..<count {
            let (name, range, next) = try ZipReader.file(at: place, numbers)
            // Files lie one behind the other, so none is told twice.
            guard range.lowerBound > before, range.upperBound <= start, found[name] == nil else { throw ArchiveProblem.packedOtherwise }
            found[name] = range
            (place, before) = (next, max(before, range.upperBound))
        }
        files = found
    }

    /// A file's bytes.
    /// - Throws: `ArchiveProblem.badFile` when there is none of that name.
    func bytes(of name: String) throws -> [UInt8] {
        guard let range = files[name] else { throw ArchiveProblem.badFile(name: name) }
        return Array(bytes[range])
    }

    private static func file(at place: Int, _ numbers: Numbers) throws -> (name: String, range: Range<Int>, next: Int) {
        guard try numbers.of(place, 4) == 0x0201_4B50 else { throw ArchiveProblem.notAnArchive }
        let (flags, method) = (try numbers.of(place + 8, 2), try numbers.of(place + 10, 2))
        let (packed, size) = (try numbers.of(place + 20, 4), try numbers.of(place + 24, 4))
        let (nameCount, extraCount) = (try numbers.of(place + 28, 2), try numbers.of(place + 30, 2))
        // As it is, whole, neither encrypted nor with its size told behind it.
        guard method == 0, flags & ~0x0800 == 0, packed == size, nameCount <= ArchiveLimits.nameBytes, size != 0xFFFF_FFFF else {
            throw ArchiveProblem.packedOtherwise
        }
        let name = String(decoding: try numbers.bytes(place + 46, nameCount), as: UTF8.self)
        guard isSafe(name) else { throw ArchiveProblem.packedOtherwise }
        var offset = try numbers.of(place + 42, 4)
        if offset == 0xFFFF_FFFF {
            guard extraCount == 12, try numbers.of(place + 46 + nameCount, 4) == 0x0008_0001 else { throw ArchiveProblem.packedOtherwise }
            offset = try numbers.of(place + 46 + nameCount + 4, 8)
        }
        guard try numbers.of(offset, 4) == 0x0403_4B50 else { throw ArchiveProblem.notAnArchive }
        let start = offset + 30 + (try numbers.of(offset + 26, 2)) + (try numbers.of(offset + 28, 2))
        let content = try numbers.bytes(start, size)
        guard try numbers.of(place + 16, 4) == Int(ZipCheck.of(content)) else { throw ArchiveProblem.badFile(name: name) }
        let commentCount = try numbers.of(place + 32, 2)
        return (name, start..<(start + size), place + 46 + nameCount + extraCount + commentCount)
    }

    /// Whether a name is one that archives have: up to two parts of small letters, digits, `-` and `.`, none of them hidden.
    static func isSafe(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return (1...2).contains(parts.count)
            && parts.allSatisfy { part in
                !part.isEmpty && part.first != UInt8(ascii: ".")
                    && part.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }
            }
    }
}

/// Little-endian numbers of a file, none of them beyond it.
private struct Numbers {
    private let file: [UInt8]

    init(_ file: [UInt8]) {
        self.file = file
    }

    func bytes(_ place: Int, _ count: Int) throws -> ArraySlice<UInt8> {
        guard place >= 0, count >= 0, place <= file.count - count else { throw ArchiveProblem.notAnArchive }
        return file[place..<(place + count)]
    }

    func of(_ place: Int, _ count: Int) throws -> Int {
        let number = try bytes(place, count).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard number <= UInt64(ArchiveLimits.bytes) else { throw ArchiveProblem.notAnArchive }
        return Int(number)
    }
}
