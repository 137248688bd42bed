package import Values

/// An open vault: the key that seals what is new and, until a rotation is done, the keys that came before it.
package struct Keyring: Sendable {
    /// Keys that may wait to be let go at one time.
    package static let retiredLimit = 16

    /// The person whose vault it is.
    package let owner: UUID128
    /// The key that seals what is new.
    package private(set) var current: VaultKey
    /// Keys that older entries still need, the latest first.
    package private(set) var retired: [VaultKey]

    /// The ring of a vault that begins with a key.
    package init(owner: UUID128, key: VaultKey) {
        self.owner = owner
        current = key
        retired = []
    }

    /// Opens a vault with an envelope and what opens it; the retired keys are inside envelopes that the vault key opens.
    package init(
        opening envelope: WrappedKey, by wrappingKey: WrappingKey, owner: UUID128, retired: [WrappedKey] = []
    ) throws(VaultError) {
        guard retired.count <= Keyring.retiredLimit else { throw .cannotBeOpened }
        self.init(owner: owner, key: try envelope.open(by: wrappingKey, owner: owner))
        for envelope in retired { self.retired.append(try envelope.open(by: current.wrappingKey, owner: owner)) }
    }

    /// The key of an id; `cannotBeOpened` when the ring doesn't hold it.
    package func key(_ id: UUID128) throws(VaultError) -> VaultKey {
        if current.id == id { return current }
        guard let key = retired.first(where: { $0.id == id }) else { throw .cannotBeOpened }
        return key
    }

    /// The retired keys as envelopes that the current key opens, for every device to find.
    package func wrappedRetired(random: RandomBytes) -> [WrappedKey] {
        retired.map { WrappedKey($0, by: current.wrappingKey, owner: owner, random: random) }
    }

    /// Puts a new random key in the place of the current one, which stays until `letGo`. `rotationUnfinished` when too many stay.
    package mutating func rotate(to id: UUID128, random: RandomBytes) throws(VaultError) {
        guard retired.count < Keyring.retiredLimit else { throw .rotationUnfinished }
        retired.insert(current, at: 0)
        current = VaultKey(id: id, random: random)
    }

    /// Lets a retired key go, once no entry is wrapped by it any more. The current key stays.
    package mutating func letGo(_ id: UUID128) {
        retired.removeAll { $0.id == id }
    }
}
