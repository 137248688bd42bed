package import Values
package import VaultClient

/// What a recording or photo of an entry is sealed by: the vault's newest key, bound to its person, its entry and its own id. It opens what
/// an older key sealed too.
package struct JournalFileKey: Sendable {
    /// Which record the seal is bound to.
    package let context: RecordContext
    private let vault: JournalVault
    private let random: @Sendable (Int) -> [UInt8]

    /// What is sealed never changes, and so its version does not either.
    private static let version: UInt32 = 1

    /// The key of a recording or photo.
    ///
    /// - Parameter record: its own id, or that of its entry for the first recording of it.
    init(_ vault: JournalVault, record: UUID128, random: @escaping @Sendable (Int) -> [UInt8]) {
        (self.vault, self.random) = (vault, random)
        context = vault.context(record, version: JournalFileKey.version)
    }

    /// Seals a recording or photo.
    /// - Throws: `VaultError.contentTooLong`.
    package func seal(_ content: [UInt8]) throws(VaultError) -> [UInt8] {
        try SealedAudio(content, by: vault.newest, context: context, random: random).bytes
    }

    /// What an older key of the vault sealed, under its newest one: the bytes are the same on each device. Nil for what is under that already.
    /// - Throws: `VaultError.cannotBeOpened`.
    func rewrapped(_ sealed: [UInt8]) throws(VaultError) -> [UInt8]? {
        let audio = try SealedAudio(sealed)
        guard audio.keyID != vault.newest.id else { return nil }
        guard let key = vault.key(audio.keyID) else { throw .cannotBeOpened }
        return try audio.rewrapped(from: key, to: vault.newest, context: context).bytes
    }

    /// Opens what was sealed.
    /// - Throws: `VaultError.cannotBeOpened`.
    package func open(_ sealed: [UInt8]) throws(VaultError) -> [UInt8] {
        let audio = try SealedAudio(sealed)
        guard let key = vault.key(audio.keyID) else { throw .cannotBeOpened }
        return try audio.open(by: key, context: context)
    }
}
