import Crypto
import Testing
import Values

@testable import VaultClient

@Suite("Vectors for every client")
struct VectorTests {
    @Test func passwordsBecomeTheirKeys() throws {
        for vector in try Vectors.cases("passwords") {
            let password = try Password(try vector.given.text("text"))
            #expect(password.secret.bytes.hex == (try vector.gives.text("utf8")))
            let derivation = try KeyDerivation(salt: try vector.given.bytes("salt"), rounds: try vector.given.number("rounds"))
            let root = try PasswordRoot(password, derivation)
            #expect(root.secret.bytes.hex == (try vector.gives.text("root")))
            #expect(root.authenticationSecret.bytes.hex == (try vector.gives.text("authenticationSecret")))
            #expect(root.wrappingKey.secret.bytes.hex == (try vector.gives.text("wrappingKey")))
        }
    }

    @Test func passwordsThatAreNone() throws {
        for vector in try Vectors.list("refusedPasswords") {
            let issue: PasswordIssue = try vector.text("issue") == "tooShort" ? .tooShort : .tooLong
            #expect(throws: issue) { try Password(try vector.text("text")) }
        }
    }

    @Test func wrappedKeys() throws {
        for vector in try Vectors.cases("wrappedKeys") {
            let given = vector.given
            let wrappingKey = try VectorTests.wrappingKey(given)
            #expect(wrappingKey.secret.bytes.hex == (try vector.gives.text("wrappingKey")))
            let (key, owner, nonce) = (try given.vaultKey(), try given.id("owner"), FixedBytes(try given.bytes("nonce")))
            let envelope = WrappedKey(key, by: wrappingKey, owner: owner, random: nonce.take)
            #expect(envelope.bytes.hex == (try vector.gives.text("envelope")))
            #expect(envelope.text == (try vector.gives.text("text")))
            let opened = try WrappedKey(text: try vector.gives.text("text")).open(by: wrappingKey, owner: owner)
            #expect(opened.id == key.id && opened.secret == key.secret)
        }
    }

    private static func wrappingKey(_ given: JSONValue) throws -> WrappingKey {
        let secret = try given.bytes("secret")
        switch try given.text("kind") {
        case "password":
            let derivation = try #require(given["derivation"])
            let read = try KeyDerivation(salt: try derivation.bytes("salt"), rounds: try derivation.number("rounds"))
            return PasswordRoot(derivation: read, secret: SymmetricKey(data: secret)).wrappingKey
        case "recovery": return RecoveryKey(random: FixedBytes(secret).take).wrappingKey
        case "passkey": return try PasskeySecret(prfOutput: secret).wrappingKey
        default: return VaultKey(id: UUID128(high: 0, low: 0), secret: secret).wrappingKey
        }
    }

    @Test func envelopesThatAreNone() throws {
        for vector in try Vectors.list("refusedWrappedKeys") {
            let why = try vector.text("why")
            #expect(throws: VaultError.cannotBeOpened, "\(why)") { try WrappedKey(text: try vector.text("text")) }
        }
    }

