import Syncing
import Testing
import Values

@Suite("What a device lacks of some bytes: laws")
struct DeltaLaws {
    /// Lines as an archive has them.
    private static func lines(_ count: Int, _ random: inout SeededRandom) -> [[UInt8]] {
        (0..<count).map { Array("{\"id\":\"\(random.next())\",\"amount\":\(random.integer(in: -9_000...9_000)),\"line\":\($0)}\n".utf8) }
    }

    /// No hash of secrets, but as good for telling bytes apart.
    private static func hash(_ bytes: [UInt8]) -> [UInt8] {
        (0..<4).flatMap { seed -> [UInt8] in
            let value = bytes.withUnsafeBufferPointer { Hash64.of($0, seed: UInt64(seed)) }
            return (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
        }
    }

    private static func sent(_ old: [UInt8], _ new: [UInt8]) throws -> (delta: [UInt8], made: [UInt8]) {
        let pieces = ContentPieces(old)
        let known = try #require(Delta.ids(in: Delta.request(for: pieces)))
        let delta = Delta.make(for: new, digest: hash(new), having: known)
        return (delta, try Delta.apply(delta, to: old, pieces, hash: hash))
    }

    @Test(arguments: UInt64(0)..<40) func whateverADeviceHasItEndsWithWhatTheServerHas(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let old = Self.lines(random.integer(in: 0...2_000), &random)
        var new = old
        for _ in 0..<random.integer(in: 0...20) {
            let place = random.integer(in: 0...new.count)
            switch random.integer(in: 0...3) {
            case 0: new.insert(contentsOf: Self.lines(random.integer(in: 1...40), &random), at: place)
            case 1: new.removeSubrange(place..<min(new.count, place + random.integer(in: 0...40)))
            case 2: new = Array(new[place...] + new[..<place])
            default: if place < new.count { new[place] += [0x20] }
            }
        }
        let (before, after) = (Array(old.joined()), Array(new.joined()))
        #expect(try Self.sent(before, after).made == after, "seed \(seed)")
        #expect(try Self.sent([], after).made == after, "seed \(seed)")
        #expect(try Self.sent(before, []).made.isEmpty, "seed \(seed)")
    }

    @Test func oneChangeIsSentAsTheFewPiecesAroundIt() throws {
        var random = SeededRandom(seed: 7)
        var lines = Self.lines(20_000, &random)
        let before = Array(lines.joined())
        #expect(try Self.sent(before, before).delta.count == 48)
        for _ in 0..<10 {
            lines.insert(contentsOf: Self.lines(1, &random), at: random.integer(in: 0...lines.count))
            let after = Array(lines.joined())
            let (delta, made) = try Self.sent(before, after)
            #expect(made == after)
            #expect(delta.count < 400_000 && delta.count * 3 < after.count)
        }
        lines = Self.lines(20_000, &random)
        #expect(try Self.sent(before, Array(lines.joined())).delta.count > before.count / 2)
    }

    @Test func piecesAreNeitherTinyNorHuge() {
        var random = SeededRandom(seed: 8)
        let bytes = Array(Self.lines(40_000, &random).joined())
        let pieces = ContentPieces(bytes)
        let sizes = zip(pieces.ends, [0] + pieces.ends).map { $0 - $1 }
        #expect(pieces.ends.last == bytes.count && sizes.dropLast().allSatisfy { (1_024...32_768).contains($0) })
        #expect((3_000...8_000).contains(bytes.count / sizes.count))
        // Nothing to cut at: the longest pieces.
        #expect(ContentPieces([UInt8](repeating: 0, count: 100_000)).ends == [32_768, 65_536, 98_304, 100_000])
    }

    @Test func whatIsNoDeltaIsRefused() throws {
        var random = SeededRandom(seed: 9)
        let (old, new) = (Array(Self.lines(300, &random).joined()), Array(Self.lines(300, &random).joined()))
        let pieces = ContentPieces(old)
        let good = Delta.make(for: old + new, digest: Self.hash(old + new), having: pieces.ids)
        for length in 0..<good.count where length < 60 || length.isMultiple(of: 97) {
            #expect(throws: Delta.Mismatch.self) { try Delta.apply(Array(good[..<length]), to: old, pieces, hash: Self.hash) }
        }
        for _ in 0..<300 {
            var bad = good
            bad[random.integer(in: 0...bad.count - 1)] ^= UInt8(1 << random.integer(in: 0...7))
            #expect(throws: Delta.Mismatch.self) { try Delta.apply(bad, to: old, pieces, hash: Self.hash) }
        }
        #expect(throws: Delta.Mismatch.self) { try Delta.apply(good, to: new, ContentPieces(new), hash: Self.hash) }
        #expect(Delta.ids(in: [1, 2, 3]) == nil)
    }

    /// A few bytes that ask for one piece again and again would make as many bytes as anybody likes.
    @Test func aDeltaMakesNoMoreThanItMay() throws {
        var random = SeededRandom(seed: 10)
        let old = Array(Self.lines(2_000, &random).joined())
        let pieces = ContentPieces(old)
        let twice = old + old
        let delta = Delta.make(for: twice, digest: Self.hash(twice), having: pieces.ids)
        #expect(delta.count < old.count / 4)
        #expect(try Delta.apply(delta, to: old, pieces, limit: twice.count, hash: Self.hash) == twice)
        #expect(throws: Delta.Mismatch.self) { try Delta.apply(delta, to: old, pieces, limit: twice.count - 1, hash: Self.hash) }
        let sent = Delta.make(for: twice, digest: Self.hash(twice), having: [])
        #expect(throws: Delta.Mismatch.self) { try Delta.apply(sent, to: [], ContentPieces([]), limit: twice.count - 1, hash: Self.hash) }
        // As many copies of the longest run as 100,000 bytes can ask for: 50 GB.
        let head = Array(delta[..<40])
        let again = [UInt8](repeating: 0, count: 4) + (0..<4).map { UInt8(truncatingIfNeeded: pieces.ids.count >> (8 * $0)) }
        let bomb = head + Array(repeatElement(again, count: 12_000).joined())
        #expect(throws: Delta.Mismatch.self) { try Delta.apply(bomb, to: old, pieces, limit: 50_000_000, hash: Self.hash) }
    }

    @Test func aDeviceWithMorePiecesThanItCanSayEndsWithTheSame() throws {
        var random = SeededRandom(seed: 11)
        let old = Array(Self.lines(2_000, &random).joined())
        let (pieces, new) = (ContentPieces(old), old + [1])
        let known = try #require(Delta.ids(in: Delta.request(for: pieces, most: 5)))
        #expect(known == Array(pieces.ids.prefix(5)) && pieces.ids.count > 5)
        let delta = Delta.make(for: new, digest: Self.hash(new), having: known)
        #expect(try Delta.apply(delta, to: old, pieces, hash: Self.hash) == new)
    }
}
