import Values

import Credentials

/// The site and the person of the tests.
enum Site {
    static let relyingParty = RelyingParty(
        id: "money.example.org", name: "Evenkeel", origins: ["https://money.example.org", "https://app.money.example.org:8443"])
    static let challenge: [UInt8] = Array(1...32)
    static let person: [UInt8] = Array("person-1".utf8)
}

extension SeededRandom {
    /// Random bytes.
    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
    }
}
