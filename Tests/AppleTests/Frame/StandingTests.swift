import AppleCore
import AppleViews
import Observation
import SwiftUI
import Testing
import Values

@Suite("How the device stands, and leaving it")
@MainActor
struct StandingTests {
    /// A device that stands as a test says, and what was asked of its person's sign-in.
    @MainActor
    @Observable
    final class Device {
        var standing = Standing()
        private(set) var asked: [String] = []
        /// What becomes of a passkey.
        var outcome = MakePasskey.Outcome.opensVault
        var problem: (any Error)?

        /// Two households, of which the first is open.
        static let homes = [
            ServedHousehold(id: UUID128(high: 0, low: 1), name: "Home", role: "owner"),
            ServedHousehold(id: UUID128(high: 0, low: 2), name: "Parents", role: "viewer"),
        ]

        /// The passkeys that they have.
        var passkeys: [ServedPasskey] = []

        var actions: HomeActions {
            var actions = plain
            actions.passkeys = PasskeyDesk(
                all: { self.passkeys },
                rename: { id, name in
                    self.asked.append("rename \(id) \(name)")
                    self.passkeys = self.passkeys.map { $0.id == id ? ServedPasskey(id: id, name: name, used: $0.used) : $0 }
                },
                remove: { id, password in
                    if let problem = self.problem { throw problem }
                    self.asked.append("remove \(id) \(password)")
                    self.passkeys.removeAll { $0.id == id }
                })
            return actions
        }

        private var plain: HomeActions {
            HomeActions(
                name: "Maya", email: "maya@example.com", household: Device.homes[0].id, households: { Device.homes },
                change: { self.asked.append("change \($0.low)") }, signIn: { self.asked.append("sign in") },
                signOut: { self.asked.append("sign out") },
                makePasskey: { password in
                    self.asked.append("passkey " + password)
                    if let problem = self.problem { throw problem }
                    return self.outcome
                })
        }
    }

    @Test func nothingIsSaidWhileAllIsWell() async throws {
        let (screen, device) = try await open()
        let marks = ["Offline; everything works here.", "Sign in again to sync", "1 change waiting"]
        #expect(!marks.contains(where: screen.texts.contains), "\(screen.texts)")
        device.standing.sync = .offline
        #expect(screen.texts.contains(marks[0]), "what is said of a device comes when it changes")
        device.standing.sync = .idle
        #expect(!screen.texts.contains(marks[0]))
    }

    @Test func offlineAndWhatWaitsAreSaid() async throws {
        let (screen, device) = try await open()
        device.standing = Standing(sync: .offline, waiting: 3, refused: 1, conflicts: 1)
        let said = ["2 changes need you", "Offline; everything works here.", "3 changes waiting"]
        #expect(screen.texts.filter(said.contains) == said)
        #expect(screen.find(.button, said[2]) == nil, "nothing comes of pressing what only waits")
        device.standing.sync = .syncing
        #expect(!screen.texts.contains(said[2]), "what is on its way does not wait")
    }

    @Test func aSignInThatHasEndedIsRepeatedWhileWhatWaitsStays() async throws {
        let (screen, device) = try await open()
        device.standing = Standing(sync: .signedOut, waiting: 1)
        #expect(screen.texts.contains("1 change waiting"))
        try screen.tap("Sign in again to sync")
        try await screen.wait { device.asked == ["sign in"] }
    }

    @Test func whatCouldNotBeKeptIsSaid() async throws {
        let (screen, device) = try await open()
        device.standing.trouble = HouseholdFailure.tooMuchWaits
        #expect(screen.texts.contains("Too many changes are waiting to be sent. Go online once, then this can be kept too."))
    }

    @Test func signingOutSaysWhatStaysAndWhatGoes() async throws {
        let (screen, device) = try await open()
        device.standing.waiting = 2
        try screen.tap("You and settings")
        try await screen.wait(for: "Parents")
        #expect(screen.texts.contains("maya@example.com"))
        try screen.tap("Sign out")
        let text = try #require(screen.texts.first { $0.hasPrefix("Everything of yours is removed from this device") })
        #expect(text.contains("What is on the server stays."))
        #expect(text.contains("2 changes are not sent yet, and would be removed from this device."))
        try screen.tap("Cancel")
        #expect(device.asked.isEmpty && screen.texts.contains("Parents"))
        try screen.tap("Sign out")
        try screen.tap("Sign out and forget")
        try await screen.wait { device.asked == ["sign out"] }
    }

