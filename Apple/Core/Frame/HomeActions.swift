package import Values

/// What somebody can do with their sign-in and their device while their household is open.
package struct HomeActions {
    /// What they are called.
    let name: String
    /// The address that they sign in with.
    let email: String
    /// The household that is open.
    let household: UUID128
    /// The households that they are in.
    var households: @MainActor () async throws -> [ServedHousehold]
    /// Opens another one in place of this.
    var change: @MainActor (UUID128) async -> Void
    /// Signs them in once more; what waits stays.
    var signIn: @MainActor () -> Void
    /// Ends the session and forgets the device.
    var signOut: @MainActor () async -> Void
    /// Makes a passkey, proved with a password; nil where the system has none.
    var makePasskey: (@MainActor (_ password: String) async throws -> MakePasskey.Outcome)?
    /// The recovery key that is not noted yet, and the group that is asked for; nil for none.
    var recoveryKey: @MainActor () async -> (key: String, place: Int)?
    /// Holds it no longer.
    var letKeyGo: @MainActor () throws -> Void

    /// The passkeys that they have; nil where a test has none.
    package var passkeys: PasskeyDesk?

    /// What changes what the household is called and how it counts; nil where a test has none.
    package var desk: HouseholdDesk?
    /// How the app looks; nil where a test does not say.
    package var appearance: AppearanceChoice?

    /// What the device's own search knows; nil where the system has none.
    package var search: DeviceSearch?

    /// What is locked by hand; nil where a test has none.
    package var lock: AppLock?

    /// What this device can be asked for.
    package var choices: [DeviceChoice] = []

    /// All of them.
    package init(
        name: String, email: String, household: UUID128, households: @escaping @MainActor () async throws -> [ServedHousehold],
        change: @escaping @MainActor (UUID128) async -> Void, signIn: @escaping @MainActor () -> Void,
        signOut: @escaping @MainActor () async -> Void,
        makePasskey: (@MainActor (_ password: String) async throws -> MakePasskey.Outcome)? = nil,
        recoveryKey: @escaping @MainActor () async -> (key: String, place: Int)? = { nil },
        letKeyGo: @escaping @MainActor () throws -> Void = {}
    ) {
        (self.name, self.email, self.household, self.households) = (name, email, household, households)
        (self.change, self.signIn, self.signOut, self.makePasskey) = (change, signIn, signOut, makePasskey)
        (self.recoveryKey, self.letKeyGo) = (recoveryKey, letKeyGo)
    }
}
