import Testing
import Values

@testable import VaultClient

@Suite("Sealed recordings")
struct SealedAudioLaws {
    private static let headByteCount = 78
    private static let sealedChunkByteCount = 65536 + 28

    /// A recording of so many chunks, the last one short.
    private func sealed(_ chunkCount: Int, _ world: World, by key: VaultKey, _ context: RecordContext) throws -> SealedAudio {
        let audio = [UInt8](repeating: UInt8(world.random.below(256)), count: (chunkCount - 1) * 65536 + 1 + Int(world.random.below(500)))
        return try SealedAudio(audio, by: key, context: context, random: world.bytes)
    }

    private func chunks(_ audio: SealedAudio) -> [[UInt8]] {
        let body = audio.bytes.dropFirst(SealedAudioLaws.headByteCount)
        return stride(from: body.startIndex, to: body.endIndex, by: SealedAudioLaws.sealedChunkByteCount).map {
            Array(body[$0...].prefix(SealedAudioLaws.sealedChunkByteCount))
        }
    }

    private func joined(_ audio: SealedAudio, _ chunks: [[UInt8]]) throws -> SealedAudio {
        try SealedAudio(Array(audio.bytes.prefix(SealedAudioLaws.headByteCount)) + chunks.flatMap { $0 })
    }

    @Test(arguments: [0, 1, 65535, 65536, 65537, 131_072, 131_073])
    func whatWasSealedOpensWholeAndChunkByChunk(byteCount: Int) throws {
        let (world, key, context) = (World(seed: 1), World(seed: 2).vaultKey(), World(seed: 3).context())
        let audio = world.bytes(byteCount)
        let read = try SealedAudio(try SealedAudio(audio, by: key, context: context, random: world.bytes).bytes)
        #expect(try read.open(by: key, context: context) == audio)
        #expect(read.chunkCount == max(1, (byteCount + 65535) / 65536))
        let pieces = try (0..<read.chunkCount).map { try read.openChunk($0, by: key, context: context) }
        #expect(pieces.flatMap { $0 } == audio)
        #expect(isRefused { try read.openChunk(read.chunkCount, by: key, context: context) })
        #expect(isRefused { try read.openChunk(-1, by: key, context: context) })
    }

    @Test func aChangedByteIsRefusedAtEveryPlaceOf200Recordings() {
        World.trials(200) { world in
            let (key, context) = (world.vaultKey(), world.context())
            let bytes = try SealedAudio(world.content(upTo: 200), by: key, context: context, random: world.bytes).bytes
            return bytes.indices.allSatisfy { place in
                isRefused { try SealedAudio(world.flipped(bytes, at: place)).open(by: key, context: context) }
            }
        }
    }

    @Test func chunksCanNotBeMovedRepeatedOrLeftOut() {
        World.trials(5) { world in
            let (key, context) = (world.vaultKey(), world.context())
            let audio = try sealed(4, world, by: key, context)
            let parts = chunks(audio)
            var wrong = [Array(parts.dropLast()), Array(parts.dropFirst()), parts + [parts[3]], [parts[0]] + parts, []]
            for (left, right) in [(0, 1), (1, 2), (0, 2)] {
                var moved = parts
                moved.swapAt(left, right)
                wrong.append(moved)
                moved = parts
                moved[right] = parts[left]
                wrong.append(moved)
            }
            return parts.count == 4 && wrong.allSatisfy { wrong in isRefused { try joined(audio, wrong).open(by: key, context: context) } }
        }
    }

    /// A chunk that is the last of all, cut down to one that was in the middle, ends no recording.
    @Test func aCutAtAnyByteIsRefused() {
        World.trials(1) { world in
            let (key, context) = (world.vaultKey(), world.context())
            let bytes = try sealed(2, world, by: key, context).bytes
            let ends = stride(from: 0, to: bytes.count, by: 997) + [78, 78 + 65536 + 28, bytes.count - 1]
            return ends.allSatisfy { end in
                isRefused { try SealedAudio(Array(bytes.prefix(end))).open(by: key, context: context) }
            }
        }
    }

