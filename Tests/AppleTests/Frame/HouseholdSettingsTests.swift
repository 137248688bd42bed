import AppleViews
import Foundation
import Observation
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// The sheet about the person who is signed in, opened as a person opens it.
@MainActor
enum YouNotation {
    static func open(_ actions: HomeActions) async throws -> ShownScreen {
        let screen = ShownScreen(FrameView(RecordedHousehold().frame(home: actions)))
        try await screen.wait(for: "Good morning, Alex")
        try screen.tap("You and settings")
        try await screen.wait(for: "Parents")
        return screen
    }
}

/// What the household is called and how it counts, in the sheet about the person who is signed in.
@Suite("The household's settings")
@MainActor
struct HouseholdSettingsTests {
    /// A household that its server keeps, and what was asked of it.
    @MainActor
    @Observable
    final class Server {
        var kept = HouseholdDesk.Kept(name: "Home", currency: "CAD", weekStart: 1, monthStartDay: 1)
        var mayChange = true
        var problem: (any Error)?
        private(set) var asked: [String] = []

        var actions: HomeActions {
            var actions = StandingTests.Device().actions
            actions.desk = HouseholdDesk(kept: { self.kept }, mayChange: { self.mayChange }) { try self.change($0) }
            return actions
        }

        private func change(_ fields: [JSONMember]) throws {
            if let problem { throw problem }
            asked.append(String(decoding: JSONValue.object(fields).bytes, as: UTF8.self))
            for field in fields {
                switch field.key {
                case "name": kept.name = field.value.string ?? ""
                case "currency": kept.currency = field.value.string ?? ""
                case "weekStart": kept.weekStart = Int(field.value.integer ?? 0)
                default: kept.monthStartDay = Int(field.value.integer ?? 0)
                }
            }
        }
    }

    private static let mayNot = "The owner and the parents of the household can change these."

    @Test func weeksAndMonthsBeginWhenTheHouseholdSays() async throws {
        let server = Server()
        let screen = try await YouNotation.open(server.actions)
        try screen.choose("Sunday", of: "Weeks start on")
        try await screen.wait(for: "Saved.")
        try screen.choose("day 15", of: "Months start on")
        try await screen.wait { server.kept.weekStart == 7 && server.kept.monthStartDay == 15 }
        #expect(screen.find(.picker, "Months start on")?.value == "day 15")
        server.problem = ServerUnreached.unreachable
        try screen.choose("Monday", of: "Weeks start on")
        try await screen.wait { screen.texts.contains { $0.contains("server") } }
        #expect(screen.find(.picker, "Weeks start on")?.value == "Sunday", "what could not be kept is not shown")
        server.mayChange = false
        #expect(screen.texts.contains(HouseholdSettingsTests.mayNot))
        #expect(throws: ShownScreen.Failure.disabled("Weeks start on")) { try screen.choose("Monday", of: "Weeks start on") }
    }

    @Test func theHouseholdIsCalledOtherwiseAndCountsInAnotherCurrency() async throws {
        let server = Server()
        let screen = try await YouNotation.open(server.actions)
        #expect(screen.find(.field, "Name")?.value == "Home" && screen.find(.picker, "Currency")?.value == "CAD · Canadian Dollar")
        #expect(screen.find(.button, "Save")?.isDisabled == true, "it is called so already")
        try screen.type("  ", into: "Name")
        #expect(screen.find(.button, "Save")?.isDisabled == true, "a household has a name")
        try screen.type(" Harbour House ", into: "Name")
        try screen.choose("AUD · Australian Dollar", of: "Currency")
        #expect(server.asked.isEmpty, "another currency counts once it is saved")
        try screen.tap("Save")
        try await screen.wait(for: "Saved.")
        #expect(server.asked == [#"{"name":"Harbour House","currency":"AUD"}"#])
        #expect(screen.find(.field, "Name")?.value == "Harbour House" && screen.find(.button, "Save")?.isDisabled == true)
        try screen.type("Home", into: "Name")
        try screen.submit("Name")
        try await screen.wait { server.asked.count == 2 }
        #expect(server.asked.last == #"{"name":"Home"}"#, "what is as it was is not sent")
    }

    @Test func whatCouldNotBeSavedStaysAsItWasWritten() async throws {
        let server = Server()
        server.problem = ServerUnreached.unreachable
        let screen = try await YouNotation.open(server.actions)
        try screen.type("Harbour House", into: "Name")
        try screen.tap("Save")
        try await screen.wait { screen.texts.contains { $0.contains("server") } }
        #expect(screen.find(.field, "Name")?.value == "Harbour House" && screen.find(.button, "Save")?.isDisabled == false)
        server.problem = nil
        try screen.tap("Save")
        try await screen.wait { server.kept.name == "Harbour House" }
    }

    @Test func whoMayNotChangeItIsToldWhoMay() async throws {
        let server = Server()
        server.mayChange = false
        let screen = try await YouNotation.open(server.actions)
        #expect(screen.texts.contains(HouseholdSettingsTests.mayNot))
        #expect(throws: ShownScreen.Failure.disabled("Name")) { try screen.type("Harbour House", into: "Name") }
        #expect(throws: ShownScreen.Failure.disabled("Currency")) { try screen.choose("EUR · Euro", of: "Currency") }
        #expect(screen.find(.button, "Save")?.isDisabled == true)
    }

    @Test func theCurrenciesAreTheWebAppsAndTheHouseholdsOwn() throws {
        let web = try TokenTests.text("Web/screens/getting-in/household-step.js")
        let quoted = HouseholdSettings.usualCurrencies.map { "\"\($0)\"" }.joined(separator: ", ")
        #expect(web.contains("const currencies = [\(quoted)];"))
        let desk = HouseholdDesk(
            kept: { .init(name: "Home", currency: "CHF", weekStart: 1, monthStartDay: 1) }, mayChange: { true }, change: { _ in })
        let settings = HouseholdSettings(desk, Catalogue.load(.standard))
        #expect(settings.currencies.map(\.id) == ["CHF"] + HouseholdSettings.usualCurrencies)
    }
}
