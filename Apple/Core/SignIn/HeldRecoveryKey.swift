import Values

/// The recovery key that its person has not noted yet, sealed on the device that made it, with the envelope that it opens: a key that
/// another one took the place of opens nothing.
extension DeviceStore {
    /// A sign-up that waits for its code; nil for none.
    func signUpDraft() throws -> SignUpDraft? { try read { try $0.json(.signUp).flatMap { SignUpDraft($0) } } }

    /// Keeps a sign-up until its code comes, or lets it go.
    func keep(signUp draft: SignUpDraft?) throws {
        try change { boxes in
            guard let draft else { return try boxes.write(nil, .signUp) }
            try boxes.write(draft, .signUp)
        }
    }

    /// The key that is held; nil where it is noted.
    ///
    /// - Parameter envelope: what the server has of it now; nil where nobody could be asked.
    package func heldRecoveryKey(_ envelope: String? = nil) throws -> String? {
        try read { boxes in
            guard let held = try boxes.json(.recoveryKey), held["envelope"]?.string == (envelope ?? held["envelope"]?.string) else {
                return nil
            }
            return held["recoveryKey"]?.string
        }
    }

    /// Holds it no longer: its person has it.
    package func letRecoveryKeyGo() throws { try change { try $0.write(nil, .recoveryKey) } }
}

extension Boxes {
    /// Holds the recovery key of a sign-up until its person has noted it.
    func hold(_ recoveryKey: String, _ envelopes: JSONValue) throws {
        guard let envelope = envelopes["recovery"]?.string else { return }
        let held = JSONValue.object([
            JSONMember("recoveryKey", .string(recoveryKey)), JSONMember("envelope", .string(envelope)),
        ])
        try write(held, .recoveryKey)
    }
}
