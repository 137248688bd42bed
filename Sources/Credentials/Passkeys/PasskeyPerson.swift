/// Whom a new passkey is for, as the authenticator shows and keeps them.
package struct PasskeyPerson: Hashable, Sendable {
    /// The person's handle, 1 to 64 bytes that say nothing about them; a sign-in brings it back.
    package let handle: [UInt8]
    /// What tells accounts apart, such as an e-mail address.
    package let name: String
    /// What the person is called.
    package let displayName: String

    /// A person by their handle and names.
    package init(handle: [UInt8], name: String, displayName: String) {
        self.handle = handle
        self.name = name
        self.displayName = displayName
    }
}
