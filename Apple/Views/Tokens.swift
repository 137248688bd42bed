import AppleCore
import SwiftUI

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

extension Color {
    /// A colour of the design, from the app's catalogue of colours.
    init(_ ink: Ink) { self.init(ink.rawValue) }
}
