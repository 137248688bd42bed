import AppleViews
import Foundation
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// What somebody chooses for their device alone, in the sheet about them.
@Suite("Choices for a device")
@MainActor
struct DeviceChoiceTests {
    /// A device that keeps what is chosen, and an owner who answers as a test says.
    @MainActor
    private final class Device {
        nonisolated let kept = Kept()
        var isOwner = true
        /// How often the system was asked who it is.
        private(set) var asked = 0
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("evenkeel-\(UUID().uuidString)")

        /// What is kept, in order.
        final class Kept: @unchecked Sendable {
            var all: [String] = []
            var looks = 0
        }

        private func answer() -> Bool {
            asked += 1
            return isOwner
        }

        var ports: AppModel.Ports {
            var ports = AppModel.Ports()
            let kept = kept
            ports.owner = OwnerCheck(isThere: { true }) { _ in await self.answer() }
            ports.settings = DeviceSettings(
                read: { key in kept.all.last { $0.hasPrefix(key + " ") } == key + " true" }, keep: { kept.all.append("\($0) \($1)") })
            ports.glances = GlanceFile(in: folder) { kept.looks += 1 }
            ports.canBeFelt = true
            return ports
        }
    }

    private static let glance = #"{"day":"2026-11-28","view":{"subtitle":"","spent":{"label":"Spent","amount":"$1","sentence":""}}}"#

    @Test func onlyTheOwnerTurnsTheLockOn() async throws {
        let device = Device()
        let choices = DeviceChoices(device.ports)
        let screen = try await open(choices)
        device.isOwner = false
        try screen.tap("Ask that it is you", .toggle)
        try await screen.wait { device.asked == 1 }
        #expect(screen.find(.toggle, "Ask that it is you")?.value == "off" && device.kept.all.isEmpty)
        device.isOwner = true
        try screen.tap("Ask that it is you", .toggle)
        // What is kept follows what is shown.
        try await screen.wait { screen.find(.toggle, "Ask that it is you")?.value == "on" && !device.kept.all.isEmpty }
        #expect(device.kept.all == ["isLocked true"] && choices.lock.isWanted)
        #expect(DeviceChoices(device.ports).lock.isLocked, "it asks when it opens again")
    }

    @Test func widgetsHaveFiguresOnlyAsLongAsThePersonWants() async throws {
        let device = Device()
        defer { try? FileManager.default.removeItem(at: device.folder) }
        try FileManager.default.createDirectory(at: device.folder, withIntermediateDirectories: true)
        let file = GlanceFile(in: device.folder)
        let choices = DeviceChoices(device.ports)
        choices.glance = { Glance(try JSONReader.read(Array(DeviceChoiceTests.glance.utf8))) }
        await choices.tell()
        #expect(file.read() == nil, "nobody has asked for it")
        let screen = try await open(choices)
        try screen.tap("Show figures there", .toggle)
        try await screen.wait { screen.find(.toggle, "Show figures there")?.value == "on" && device.kept.looks == 1 }
        #expect(file.read()?.spent == "$1" && device.kept.looks == 1)
        try screen.tap("Show figures there", .toggle)
        try await screen.wait { screen.find(.toggle, "Show figures there")?.value == "off" && device.kept.looks == 2 }
        #expect(file.read() == nil && device.kept.looks == 2 && device.kept.all == ["keepsGlances true", "keepsGlances false"])
    }

    @Test func whoSignsOutLeavesNoFigures() async throws {
        let device = Device()
        defer { try? FileManager.default.removeItem(at: device.folder) }
        try FileManager.default.createDirectory(at: device.folder, withIntermediateDirectories: true)
        device.kept.all = ["keepsGlances true"]
        let choices = DeviceChoices(device.ports)
        choices.glance = { Glance(try JSONReader.read(Array(DeviceChoiceTests.glance.utf8))) }
        await choices.tell()
        #expect(GlanceFile(in: device.folder).read() != nil)
        choices.forget()
        await choices.tell()
        #expect(GlanceFile(in: device.folder).read() == nil)
    }

    @Test(arguments: [true, false]) func aDeedIsFeltWhereThePersonWantsThat(isWanted: Bool) async throws {
        let household = RecordedHousehold()
        household.isFelt = isWanted
        let screen = try await SpendingNotation.open(.row("00000000-0000-0007-0000-00000000049e"), of: household, "Costco")
        try screen.tap("Delete", .button)
        try await screen.wait(for: "Deleted; it no longer counts anywhere.")
        #expect(screen.felt == (isWanted ? [.success] : []))
        household.isBroken = true
        try screen.tap("Undo", .button)
        try await screen.wait(for: Catalogue.load(.standard).text("web.failed.unknown"))
        #expect(screen.felt == (isWanted ? [.success, .error] : []))
    }

    @Test func theAppLooksAsItsPersonChose() async throws {
        let device = Device()
        let choices = DeviceChoices(device.ports)
        #expect(choices.appearance.chosen == .system)
        var actions = StandingTests.Device().actions
        actions.appearance = choices.appearance
        let screen = try await open(actions)
        #expect(screen.find(.picker, "Look")?.options == ["Same as device", "Light", "Dark", "Pastel"])
        try screen.choose("Dark", of: "Look")
        #expect(choices.appearance.chosen == .dark && device.kept.all == ["looks.light false", "looks.dark true", "looks.pastel false"])
        #expect(DeviceChoices(device.ports).appearance.chosen == .dark, "it looks so when it opens again")
        try screen.choose("Pastel", of: "Look")
        #expect(DeviceChoices(device.ports).appearance.chosen == .pastel)
        try screen.choose("Same as device", of: "Look")
        #expect(DeviceChoices(device.ports).appearance.chosen == .system)
    }

    @Test func aDeviceThatCanDoNothingOffersNothing() {
        #expect(DeviceChoices(AppModel.Ports()).offered(Catalogue.load(.standard)).isEmpty)
    }

    private func open(_ choices: DeviceChoices) async throws -> ShownScreen {
        var actions = StandingTests.Device().actions
        actions.choices = choices.offered(Catalogue.load(.standard))
        return try await open(actions)
    }

    private func open(_ actions: HomeActions) async throws -> ShownScreen { try await YouNotation.open(actions) }
}
