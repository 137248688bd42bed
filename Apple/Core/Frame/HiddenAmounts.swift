import Observation
package import Values

/// Whether amounts are hidden from others who look at the screen, as the person chose it on this device. What is shown of a household loses its
/// amounts before any screen reads it, so that no view knows of it and nobody hears them either.
@MainActor
@Observable
package final class HiddenAmounts {
    /// Whether the person hides them for always.
    private var areChosen: Bool
    /// Whether they are hidden for this evening, until their person wants to see them.
    var areHiddenForEvening = false { didSet { turn(from: areChosen || oldValue) } }
    /// How often that changed: screens are read again by it.
    private(set) var turns = 0
    /// Told of each change.
    @ObservationIgnored var changed: (@MainActor () async -> Void)?
    /// Told when somebody wants to see them in spite of the evening.
    @ObservationIgnored var eveningEnded: (@MainActor () -> Void)?
    private let settings: DeviceSettings

    private static let key = "hidesAmounts"

    /// What was chosen on a device.
    package init(_ settings: DeviceSettings = .none) {
        self.settings = settings
        areChosen = settings.read(HiddenAmounts.key)
    }

    /// Whether they are hidden.
    package var areHidden: Bool {
        get { areChosen || areHiddenForEvening }
        set {
            guard newValue != areHidden else { return }
            if areChosen != newValue {
                let before = areHidden
                areChosen = newValue
                settings.keep(HiddenAmounts.key, newValue)
                turn(from: before)
            }
            guard areHiddenForEvening else { return }
            areHiddenForEvening = false
            eveningEnded?()
        }
    }

    /// The system's picture of it.
    package var picture: String { areHidden ? "eye.slash" : "eye" }

    /// A text as it is shown now.
    func shown(_ text: String) -> String { areHidden ? AmountMask.masked(text) : text }

    /// An answer as it is shown now.
    func shown(_ answer: JSONValue) -> JSONValue { areHidden ? AmountMask.masked(answer) : answer }

    /// An answer's bytes as they are shown now.
    func shown(_ answer: [UInt8]) async throws -> [UInt8] { areHidden ? try await AmountMask.masked(answer) : answer }

    private func turn(from before: Bool) {
        guard areHidden != before else { return }
        turns += 1
        if let changed { Task { await changed() } }
    }
}

extension ScreenSource {
    /// The same for screens on which amounts can be hidden.
    @MainActor func hiding(_ amounts: HiddenAmounts) -> ScreenSource {
        var source = self
        let (answer, version) = (answer, version)
        source.amounts = amounts
        source.answer = { name, parameters in try await amounts.shown(try await answer(name, parameters)) }
        source.version = { version() + amounts.turns }
        return source
    }

    /// A text that the app itself made, as it is shown now.
    @MainActor func shown(_ text: String) -> String { amounts?.shown(text) ?? text }

    /// What was read of a file, as it is shown now.
    @MainActor func shown(_ answer: JSONValue) -> JSONValue { amounts?.shown(answer) ?? answer }
}
