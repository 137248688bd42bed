import Foundation
import Testing
import Values

@testable import VaultClient

/// `Tests/Vectors/vault.json`: fixed inputs with every output, for every client.
enum Vectors {
    /// A case: what is given and what it gives.
    struct Case: Sendable {
        let given: JSONValue
        let gives: JSONValue
    }

    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Vectors/vault.json")

    /// A part of the file as it stands.
    static func list(_ section: String) throws -> [JSONValue] {
        let json = try JSONReader.read(try String(contentsOf: file, encoding: .utf8))
        let list = try #require(json[section]?.array)
        try #require(!list.isEmpty)
        return list
    }

    /// The cases of a part.
    static func cases(_ section: String) throws -> [Case] {
        try list(section).map { Case(given: try #require($0["given"]), gives: try #require($0["gives"])) }
    }
}

extension JSONValue {
    /// A member that is a text.
    func text(_ key: String) throws -> String { try #require(self[key]?.string) }

    /// A member that is a whole number.
    func number(_ key: String) throws -> Int { Int(try #require(self[key]?.integer)) }

    /// A member that is an id.
    func id(_ key: String) throws -> UUID128 { try #require(UUID128(try text(key))) }

    /// A member that is bytes in hexadecimal digits.
    func bytes(_ key: String) throws -> [UInt8] { try text(key).hexBytes }

    /// The member's vault key with its id beside it.
    func vaultKey() throws -> VaultKey { VaultKey(id: try id("keyId"), secret: try bytes("vaultKey")) }

    /// The context of a record.
    func context() throws -> RecordContext {
        RecordContext(
            owner: try id("owner"), record: try id("record"), version: UInt32(try number("version")), schema: UInt32(try number("schema")))
    }
}

extension String {
    /// The bytes of hexadecimal digits.
    var hexBytes: [UInt8] {
        let digits = Array(utf8)
        return stride(from: 0, to: digits.count - 1, by: 2).map { at in
            UInt8(String(decoding: digits[at...at + 1], as: UTF8.self), radix: 16) ?? 0
        }
    }
}

extension [UInt8] {
    /// The bytes in hexadecimal digits.
    var hex: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
