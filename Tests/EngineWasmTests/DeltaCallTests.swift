import Crypto
import EngineWasm
import Syncing
import Testing
import Values

@Suite("What a device lacks, as calls")
struct DeltaCallTests {
    private func random(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }

    private func patched(_ have: [UInt8], _ delta: [UInt8]) throws -> [UInt8] {
        try have.withUnsafeBufferPointer { have in try delta.withUnsafeBufferPointer { try Engine.patch(have, $0) } }
    }

    @Test(arguments: UInt64(0)..<20) func aDeviceEndsWithWhatTheServerHas(seed: UInt64) throws {
        var source = SeededRandom(seed: seed)
        let have = random(source.integer(in: 0...200_000), &source)
        let cut = source.integer(in: 0...have.count)
        let wanted = Array(have[cut...]) + random(source.integer(in: 0...5_000), &source) + Array(have[..<cut])
        let ids = try #require(Delta.ids(in: have.withUnsafeBufferPointer { Engine.pieces($0) }))
        #expect(ids == ContentPieces(have).ids)
        let delta = Delta.make(for: wanted, digest: Array(SHA256.hash(data: wanted)), having: ids)
        #expect(try patched(have, delta) == wanted, "seed \(seed)")
        var other = delta
        other[8] ^= 1
        #expect(throws: EngineFailure.deltaMismatch) { try patched(have, other) }
        #expect(throws: EngineFailure.deltaMismatch) { try patched(have, []) }
    }
}
