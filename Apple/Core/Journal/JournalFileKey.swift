package import Values
package import VaultClient

/// What a recording or photo of an entry is sealed by: the vault's newest key, bound to its person, its entry and its own id. It opens what
/// an older key sealed too.
package struct JournalFileKey: Sendable {
    /// Which record the seal is bound to.
    package let context: RecordContext
    private let keyring: Keyring

    init(_ keyring: Keyring, context: RecordContext) { (self.keyring, self.context) = (keyring, context) }

    /// Seals a recording or photo.
    /// - Throws: `VaultError.contentTooLong`.
    package func seal(_ content: [UInt8], _ outside: Outside) throws -> [UInt8] {
        try SealedAudio(content, by: keyring.current, context: context, random: outside.randomBytes).bytes
    }

    /// Opens what was sealed.
    /// - Throws: `VaultError.cannotBeOpened`.
    package func open(_ sealed: [UInt8]) throws -> [UInt8] {
        let audio = try SealedAudio(sealed)
        return try audio.open(by: try keyring.key(audio.keyID), context: context)
    }
}
