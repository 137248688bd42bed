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
                    ("words", place.words),
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

    /// A browser asks the module of Plan for what stands there, and knows no other list.
    @Test func theModuleOfPlanHasWhatStandsThere() {
        #expect(ScreenRequest.plan.allSatisfy { $0.place?.place == "plan" })
        #expect((ScreenRequest.daily + ScreenRequest.later).allSatisfy { $0.place?.place != "plan" })
    }

    @Test func noTwoScreensShareANameOrAnAddress() {
        #expect(Set(ScreenRequest.names).count == ScreenRequest.names.count)
        let addresses = ScreenRequest.all.compactMap { $0.place?.address }
        #expect(Set(addresses).count == addresses.count && !addresses.isEmpty)
    }
}
