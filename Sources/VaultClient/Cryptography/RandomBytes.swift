import Crypto

/// Gives so many bytes that nobody can guess, fresh at every call: the platform's cryptographic source in the product, a fixed row
/// of bytes in tests.
package typealias RandomBytes = (_ count: Int) -> [UInt8]

/// Bytes of a random source, which has to give as many as were asked for: a vault with fewer would be no vault.
func freshBytes(_ count: Int, _ random: RandomBytes) -> [UInt8] {
    let bytes = random(count)
    precondition(bytes.count == count, "the random source gave another number of bytes")
    return bytes
}

/// A random key of 32 bytes.
func freshKey(_ random: RandomBytes) -> SymmetricKey {
    SymmetricKey(data: freshBytes(SymmetricKey.vaultByteCount, random))
}
