import Testing
import Values

@testable import VaultClient

@Suite("Wrapped keys")
struct WrappedKeyLaws {
    @Test func whatWasWrappedIsUnwrapped() {
        World.trials(300) { world in
            let (key, wrappingKey, owner) = (world.vaultKey(), try world.wrappingKey(), world.id())
            let envelope = WrappedKey(key, by: wrappingKey, owner: owner, random: world.bytes)
            let read = try WrappedKey(text: try WrappedKey(envelope.bytes).text)
            let opened = try read.open(by: wrappingKey, owner: owner)
            return read == envelope && envelope.bytes.count == 99 && opened.id == key.id && opened.secret == key.secret
        }
    }

    @Test func aChangedByteIsRefusedAtEveryPlaceOf200Envelopes() {
        World.trials(200) { world in
            let (wrappingKey, owner) = (try world.wrappingKey(), world.id())
            let bytes = WrappedKey(world.vaultKey(), by: wrappingKey, owner: owner, random: world.bytes).bytes
            return bytes.indices.allSatisfy { place in
                isRefused { try WrappedKey(world.flipped(bytes, at: place)).open(by: wrappingKey, owner: owner) }
            }
        }
    }

    @Test func anotherLengthIsRefused() {
        World.trials(50) { world in
            let (wrappingKey, owner) = (try world.wrappingKey(), world.id())
            let bytes = WrappedKey(world.vaultKey(), by: wrappingKey, owner: owner, random: world.bytes).bytes
            return bytes.indices.allSatisfy { count in isRefused { try WrappedKey(Array(bytes.prefix(count))) } }
                && isRefused { try WrappedKey(bytes + world.bytes(1)) }
        }
    }

    @Test func anotherOwnerOrKeyIsRefused() {
        World.trials(200) { world in
            let (wrappingKey, owner) = (try world.wrappingKey(), world.id())
            let envelope = WrappedKey(world.vaultKey(), by: wrappingKey, owner: owner, random: world.bytes)
            var other = try world.wrappingKey()
            while other.secret == wrappingKey.secret { other = try world.wrappingKey() }
            return isRefused { try envelope.open(by: wrappingKey, owner: world.id()) }
                && isRefused { try envelope.open(by: other, owner: owner) }
        }
    }

    /// The same bytes of a secret open nothing of another kind.
    @Test func kindsDoNotOpenEachOther() throws {
        let (world, owner) = (World(seed: 8), World(seed: 9).id())
        let secret = world.bytes(32)
        let keys = [
            RecoveryKey(random: FixedBytes(secret).take).wrappingKey, try PasskeySecret(prfOutput: secret).wrappingKey,
            VaultKey(id: owner, secret: secret).wrappingKey,
        ]
        for (index, key) in keys.enumerated() {
            let envelope = WrappedKey(world.vaultKey(), by: key, owner: owner, random: world.bytes)
            for (otherIndex, other) in keys.enumerated() where otherIndex != index {
                #expect(key.secret != other.secret)
                #expect(isRefused { try envelope.open(by: other, owner: owner) })
                let disguised = WrappingKey(kind: key.kind, derivation: nil, secret: other.secret)
                #expect(isRefused { try envelope.open(by: disguised, owner: owner) })
            }
        }
    }

    @Test func aPasswordOffByOneCharacterIsRefused() throws {
        let (world, owner) = (World(seed: 10), World(seed: 11).id())
        let derivation = Roots.first.derivation
        let envelope = WrappedKey(world.vaultKey(), by: Roots.first.wrappingKey, owner: owner, random: world.bytes)
        for text in ["correct horse battery stapl", "correct horse battery staple ", "Correct horse battery staple"] {
            let root = try PasswordRoot(try Password(text), derivation)
            #expect(isRefused { try envelope.open(by: root.wrappingKey, owner: owner) })
        }
    }
}
