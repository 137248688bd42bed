import Observation
package import Values

/// How the app looks on this device, whatever the system does.
package enum Appearance: String, CaseIterable, Hashable, Sendable {
    /// As the system looks.
    case system
    /// Light, always.
    case light
    /// Dark, always.
    case dark
    /// In soft colours on light, always.
    case pastel
}

/// How the app looks on this device, as its person chose it. Contrast, motion, letters and the language are the system's to say.
@MainActor
@Observable
package final class AppearanceChoice {
    /// What is chosen.
    package var chosen: Appearance { didSet { keep() } }
    private let settings: DeviceSettings

    /// A look by its name.
    package struct Named: Hashable, Identifiable, Sendable {
        /// Which one it is.
        package let id: Appearance
        /// What it is called.
        package let name: String
    }

    init(_ settings: DeviceSettings) {
        self.settings = settings
        chosen = Appearance.allCases.first { $0 != .system && settings.read(AppearanceChoice.key($0)) } ?? .system
    }

    /// Every look by its name.
    package static func named(_ texts: Catalogue) -> [Named] {
        Appearance.allCases.map { Named(id: $0, name: texts.text("web.settings.theme.\($0.rawValue)")) }
    }

    private func keep() {
        for look in Appearance.allCases where look != .system { settings.keep(AppearanceChoice.key(look), look == chosen) }
    }

    private static func key(_ look: Appearance) -> String { "looks." + look.rawValue }
}
