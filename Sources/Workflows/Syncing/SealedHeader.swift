package import Values

/// How everything that a device seals begins (Docs/Vault.md, "Layouts"): a version, a kind, and the id of a key of its person's vault.
package enum SealedHeader {
    /// Bytes of it.
    package static let byteCount = 18

    /// The id of the vault's key that sealed bytes name: the one that opens them, or the one inside of an envelope.
    /// - Returns: nil if they are shorter than that.
    package static func key(of sealed: some Collection<UInt8>) -> UUID128? {
        let id = sealed.prefix(byteCount).dropFirst(2)
        guard id.count == 16 else { return nil }
        let halves = [id.prefix(8), id.dropFirst(8)].map { half in half.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
        return UUID128(high: halves[0], low: halves[1])
    }
}
