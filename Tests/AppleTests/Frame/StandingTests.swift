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

        var actions: HomeActions {
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

    private func open() async throws -> (ShownScreen, Device) {
        let device = Device()
        let screen = ShownScreen(FrameView(RecordedHousehold().frame(standing: { device.standing }, home: device.actions)))
        try await screen.wait(for: "Good morning, Alex")
        return (screen, device)
    }
}
