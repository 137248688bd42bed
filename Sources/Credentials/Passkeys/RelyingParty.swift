/// The site that passkeys are for.
package struct RelyingParty: Hashable, Sendable {
    /// The domain, `money.example.org`: the origins' host, or a domain above it.
    package let id: String
    /// What people call it.
    package let name: String
    /// Every origin whose pages may ask for a passkey, in full: `https://money.example.org`. Compared byte for byte.
    package let origins: [String]

    /// A site by its domain, name and origins.
    package init(id: String, name: String, origins: [String]) {
        self.id = id
        self.name = name
        self.origins = origins
    }
}
