import Testing
import Values

@testable import VaultClient

@Suite("Sealed entries")
struct SealedEntryLaws {
    @Test func whatWasSealedOpens() {
        World.trials(300) { world in
            let (content, key, context) = (world.content(upTo: 2000), world.vaultKey(), world.context())
            let entry = try SealedEntry(content, by: key, context: context, random: world.bytes)
            let read = try SealedEntry(entry.bytes)
            return try read == entry && read.keyID == key.id && read.open(by: key, context: context) == content
        }
    }

    @Test func aChangedByteIsRefusedAtEveryPlaceOf200Entries() {
        World.trials(200) { world in
            let (key, context) = (world.vaultKey(), world.context())
            let bytes = try SealedEntry(world.content(upTo: 252), by: key, context: context, random: world.bytes).bytes
            return bytes.indices.allSatisfy { place in
                isRefused { try SealedEntry(world.flipped(bytes, at: place)).open(by: key, context: context) }
            }
        }
    }

    @Test func aShorterOrLongerEntryIsRefused() {
        World.trials(20) { world in
            let (key, context) = (world.vaultKey(), world.context())
            let bytes = try SealedEntry(world.content(upTo: 300), by: key, context: context, random: world.bytes).bytes
            return bytes.indices.allSatisfy { count in
                isRefused { try SealedEntry(Array(bytes.prefix(count))).open(by: key, context: context) }
            } && isRefused { try SealedEntry(bytes + world.bytes(1)).open(by: key, context: context) }
        }
    }

    @Test func anEntryOpensOnlyInItsPlace() {
        World.trials(200) { world in
            let (key, at) = (world.vaultKey(), world.context())
            let entry = try SealedEntry(world.content(upTo: 300), by: key, context: at, random: world.bytes)
            let others = [
                RecordContext(owner: world.id(), record: at.record, version: at.version, schema: at.schema),
                RecordContext(owner: at.owner, record: world.id(), version: at.version, schema: at.schema),
                RecordContext(owner: at.owner, record: at.record, version: at.version &+ 1, schema: at.schema),
                RecordContext(owner: at.owner, record: at.record, version: at.version, schema: at.schema + 1),
                RecordContext(owner: at.record, record: at.owner, version: at.version, schema: at.schema),
            ]
            return others.allSatisfy { other in isRefused { try entry.open(by: key, context: other) } }
                && isRefused { try entry.open(by: VaultKey(id: key.id, random: world.bytes), context: at) }
                && isRefused { try entry.open(by: VaultKey(id: world.id(), secret: key.secret.bytes), context: at) }
        }
    }

    /// The first part of one entry, which holds its key, with the rest of another.
    @Test func halvesOfTwoEntriesMakeNone() {
        World.trials(100) { world in
            let (key, at) = (world.vaultKey(), world.context())
            let entries = try (0..<2).map { _ in try SealedEntry(world.bytes(100), by: key, context: at, random: world.bytes).bytes }
            let joined = Array(entries[0].prefix(78) + entries[1].dropFirst(78))
            return isRefused { try SealedEntry(joined).open(by: key, context: at) }
        }
    }

    @Test func aRotationChangesOnlyTheWrappedKey() {
        World.trials(100) { world in
            let (content, old, new, at) = (world.content(upTo: 300), world.vaultKey(), world.vaultKey(), world.context())
            let entry = try SealedEntry(content, by: old, context: at, random: world.bytes)
            let rewrapped = try entry.rewrapped(from: old, to: new, context: at, random: world.bytes)
            return try rewrapped.bytes.dropFirst(78) == entry.bytes.dropFirst(78) && rewrapped.keyID == new.id
                && rewrapped.open(by: new, context: at) == content && isRefused { try rewrapped.open(by: old, context: at) }
                && isRefused { try entry.rewrapped(from: new, to: old, context: at, random: world.bytes) }
        }
    }

    /// Contents of up to 252 bytes are all as long as each other; 253 take the next block.
    @Test func theLengthTellsLittle() throws {
        let (world, key, at) = (World(seed: 1), World(seed: 2).vaultKey(), World(seed: 3).context())
        func length(_ count: Int) throws -> Int {
            try SealedEntry(world.bytes(count), by: key, context: at, random: world.bytes).bytes.count
        }
        for count in 0...252 { #expect(try length(count) == 78 + 28 + 256) }
        #expect(try length(253) == 78 + 28 + 512)
    }

    @Test func paddingIsReadOnlyAsItIsMade() {
        World.trials(300) { world in
            let content = world.content(upTo: 700)
            let padded = Padding.add(content)
            var dirty = padded
            let place = content.count + 4
            guard place < padded.count else { return Padding.remove(padded) == content }
            dirty[place + Int(world.random.below(UInt64(padded.count - place)))] = 1
            return Padding.remove(padded) == content && Padding.remove(dirty) == nil
                && Padding.remove(padded + [UInt8](repeating: 0, count: 256)) == nil
        }
        #expect(Padding.remove([UInt8](repeating: 0xFF, count: 256)) == nil)
        #expect(Padding.remove([]) == nil)
    }

    @Test func whatIsTooLongIsNotSealed() throws {
        let (world, key, at) = (World(seed: 1), World(seed: 2).vaultKey(), World(seed: 3).context())
        let longest = [UInt8](repeating: 7, count: SealedEntry.contentByteLimit)
        let entry = try SealedEntry(longest, by: key, context: at, random: world.bytes)
        #expect(try SealedEntry(entry.bytes).open(by: key, context: at) == longest)
        #expect(throws: VaultError.contentTooLong) { try SealedEntry(longest + [7], by: key, context: at, random: world.bytes) }
        #expect(isRefused { try SealedEntry(entry.bytes + [UInt8](repeating: 0, count: 256)) })
    }
}
