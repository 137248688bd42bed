import Observation
package import Values

/// What the person chose for this device alone: how it looks, whether it asks who looks, whether widgets and Siri have figures, whether a deed is
/// felt. All that can be off is off until somebody asks for it.
@MainActor
@Observable
package final class DeviceChoices {
    /// Whether the app shows what it has.
    package let lock: AppLock
    /// How the app looks.
    package let appearance: AppearanceChoice
    /// Whether amounts are hidden, in widgets too.
    package let amounts: HiddenAmounts
    /// Whether widgets and Siri have figures.
    package private(set) var keepsGlances: Bool
    /// Whether a deed is felt.
    package private(set) var isFelt: Bool
    /// What widgets and Siri are told; nil while no household is open.
    @ObservationIgnored var glance: (@MainActor () async throws -> Glance?)?
    private let ports: AppModel.Ports

    private enum Key {
        static let lock = "isLocked"
        static let glances = "keepsGlances"
        static let feel = "isFelt"
    }

    init(_ ports: AppModel.Ports) {
        self.ports = ports
        (keepsGlances, isFelt) = (ports.settings.read(Key.glances), ports.settings.read(Key.feel))
        appearance = AppearanceChoice(ports.settings)
        amounts = HiddenAmounts(ports.settings)
        lock = AppLock(ports.owner, isWanted: ports.settings.read(Key.lock))
        amounts.changed = { [weak self] in await self?.tell() }
    }

    /// Tells widgets and Siri what is new, as far as they may know it.
    func tell() async {
        guard keepsGlances, let glances = ports.glances, let glance, let new = try? await glance() else { return }
        // The person may have changed their mind meanwhile.
        if keepsGlances { try? glances.keep(new) }
    }

    /// Tells them nothing any more, such as when somebody signs out.
    func forget() {
        glance = nil
        try? ports.glances?.keep(nil)
    }

    /// What this device can be asked for.
    package func offered(_ texts: Catalogue) -> [DeviceChoice] {
        func words(_ title: String, _ allow: String, _ how: String) -> DeviceChoice.Words {
            (texts.text(title), texts.text(allow), texts.text(how))
        }
        var offered: [DeviceChoice] = []
        if ports.owner.isThere() {
            let reason = texts.text("apple.lock.reason")
            offered.append(
                DeviceChoice(Key.lock, words("web.lock.title", "apple.lock.allow", "apple.lock.how"), isOn: lock.isWanted) {
                    await self.wantLock($0, reason)
                })
        }
        if ports.glances != nil {
            offered.append(
                DeviceChoice(Key.glances, words("apple.glances.title", "apple.glances.allow", "apple.glances.how"), isOn: keepsGlances) {
                    await self.keepGlances($0)
                })
        }
        if ports.canBeFelt {
            offered.append(
                DeviceChoice(Key.feel, words("apple.feel.title", "apple.feel.allow", "apple.feel.how"), isOn: isFelt) { self.feel($0) })
        }
        return offered
    }

    private func wantLock(_ isOn: Bool, _ reason: String) async -> Bool {
        guard await lock.want(isOn, saying: reason) else { return false }
        ports.settings.keep(Key.lock, isOn)
        return true
    }

    private func keepGlances(_ isOn: Bool) async -> Bool {
        keepsGlances = isOn
        ports.settings.keep(Key.glances, isOn)
        if isOn { await tell() } else { try? ports.glances?.keep(nil) }
        return true
    }

    private func feel(_ isOn: Bool) -> Bool {
        isFelt = isOn
        ports.settings.keep(Key.feel, isOn)
        return true
    }
}

/// Something that this device can be asked for.
@MainActor
@Observable
package final class DeviceChoice: Identifiable {
    /// What it is known by.
    package nonisolated let id: String
    /// What stands above it.
    package let title: String
    /// Asks for it.
    package let allow: String
    /// What comes of that.
    package let how: String
    typealias Words = (title: String, allow: String, how: String)

    private var isChosen: Bool
    private let change: @MainActor (Bool) async -> Bool

    /// - Parameter change: asks for it, or does without; whether it is so now.
    init(_ id: String, _ words: Words, isOn: Bool, change: @escaping @MainActor (Bool) async -> Bool) {
        (self.id, isChosen, self.change) = (id, isOn, change)
        (title, allow, how) = words
    }

    /// Whether it is asked for. What the device's owner refuses stays as it was.
    package var isOn: Bool {
        get { isChosen }
        set { Task { await self.turn(newValue) } }
    }

    private func turn(_ isOn: Bool) async {
        guard isOn != isChosen else { return }
        if await change(isOn) { isChosen = isOn }
    }
}
