import Credentials

extension StoredPasskey {
    /// The passkey with some of it changed.
    func with(
        credentialID: [UInt8]? = nil, key: COSEKey? = nil, counter: UInt32? = nil, isBackupEligible: Bool? = nil,
        personHandle: [UInt8]? = nil
    ) -> StoredPasskey {
        StoredPasskey(
            credentialID: credentialID ?? self.credentialID, key: key ?? self.key, counter: counter ?? self.counter,
            isBackupEligible: isBackupEligible ?? self.isBackupEligible, personHandle: personHandle ?? self.personHandle)
    }
}
