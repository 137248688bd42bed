import Testing
import Values

@testable import VaultClient

/// A random world from a seed: owners, keys, records, contents. Nothing in it is slow.
final class World {
    var random: SeededRandom

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    /// Runs a law over many worlds and says which seed shows that it doesn't hold.
    static func trials(
        _ count: Int, first: UInt64 = 1, sourceLocation: SourceLocation = #_sourceLocation, _ holds: (World) throws -> Bool
    ) {
        for seed in first..<first + UInt64(count) {
            guard (try? holds(World(seed: seed))) == true else {
                Issue.record("the law fails for seed \(seed)", sourceLocation: sourceLocation)
                return
            }
        }
    }

    /// Random bytes, as a client's source gives them.
    func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }

    /// Content of up to so many bytes.
    func content(upTo limit: Int) -> [UInt8] { bytes(Int(random.below(UInt64(limit) + 1))) }

    /// An id.
    func id() -> UUID128 { UUID128(high: random.next(), low: random.next()) }

    /// A vault key.
    func vaultKey() -> VaultKey { VaultKey(id: id(), random: bytes) }

    /// A record's version.
    func context() -> RecordContext {
        RecordContext(owner: id(), record: id(), version: UInt32(random.below(1 << 32)), schema: UInt32(random.below(100)))
    }

    /// A wrapping key of any kind; the password's has one of two roots that were derived once.
    func wrappingKey() throws -> WrappingKey {
        switch random.below(4) {
        case 0: (random.happens(perMille: 500) ? Roots.first : Roots.second).wrappingKey
        case 1: RecoveryKey(random: bytes).wrappingKey
        case 2: try PasskeySecret(prfOutput: bytes(32)).wrappingKey
        default: vaultKey().wrappingKey
        }
    }

    /// The bytes with one bit or more of one byte changed.
    func flipped(_ bytes: [UInt8], at index: Int) -> [UInt8] {
        var bytes = bytes
        bytes[index] ^= UInt8(1 + random.below(255))
        return bytes
    }
}

/// Whether something can't be opened.
func isRefused<Opened>(_ open: () throws -> Opened) -> Bool {
    do {
        _ = try open()
        return false
    } catch {
        return error as? VaultError == .cannotBeOpened
    }
}