    @Test func recoveryKeys() throws {
        for vector in try Vectors.cases("recoveryKeys") {
            let key = RecoveryKey(random: FixedBytes(try vector.given.bytes("key")).take)
            #expect(key.text == (try vector.gives.text("text")))
            #expect(key.authenticationSecret.bytes.hex == (try vector.gives.text("authenticationSecret")))
            #expect(key.wrappingKey.secret.bytes.hex == (try vector.gives.text("wrappingKey")))
        }
        for vector in try Vectors.list("recoveryKeys") {
            let key = RecoveryKey(random: FixedBytes(try #require(vector["given"]).bytes("key")).take)
            let readings = try #require(vector["readings"]?.array)
            #expect(readings.count == 9)
            for reading in readings { #expect(try RecoveryKey(try #require(reading.string)) == key) }
        }
    }

    @Test func recoveryKeysWithATypo() throws {
        for vector in try Vectors.list("refusedRecoveryKeys") {
            let groups = try #require(vector["groups"]?.array).compactMap(\.integer).map { Int($0) }
            let why = try vector.text("why")
            #expect(throws: RecoveryKeyError(groups: groups), "\(why)") { try RecoveryKey(try vector.text("text")) }
        }
    }

    @Test func passkeys() throws {
        for vector in try Vectors.cases("passkeys") {
            let secret = try PasskeySecret(prfOutput: try vector.given.bytes("prfOutput"))
            #expect(PasskeySecret.prfInput.hex == (try vector.gives.text("prfInput")))
            #expect(secret.wrappingKey.secret.bytes.hex == (try vector.gives.text("wrappingKey")))
        }
    }

    @Test func entries() throws {
        for vector in try Vectors.cases("entries") {
            let (given, content) = (vector.given, Array(try vector.given.text("content").utf8))
            let (key, context) = (try given.vaultKey(), try given.context())
            let row = FixedBytes(try given.bytes("contentKey") + given.bytes("keyNonce") + given.bytes("nonce"))
            let entry = try SealedEntry(content, by: key, context: context, random: row.take)
            #expect(entry.bytes.hex == (try vector.gives.text("sealed")))
            #expect(try SealedEntry(try vector.gives.bytes("sealed")).open(by: key, context: context) == content)

            let rotation = try #require(given["rotation"])
            let (next, nonce) = (try rotation.vaultKey(), FixedBytes(try rotation.bytes("keyNonce")))
            let rewrapped = try entry.rewrapped(from: key, to: next, context: context, random: nonce.take)
            #expect(rewrapped.bytes.hex == (try vector.gives.text("rewrapped")))
        }
    }

    @Test func recordings() throws {
        for vector in try Vectors.cases("audio") {
            let (given, key, context) = (vector.given, try vector.given.vaultKey(), try vector.given.context())
            let audio = (0..<(try given.number("byteCount"))).map { UInt8(truncatingIfNeeded: 7 * $0 + $0 >> 8) }
            let nonces = try #require(given["nonces"]?.array).compactMap(\.string)
            let row = FixedBytes(try given.bytes("contentKey") + given.bytes("keyNonce") + nonces.flatMap(\.hexBytes))
            let sealed = try SealedAudio(audio, by: key, context: context, random: row.take)
            #expect(sealed.chunkCount == nonces.count && row.rest.isEmpty)
            #expect(sealed.bytes.count == (try vector.gives.number("sealedByteCount")))
            #expect(Array(SHA256.hash(data: sealed.bytes)).hex == (try vector.gives.text("sealedSha256")))
            #expect(Array(sealed.bytes.suffix(16)).hex == (try vector.gives.text("lastTag")))
            if let whole = vector.gives["sealed"]?.string { #expect(sealed.bytes.hex == whole) }
            #expect(try SealedAudio(sealed.bytes).open(by: key, context: context) == audio)
        }
    }

    /// Recordings that somebody put together from others: the key of one, chunks of any, cut by some bytes, one byte changed.
    @Test func recordingsThatAreNone() throws {
        let cases = try Vectors.cases("audio")
        let sealed = try cases.map { try VectorTests.sealed($0.given).bytes }
        let refused = try Vectors.list("refusedAudio")
        #expect(refused.count > 20)
        for vector in refused {
            let (why, head) = (try vector.text("why"), try vector.number("head"))
            let bytes = try VectorTests.tampered(vector, with: sealed)
            let (key, context) = (try cases[head].given.vaultKey(), try cases[head].given.context())
            #expect(throws: VaultError.cannotBeOpened, "\(why)") { try SealedAudio(bytes).open(by: key, context: context) }
        }
    }

    private static func sealed(_ given: JSONValue) throws -> SealedAudio {
        let audio = (0..<(try given.number("byteCount"))).map { UInt8(truncatingIfNeeded: 7 * $0 + $0 >> 8) }
        let nonces = try #require(given["nonces"]?.array).compactMap(\.string)
        let row = FixedBytes(try given.bytes("contentKey") + given.bytes("keyNonce") + nonces.flatMap(\.hexBytes))
        return try SealedAudio(audio, by: try given.vaultKey(), context: try given.context(), random: row.take)
    }

    private static func tampered(_ vector: JSONValue, with sealed: [[UInt8]]) throws -> [UInt8] {
        var bytes = Array(sealed[try vector.number("head")].prefix(78))
        for chunk in try #require(vector["chunks"]?.array) {
            let place = try #require(chunk.array).compactMap(\.integer).map { Int($0) }
            bytes += sealed[place[0]].dropFirst(78 + place[1] * 65564).prefix(65564)
        }
        bytes.removeLast(vector["cut"]?.integer.map { Int($0) } ?? 0)
        if let flip = vector["flip"]?.integer { bytes[Int(flip)] ^= 1 }
        return bytes
    }
}
