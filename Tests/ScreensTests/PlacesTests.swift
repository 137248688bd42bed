import Foundation
import Screens
import Testing

/// The web app knows of each page what the engine declares, and nothing else.
@Suite("Places of pages") struct PlacesTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Web/platform/pages.js")

    @Test func theWebAppHasThemAll() throws {
        let text = try String(contentsOf: PlacesTests.file, encoding: .utf8)
        let head = try #require(text.range(of: "export const pages = [\n")).upperBound
        let lines = ScreenRequest.all.compactMap { screen in
            screen.place.map { place in
                let members = [
                    ("screen", screen.name), ("path", place.address), ("place", place.place), ("sub", place.sub), ("icon", place.icon),
                    ("words", place.words), ("module", PlacesTests.module(of: screen)),
                ]
                return "  { " + members.map { "\($0.0): \"\($0.1)\"" }.joined(separator: ", ") + " },\n"
            }
        }
        let written = text[..<head] + lines.joined() + "];\n"
        if ProcessInfo.processInfo.environment["EVENKEEL_RECORD"] == "1" {
            try String(written).write(to: PlacesTests.file, atomically: true, encoding: .utf8)
        }
        #expect(
            try String(contentsOf: PlacesTests.file, encoding: .utf8) == written,
            "EVENKEEL_RECORD=1 Scripts/run-swift-tests --filter PlacesTests writes it anew")
    }

    /// Which of the engine's modules makes a screen; what the page does not name is made by the later one.
    private static func module(of screen: ScreenDeclaration) -> String {
        func has(_ list: [ScreenDeclaration]) -> Bool { list.contains { $0.name == screen.name } }
        return has(ScreenRequest.daily) ? "daily" : has(ScreenRequest.plan) ? "plan" : "later"
    }

    @Test func whatHasNoPageOfItsOwnIsNotOfPlan() {
        #expect(ScreenRequest.plan.allSatisfy { $0.place != nil })
    }

    @Test func noTwoScreensShareANameOrAnAddress() {
        #expect(Set(ScreenRequest.names).count == ScreenRequest.names.count)
        let addresses = ScreenRequest.all.compactMap { $0.place?.address }
        #expect(Set(addresses).count == addresses.count && !addresses.isEmpty)
    }
}