    @Test func anotherHouseholdIsOpenedAndAskedAboutWhereSomethingWouldGo() async throws {
        let (screen, device) = try await open()
        device.standing.waiting = 1
        try screen.tap("You and settings")
        try await screen.wait(for: "Parents")
        #expect(throws: ShownScreen.Failure.disabled("Home")) { try screen.tap("Home") }
        try screen.tap("Parents")
        try await screen.wait(for: "1 change is not sent yet, and would be removed from this device.")
        #expect(device.asked.isEmpty)
        try screen.tap("Open")
        try await screen.wait { device.asked == ["change 2"] }
        device.standing.waiting = 0
        try screen.tap("You and settings")
        try await screen.wait(for: "Parents")
        try screen.tap("Parents")
        try await screen.wait { device.asked == ["change 2", "change 2"] }
    }

    @Test func aPasskeyIsMadeWithAPassword() async throws {
        let (screen, device) = try await open()
        try screen.tap("You and settings")
        try await screen.wait(for: "Parents")
        #expect(screen.find(.button, "Add a passkey")?.isDisabled == true)
        device.problem = ServerUnreached.unreachable
        try screen.type("calm-water", into: "Password")
        try screen.tap("Add a passkey")
        try await screen.wait { screen.texts.contains { $0.contains("server") } }
        device.problem = nil
        try screen.tap("Add a passkey")
        try await screen.wait(for: "Added. It opens your journal too.")
        #expect(device.asked == ["passkey calm-water", "passkey calm-water"])
        #expect(screen.find(.button, "Add a passkey")?.isDisabled == true, "the password is not kept")
    }

    @Test func passkeysAreNamedOtherwiseAndTakenAway() async throws {
        let (screen, device) = try await open()
        let used = try #require(Instant(iso: "2026-11-20T08:05:00Z"))
        device.passkeys = [ServedPasskey(id: "a", name: "Phone", used: used), ServedPasskey(id: "b", name: "Old laptop", used: nil)]
        try screen.tap("You and settings")
        try await screen.wait(for: "Old laptop")
        #expect(screen.texts.contains("Last used Nov 20, 2026, 8:05\u{A0}a.m.") && screen.texts.contains("Not used yet"), "\(screen.texts)")
        try screen.swipe("Phone", .trailing, "Rename Phone")
        try screen.type("  ", into: "Name")
        #expect(screen.find(.button, "Save")?.isDisabled == true, "a passkey without a name can't be told from another")
        try screen.type("My phone", into: "Name")
        try screen.tap("Save")
        try await screen.wait(for: "My phone")
        try screen.swipe("Old laptop", .trailing, "Remove Old laptop")
        #expect(screen.texts.contains("It will no longer sign you in. Every other device is signed out."))
        try screen.tap("Cancel")
        #expect(device.asked == ["rename a My phone"])
        device.problem = ServerUnreached.unreachable
        try screen.swipe("Old laptop", .trailing, "Remove Old laptop")
        try screen.tap("Remove")
        try await screen.wait { screen.texts.contains { $0.contains("server") } }
        device.problem = nil
        try screen.type("calm-water", into: "Password")
        try screen.swipe("Old laptop", .trailing, "Remove Old laptop")
        try screen.tap("Remove")
        try await screen.wait { !screen.texts.contains("Old laptop") }
        #expect(device.asked == ["rename a My phone", "remove b calm-water"])
        #expect(!screen.texts.contains { $0.contains("server") }, "what is over is said no more")
    }

    private func open() async throws -> (ShownScreen, Device) {
        let device = Device()
        let screen = ShownScreen(FrameView(RecordedHousehold().frame(standing: { device.standing }, home: device.actions)))
        try await screen.wait(for: "Good morning, Alex")
        return (screen, device)
    }
}
