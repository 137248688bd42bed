import Testing
import Values

@testable import VaultClient

@Suite("Keyrings")
struct KeyringLaws {
    /// Rotations and keys let go in any order: every key that was not let go is found by its id on any device.
    @Test func everyKeyThatEntriesNeedIsFound() {
        World.trials(100) { world in
            var ring = Keyring(owner: world.id(), key: world.vaultKey())
            var needed = [ring.current]
            for _ in 0..<world.random.below(10) {
                if world.random.happens(perMille: 700) {
                    try ring.rotate(to: world.id(), random: world.bytes)
                    needed.append(ring.current)
                } else if needed.count > 1 {
                    ring.letGo(needed.removeFirst().id)
                }
            }
            let paper = RecoveryKey(random: world.bytes).wrappingKey
            let envelope = WrappedKey(ring.current, by: paper, owner: ring.owner, random: world.bytes)
            let other = try Keyring(opening: envelope, by: paper, owner: ring.owner, retired: ring.wrappedRetired(random: world.bytes))
            return try other.retired.count == needed.count - 1 && needed.allSatisfy { try other.key($0.id).secret == $0.secret }
        }
    }

    @Test func theCurrentKeyIsNotLetGo() throws {
        let world = World(seed: 1)
        var ring = Keyring(owner: world.id(), key: world.vaultKey())
        ring.letGo(ring.current.id)
        #expect(try ring.key(ring.current.id).secret == ring.current.secret)
    }

    @Test func noKeyIsRotatedAwayThatADeviceCouldNotFind() throws {
        let world = World(seed: 3)
        var ring = Keyring(owner: world.id(), key: world.vaultKey())
        for _ in 0..<Keyring.retiredLimit { try ring.rotate(to: world.id(), random: world.bytes) }
        let before = ring.current.id
        #expect(throws: VaultError.rotationUnfinished) { try ring.rotate(to: world.id(), random: world.bytes) }
        #expect(ring.current.id == before && ring.retired.count == Keyring.retiredLimit)
    }

    @Test func aRetiredKeyOfAnotherVaultIsRefused() throws {
        let world = World(seed: 2)
        let (key, owner, paper) = (world.vaultKey(), world.id(), RecoveryKey(random: world.bytes).wrappingKey)
        let envelope = WrappedKey(key, by: paper, owner: owner, random: world.bytes)
        let foreign = WrappedKey(world.vaultKey(), by: world.vaultKey().wrappingKey, owner: owner, random: world.bytes)
        let elsewhere = WrappedKey(world.vaultKey(), by: key.wrappingKey, owner: world.id(), random: world.bytes)
        let many = [WrappedKey](
            repeating: WrappedKey(world.vaultKey(), by: key.wrappingKey, owner: owner, random: world.bytes),
            count: Keyring.retiredLimit + 1)
        #expect(isRefused { try Keyring(opening: envelope, by: paper, owner: owner, retired: [foreign]) })
        #expect(isRefused { try Keyring(opening: envelope, by: paper, owner: owner, retired: [elsewhere]) })
        #expect(isRefused { try Keyring(opening: envelope, by: paper, owner: owner, retired: many) })
        _ = try Keyring(opening: envelope, by: paper, owner: owner, retired: Array(many.dropLast()))
    }
}
