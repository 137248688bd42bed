import Testing
import Values

@testable import Credentials

@Suite("Sealed backups")
struct BackupTests {
    private static let keys = try? MasterKeys.generate(random: BackupTests.random(1))

    private static func random(_ seed: UInt64) -> (Int) -> [UInt8] {
        { count in
            var random = SeededRandom(seed: seed)
            return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        }
    }

    private func sealed(_ bytes: [UInt8], _ key: BackupKey, seed: UInt64 = 2, parts: Int = 300_000) throws -> [UInt8] {
        var file: [UInt8] = []
        var writer = try BackupWriter(key, random: BackupTests.random(seed)) { file += $0 }
        for start in stride(from: 0, to: bytes.count, by: parts) {
            try writer.write(Array(bytes[start..<min(bytes.count, start + parts)]))
        }
        try writer.finish()
        return file
    }

    private func opened(_ file: [UInt8], _ key: BackupKey) throws -> [UInt8] {
        var rest = file[...]
        var reader = try BackupReader(key) { count in
            let part = rest.prefix(count)
            rest.removeFirst(part.count)
            return Array(part)
        }
        var bytes: [UInt8] = []
        while true {
            let part = try reader.read(70_000)
            bytes += part
            if part.count < 70_000 { return bytes }
        }
    }

    /// Where pieces begin in a file, and its end.
    private func pieces(_ file: [UInt8]) throws -> [Int] {
        var places: [Int] = []
        var read = 0
        _ = try BackupHeader { count in
            read += count
            return Array(file[(read - count)..<read])
        }
        var place = read
        while place < file.count {
            places.append(place)
            place += 4 + Int(BigEndian.number(file[place..<(place + 4)])) + BackupWriter.tagBytes
        }
        return places + [file.count]
    }

    @Test(arguments: [0, 1, 1_048_575, 1_048_576, 1_048_577, 2_500_000, 3_145_728])
    func whatIsSealedOpensByteForByte(count: Int) throws {
        let key = BackupKey.keys(try #require(BackupTests.keys))
        let bytes = BackupTests.random(UInt64(count))(count)
        let file = try sealed(bytes, key)
        #expect(try opened(file, key) == bytes)
        #expect(try sealed(bytes, key, parts: 70_001) == file, "how it is written does not matter")
        #expect(try sealed(bytes, key, seed: 9) != file, "another salt")
    }

    @Test func nothingThatWasChangedOpens() throws {
        let key = BackupKey.keys(try #require(BackupTests.keys))
        let bytes = BackupTests.random(5)(2_500_000)
        let file = try sealed(bytes, key)
        let places = try pieces(file)
        #expect(places.count == 4)
        var random = SeededRandom(seed: 6)
        let header = (0..<places[0]).map { $0 }
        let lengths = places.dropLast().flatMap { [$0, $0 + 1, $0 + 2, $0 + 3] }
        let others = (0..<60).map { _ in random.integer(in: 0...(file.count - 1)) }
        for place in header + lengths + others {
            var changed = file
            changed[place] ^= 1 << UInt8(random.integer(in: 0...7))
            #expect(throws: BackupProblem.self, "byte \(place)") { try opened(changed, key) }
        }
        for end in places + [places[1] + 2, places[1] + 4, file.count - 1, file.count - 16, 0, 3] where end < file.count {
            #expect(throws: BackupProblem.self, "cut at \(end)") { try opened(Array(file[..<end]), key) }
        }
        #expect(throws: BackupProblem.damaged) { try opened(file + [0], key) }
        let parts = (0..<3).map { Array(file[places[$0]..<places[$0 + 1]]) }
        let start = Array(file[..<places[0]])
        for order in [[1, 0, 2], [0, 2, 1], [0, 0, 1, 2], [0, 2], [1, 2], [2], [0, 1], [0, 1, 2, 2], [0, 1, 1, 2]] {
            let changed = start + order.flatMap { parts[$0] }
            #expect(throws: BackupProblem.self, "pieces \(order)") { try opened(changed, key) }
        }
        // A piece of another backup of the same key and the same content.
        let other = try sealed(bytes, key, seed: 7)
        let strange = start + parts[0] + Array(other[places[1]..<places[2]]) + parts[2]
        #expect(throws: BackupProblem.damaged) { try opened(strange, key) }
    }

    @Test func aPassphraseOpensWhatItSealedAndNoOtherDoes() throws {
        let key = BackupKey.passphrase("calm water, slow boat")
        let file = try sealed([1, 2, 3], key)
        #expect(try opened(file, key) == [1, 2, 3])
        #expect(throws: BackupProblem.wrongKey) { try opened(file, .passphrase("calm water, slow boats")) }
        let keys = BackupKey.keys(try #require(BackupTests.keys))
        #expect(throws: BackupProblem.wrongKey) { try opened(file, keys) }
        #expect(throws: BackupProblem.wrongKey) { try opened(try sealed([1], keys), key) }
        #expect(throws: BackupProblem.weakPassphrase) { try sealed([1], .passphrase("eleven byte")) }
        let others = BackupKey.keys(try MasterKeys.generate(random: BackupTests.random(8)))
        #expect(throws: BackupProblem.wrongKey) { try opened(try sealed([1], keys), others) }
    }

    @Test func aRotatedRingStillOpens() throws {
        let keys = try #require(BackupTests.keys)
        let file = try sealed([4, 5], .keys(keys))
        #expect(try opened(file, .keys(try keys.rotated(random: BackupTests.random(9)))) == [4, 5])
    }

    @Test func whatIsNoBackupIsSaidToBeNone() throws {
        let key = BackupKey.keys(try #require(BackupTests.keys))
        for text in ["", "EVKBACK", "SQLite format 3", "EVKBACK\u{0}\u{1}"] {
            #expect(throws: BackupProblem.notABackup, "\(text)") { try opened(Array(text.utf8), key) }
        }
        #expect(throws: BackupProblem.newer) { try opened(Array("EVKBACK\u{2}\u{1}".utf8), key) }
    }
}
