import Crypto
import CryptoExtras
import Foundation

/// What opens a backup: a file of keys, or a passphrase.
package enum BackupKey: Sendable {
    /// Keys from a file; the first seals, all of them open.
    case keys(MasterKeys)
    /// A passphrase, as typed.
    case passphrase(String)

    /// Bytes that a passphrase has at least.
    package static let passphraseBytes = 12
    /// Rounds by which a passphrase becomes a key today (OWASP's figure for PBKDF2-HMAC-SHA-256).
    static let rounds: UInt32 = 600_000
    /// Rounds that are done for a file that asks for them.
    static let roundsLimit: UInt32 = 10_000_000

    private static let label = Array("evenkeel backup 1".utf8)

    /// The header of a new backup.
    func header(random: (Int) -> [UInt8]) throws(BackupProblem) -> BackupHeader {
        let salt = random(BackupHeader.saltCount)
        guard salt.count == BackupHeader.saltCount else { throw .cannotSeal }
        switch self {
        case .keys(let keys): return BackupHeader(lock: .key(id: Array(keys.current.id.utf8)), salt: salt)
        case .passphrase(let text):
            guard text.utf8.count >= BackupKey.passphraseBytes else { throw .weakPassphrase }
            return BackupHeader(lock: .passphrase(rounds: BackupKey.rounds), salt: salt)
        }
    }

    /// The key of the one backup with a header.
    func fileKey(_ header: BackupHeader) throws(BackupProblem) -> SymmetricKey {
        let root: SymmetricKey
        switch (self, header.lock) {
        case (.keys(let keys), .key(let id)):
            guard let key = keys.key(id) else { throw .wrongKey }
            root = key.subkey(.backup)
        case (.passphrase(let text), .passphrase(let rounds)):
            guard rounds <= BackupKey.roundsLimit else { throw .notABackup }
            let derived = try? KDF.Insecure.PBKDF2.deriveKey(
                from: Array(text.utf8), salt: header.salt, using: .sha256, outputByteCount: 32, rounds: Int(rounds))
            guard let derived else { throw .cannotSeal }
            root = derived
        default: throw .wrongKey
        }
        return HKDF<SHA256>.deriveKey(inputKeyMaterial: root, salt: header.salt, info: BackupKey.label, outputByteCount: 32)
    }
}
