import Credentials
import Storage
import Values
import Workflows

/// How a password becomes a key on its person's devices. The server keeps it and gives it to whoever begins to sign in.
enum Derivation {
    private static let function = "pbkdf2-hmac-sha256"
    /// Rounds that clients accept; today's are the fewest.
    private static let rounds: ClosedRange<Int64> = 600_000...10_000_000
    private static let saltByteCount = 16

    /// Its shape.
    static let schema = Schema.named(
        "Derivation",
        .object([
            Field("version", .integer(1...1)), Field("kdf", .word([function])), Field("rounds", .integer(rounds)),
            Field("salt", .base64url(saltByteCount...saltByteCount)),
        ]))

    /// The text that is stored of a derivation in a body; its members always come in the same order.
    static func read(_ value: JSONValue?, at pointer: String) throws -> String {
        guard let salt = value?["salt"]?.string, BitAlphabet.base64URL.decode(salt)?.count == saltByteCount,
            let rounds = value?["rounds"]?.integer
        else { throw Problem(.badValue, pointer: pointer, expected: "derivation") }
        return text(salt: salt, rounds: rounds)
    }

    /// The derivation of whoever has an address; where nobody with a password has it, one that is made up, always the same.
    static func of(_ email: String, _ service: Service) throws -> String {
        let madeUp = service.secrets.proof.tag([Array("derivation".utf8), Array(Person.key(email).utf8)])
        let text = text(salt: BitAlphabet.base64URL.encode(Array(madeUp.prefix(saltByteCount))), rounds: rounds.lowerBound)
        guard let person = try PersonStore.find(email: email, in: service.environment.database), person.password != nil else { return text }
        return person.derivation
    }

    private static func text(salt: String, rounds: Int64) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("version", 1)
            json.member("kdf", function)
            json.member("rounds", rounds)
            json.member("salt", salt)
        }
        return json.text
    }
}
