/// Why a backup can't be written or read.
package enum BackupProblem: Error, Hashable, Sendable, CaseIterable {
    /// The file is no backup.
    case notABackup
    /// A newer Evenkeel made it.
    case newer
    /// The key or the passphrase is not the one that sealed it, or its first bytes were changed: which of them nobody can know.
    case wrongKey
    /// Bytes behind the first were changed, exchanged, added or cut off.
    case damaged
    /// The passphrase is shorter than `BackupKey.passphraseBytes`.
    case weakPassphrase
    /// There were no random bytes, or the cryptography failed.
    case cannotSeal

    /// The last part of the text that says it (`cli.backup.problem.<id>`).
    package var id: String {
        switch self {
        case .notABackup: "notABackup"
        case .newer: "newer"
        case .wrongKey: "wrongKey"
        case .damaged: "damaged"
        case .weakPassphrase: "weakPassphrase"
        case .cannotSeal: "cannotSeal"
        }
    }
}
