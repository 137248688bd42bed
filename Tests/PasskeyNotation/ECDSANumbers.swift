import Crypto
import Foundation

/// Arithmetic on the numbers of an ECDSA signature on P-256.
enum ECDSANumbers {
    /// The order of the curve's group.
    static let order: [UInt8] = [
        0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17,
        0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51,
    ]

    /// The other signature that fits the same message, in DER: the order less `s` instead of `s`.
    static func negated(_ signature: [UInt8]) throws -> [UInt8] {
        let raw = Array(try P256.Signing.ECDSASignature(derRepresentation: signature).rawRepresentation)
        var negated = Array(raw[..<32])
        var borrow = 0
        var difference: [UInt8] = []
        for index in (0..<32).reversed() {
            let digit = Int(order[index]) - Int(raw[32 + index]) - borrow
            borrow = digit < 0 ? 1 : 0
            difference.insert(UInt8(digit & 0xFF), at: 0)
        }
        negated += difference
        return Array(try P256.Signing.ECDSASignature(rawRepresentation: negated).derRepresentation)
    }

    /// A signature in good form that fits nothing: `r` and `s` in each other's place.
    static func swapped(_ signature: [UInt8]) throws -> [UInt8] {
        let raw = Array(try P256.Signing.ECDSASignature(derRepresentation: signature).rawRepresentation)
        return Array(try P256.Signing.ECDSASignature(rawRepresentation: raw[32...] + raw[..<32]).derRepresentation)
    }
}
