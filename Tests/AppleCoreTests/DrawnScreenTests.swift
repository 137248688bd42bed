import AppleViews
import Foundation
import Screens
import SwiftUI
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    /// Every screen of the engine's, drawn without a display as a person would see and hear it.
    @MainActor @Suite("Drawn screens") struct DrawnScreenTests {
        /// The screens that this app does not draw yet, and why. A list that may only shrink.
        private static let elsewhere: [String: String] = [:]

        /// The way to a screen.
        private func way(_ name: String, _ row: String) throws -> PageWay {
            switch name {
            case "row": return .row(row)
            case "rows":
                let evidence = #"{"from":"2024-01-01","to":"2026-12-31"}"#
                return .rows(try JSONDecoder().decode(Evidence.self, from: Data(evidence.utf8)))
            case "category": return .category("groceries")
            default: return .screen(name)
            }
        }

        @Test(arguments: Values.Locale.all) func everyScreenIsDrawn(locale: Values.Locale) async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            phone.household.speak(locale)
            let frame = FrameModel(phone.household.source, Catalogue.load(locale))
            let row = try #require(try await phone.someRows(1).first)
            var missing: [String] = []
            for declared in ScreenRequest.all {
                let screen = ShownScreen(AnyScreen(way: try way(declared.name, row), frame: frame))
                try await screen.wait(declared.name) { screen.find(.progress, frame.words.loading) == nil }
                if screen.texts.contains(frame.words.elsewhere) {
                    missing.append(declared.name)
                    continue
                }
                #expect(!screen.texts.contains(frame.words.failed), "\(declared.name): \(screen.texts)")
                #expect(screen.texts.count > 1 && screen.isSettled, "\(declared.name)")
                #expect(screen.spoken.split(separator: "\n").first?.hasSuffix(", heading") == true, "\(declared.name): \(screen.spoken)")
            }
            #expect(missing.sorted() == DrawnScreenTests.elsewhere.keys.sorted())
        }

        /// A screen with room for what it opens.
        private struct AnyScreen: View {
            let way: PageWay
            let frame: FrameModel

            var body: some View { NavigationStack { ScreenView(way, in: frame) } }
        }
    }
}
