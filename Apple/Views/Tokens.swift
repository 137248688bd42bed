package import AppleCore
package import SwiftUI

/// The sizes of the design, which `Web/styles/tokens.css` has too: a rem there is 16 points here.
enum Space {
    static let space1: CGFloat = 4
    static let space2: CGFloat = 8
    static let space3: CGFloat = 12
    static let space4: CGFloat = 16
    /// The least that a finger meets.
    static let target: CGFloat = 44
    static let dot: CGFloat = 10
    static let stroke: CGFloat = 2
    static let track: CGFloat = 10
    static let chartRing: CGFloat = 132
    /// The square of feelings.
    static let square: CGFloat = 260
    /// The shape that breathes, as large as it becomes.
    static let guide: CGFloat = 240
    /// A picture that is saved or shared, as wide and as high as those of the web app at three dots for each point.
    static let pictureWidth: CGFloat = 360
    static let pictureHeight: CGFloat = 450
}

/// Words, or nothing at all where they are empty.
struct Words: View {
    private let text: String

    init(_ text: String) { self.text = text }

    var body: some View {
        if !text.isEmpty { Text(text) }
    }
}

/// The app looks as the system does unless somebody says otherwise.
private struct LookKey: EnvironmentKey {
    static let defaultValue = Appearance.system
}

extension EnvironmentValues {
    /// How the app looks on this device.
    package var look: Appearance {
        get { self[LookKey.self] }
        set { self[LookKey.self] = newValue }
    }
}

/// A colour of the design, which is another one where the app looks otherwise.
private struct Dye: ShapeStyle, Hashable {
    let ink: Ink

    func resolve(in environment: EnvironmentValues) -> Color.Resolved { Color(ink, in: environment.look).resolve(in: environment) }
}

extension Color {
    /// A colour of the design as the app looks where it is shown.
    init(_ ink: Ink) { self.init(Dye(ink: ink)) }

    /// A colour of the design in one look, from the app's catalogue of colours.
    package nonisolated init(_ ink: Ink, in look: Appearance) { self.init(look.name(of: ink)) }
}

/// What a screen stands on. What is in it stays the same thing when its person chooses another look.
struct Ground: ViewModifier {
    @Environment(\.look) private var look

    func body(content: Content) -> some View {
        content.scrollContentBackground(look.ground.map { _ in .hidden } ?? .automatic).background(look.ground.map { Color($0) } ?? .clear)
    }
}

extension View {
    /// It, and every sheet over it, in a look.
    func looking(_ look: Appearance) -> some View {
        environment(\.look, look).tint(Color(.accent, in: look)).preferredColorScheme(ColorScheme(look))
    }
}

extension ColorScheme {
    /// What a look has of the system's; nil for what the system has.
    fileprivate init?(_ look: Appearance) {
        switch look {
        case .system: return nil
        case .light, .pastel: self = .light
        case .dark: self = .dark
        }
    }
}
