import Crypto
import FoundationEssentials

extension AuthenticatorData {
    /// What registrations (WebAuthn §7.1) and sign-ins (§7.2) ask alike.
    func check(_ relyingParty: RelyingParty, _ verification: UserVerification) throws(PasskeyRefused) {
        guard relyingPartyHash == Array(SHA256.hash(data: Array(relyingParty.id.utf8))) else { throw PasskeyRefused(.relyingParty) }
        guard flags.contains(.userPresent) else { throw PasskeyRefused(.userPresence) }
        guard verification != .required || flags.contains(.userVerified) else { throw PasskeyRefused(.userVerification) }
        guard flags.contains(.backupEligible) || !flags.contains(.backedUp) else { throw PasskeyRefused(.backupState) }
    }
}
