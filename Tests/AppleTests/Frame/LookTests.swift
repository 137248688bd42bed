import Foundation
import SwiftUI
import Testing
import Values

@testable import AppleCore
@testable import AppleViews

/// What a look changes of all that is shown.
@Suite("How the app looks")
@MainActor
struct LookTests {
    /// A household as its person has it look.
    private struct Household: View {
        let appearance: AppearanceChoice
        let frame: FrameModel

        var body: some View { FrameView(frame).looking(appearance.chosen) }
    }

    /// A screen with what makes pictures around it.
    private struct Pictured: View {
        let frame: FrameModel
        let look: Appearance

        var body: some View {
            NavigationStack { ScreenView(.screen("review"), in: frame) }
                .environment(\.pictures, PictureMaker { Array(LookTests.inks(ShownScreen($0)).sorted().joined(separator: " ").utf8) })
                .looking(look)
        }
    }

    private struct Scheme: View {
        @Environment(\.colorScheme) private var scheme

        var body: some View { Text(scheme == .dark ? "dark" : "light") }
    }

    private static let pastel = "pastel-"

    /// The colours of the design that words and marks are drawn in.
    private static func inks(_ screen: ShownScreen) -> Set<String> {
        let names = Set(Appearance.allCases.flatMap { look in Ink.allCases.map { look.name(of: $0) } })
        return Set(screen.all.compactMap(\.look.foreground)).intersection(names)
    }

    @Test func pastelIsTheWholeApps() async throws {
        let choice = AppearanceChoice(.none)
        var actions = StandingTests.Device().actions
        actions.appearance = choice
        let screen = ShownScreen(Household(appearance: choice, frame: RecordedHousehold().frame(home: actions)))
        try await screen.wait(for: "Good morning, Alex")
        let before = LookTests.inks(screen)
        #expect(!before.isEmpty && !before.contains { $0.hasPrefix(LookTests.pastel) })
        #expect(!screen.all.contains { $0.look.background == "pastel-paper" }, "the system's own ground")
        try screen.tap("You and settings")
        try await screen.wait(for: "Parents")
        try screen.choose("Pastel", of: "Look")
        #expect(screen.find(.button, "Sign out")?.look.tint == "pastel-accent", "sheets look so too")
        try screen.tap("Close")
        try await screen.wait(for: "Good morning, Alex")
        #expect(LookTests.inks(screen) == Set(before.map { LookTests.pastel + $0 }))
        #expect(screen.all.contains { $0.look.background == "pastel-paper" })
    }

    @Test(arguments: [(Appearance.system, "dark"), (.light, "light"), (.dark, "dark"), (.pastel, "light")])
    func onADarkDeviceItIsAsDarkAsItsPersonChose(look: Appearance, scheme: String) {
        let screen = ShownScreen(Scheme().looking(look))
        screen.surroundings.colorScheme = .dark
        #expect(screen.texts == [scheme])
    }

    @Test(arguments: Appearance.allCases) func aPictureLooksAsTheApp(look: Appearance) async throws {
        let viewer = FileViewer(in: FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)"))
        defer { viewer.forget() }
        let household = RecordedHousehold()
        household.viewer = viewer
        let screen = ShownScreen(Pictured(frame: household.frame(), look: look))
        try await screen.wait(for: "Your 2026 so far")
        try screen.tap("Save as a picture")
        let inks = try String(contentsOf: try #require(viewer.file), encoding: .utf8).split(separator: " ")
        #expect(!inks.isEmpty && inks.allSatisfy { $0.hasPrefix(LookTests.pastel) == (look == .pastel) }, "\(inks)")
    }
}