    @Test func chunksOfAnotherRecordingAreRefused() {
        World.trials(5) { world in
            let (key, context) = (world.vaultKey(), world.context())
            let (first, second) = (try sealed(2, world, by: key, context), try sealed(2, world, by: key, context))
            let spliced = [chunks(first)[0], chunks(second)[1]]
            return isRefused { try joined(first, spliced).open(by: key, context: context) }
                && isRefused { try joined(second, spliced).open(by: key, context: context) }
        }
    }

    @Test func aRecordingOpensOnlyInItsPlace() {
        World.trials(50) { world in
            let (key, at) = (world.vaultKey(), world.context())
            let audio = try SealedAudio(world.content(upTo: 300), by: key, context: at, random: world.bytes)
            let others = [
                RecordContext(owner: world.id(), record: at.record, version: at.version, schema: at.schema),
                RecordContext(owner: at.owner, record: world.id(), version: at.version, schema: at.schema),
                RecordContext(owner: at.owner, record: at.record, version: at.version &+ 1, schema: at.schema),
            ]
            return others.allSatisfy { other in isRefused { try audio.open(by: key, context: other) } }
                && isRefused { try audio.open(by: world.vaultKey(), context: at) }
        }
    }

    /// Neither as it stands nor with the kind's byte changed.
    @Test func entriesAndRecordingsAreNotEachOther() {
        World.trials(50) { world in
            let (key, at) = (world.vaultKey(), world.context())
            var audio = try SealedAudio(world.bytes(256), by: key, context: at, random: world.bytes).bytes
            var entry = try SealedEntry(world.bytes(200), by: key, context: at, random: world.bytes).bytes
            guard isRefused({ try SealedEntry(audio) }), isRefused({ try SealedAudio(entry) }) else { return false }
            (audio[1], entry[1]) = (16, 17)
            return isRefused { try SealedEntry(audio).open(by: key, context: at) }
                && isRefused { try SealedAudio(entry).open(by: key, context: at) }
        }
    }

    @Test func aRotationChangesOnlyTheWrappedKey() {
        World.trials(20) { world in
            let (content, old, new, at) = (world.content(upTo: 300), world.vaultKey(), world.vaultKey(), world.context())
            let audio = try SealedAudio(content, by: old, context: at, random: world.bytes)
            let rewrapped = try audio.rewrapped(from: old.contentKey, to: new.contentKey, context: at)
            return try rewrapped.bytes.dropFirst(78) == audio.bytes.dropFirst(78)
                && rewrapped.open(by: new, context: at) == content && isRefused { try rewrapped.open(by: old, context: at) }
        }
    }

    /// `Tests/WebJournal/rewrap.test.mjs` has the same bytes: whichever device wraps a file, it is the same file then.
    @Test func everyDeviceWrapsARecordingToTheSameBytes() throws {
        func key(_ id: String, _ byte: UInt8) throws -> ContentKey {
            VaultKey(id: try #require(UUID128(id)), random: { [UInt8](repeating: byte, count: $0) }).contentKey
        }
        let old = try key("a1b2c3d4-0000-4000-8000-000000000001", 1)
        let new = try key("b2c3d4e5-0000-4000-8000-000000000002", 2)
        let context = RecordContext(
            owner: try #require(UUID128("c0000000-0000-4000-8000-00000000000a")),
            record: try #require(UUID128("d0000000-0000-4000-8000-00000000000b")), version: 1, schema: 1)
        let content = (0..<70_000).map { UInt8(truncatingIfNeeded: 7 * $0 + $0 >> 8) }
        let audio = try SealedAudio(content, by: old, context: context, random: { [UInt8](repeating: 9, count: $0) })
        let wrapped = try audio.rewrapped(from: old, to: new, context: context)
        let head = wrapped.bytes.prefix(78).map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
        #expect(
            head == """
                0111b2c3d4e5000040008000000000000002768c07d54cad89b8c7ea0ee7963ce4d8b2ed0eb8949cd6fd3f5489d7d24a147a2b83a15d2c857ed152afb331\
                7acd138a95986de95c4b6f2cab367f1a
                """)
        #expect(try wrapped.open(by: new, context: context) == content)
        #expect(isRefused { try audio.rewrapped(from: new, to: old, context: context) })
    }
}
