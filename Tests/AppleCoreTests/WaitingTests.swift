import AppleViews
import Foundation
import SwiftUI
import Syncing
import Testing
import Values

@testable import AppleCore

extension ServerTests {
    /// What waits, with a server that refuses and two devices that disagree.
    @MainActor @Suite("What waits, beside a server") struct WaitingTests {
        private func open(_ phone: Phone) async throws -> ShownScreen {
            let screen = ShownScreen(Opened(frame: FrameModel(phone.household.source, Catalogue.load(.standard))))
            try await screen.wait(for: "On its way")
            await screen.rest()
            return screen
        }

        @Test func whatIsRefusedIsGivenUp() async throws {
            let phone = try await Phone.synced(of: "maya")
            defer { phone.remove() }
            try await phone.act(.set(.row, Outside.device.freshID().text, ["note": .string("of nothing")]))
            await phone.household.refresh()
            let screen = try await open(phone)
            #expect(screen.texts.contains("of nothing"), "\(screen.texts)")
            try screen.tap("Discard the change")
            try await screen.wait(for: "Everything has arrived")
            #expect(phone.household.waiting.needsYou.isEmpty)
        }

        @Test func twoDevicesThatDisagreeAreSettledByTheirPerson() async throws {
            let (one, other) = (try await Phone.synced(of: "maya"), try await Phone.synced(of: "sam"))
            defer {
                one.remove()
                other.remove()
            }
            let rule = Outside.device.freshID()
            func text(_ name: String) -> JSONValue { .string("rule \(name)\n  when merchant:nobody\n  category coffee\n") }
            try await one.act(.create(.rule, rule, ["text": text("Before"), "place": .integer(9)]))
            for phone in [one, other] { await phone.household.refresh() }
            (one.wire.isCut, other.wire.isCut) = (true, true)
            try await one.act(.set(.rule, rule.text, ["text": text("Mayas")]))
            try await other.act(.set(.rule, rule.text, ["text": text("Sams")]))
            (one.wire.isCut, other.wire.isCut) = (false, false)
            for phone in [one, other, one] { await phone.household.refresh() }
            let screen = try await open(one)
            let names = ["rule Mayas", "rule Sams"]
            #expect(Set(screen.texts.filter(names.contains)) == Set(names), "\(screen.texts)")
            let button = try #require(screen.all.first { $0.role == .button && $0.name.contains("rule Sams") })
            try screen.tap(button.name)
            try await screen.wait(for: "Everything has arrived")
            for phone in [one, other] { await phone.household.refresh() }
            for phone in [one, other] {
                let rules = try await phone.household.screen("rules")["rules"]?.array ?? []
                #expect(rules.first { $0["record"]?.string == rule.text }?["name"] == .string("Sams"))
                #expect(phone.household.waiting.conflicts.isEmpty)
            }
            try await one.act(.delete(.rule, rule.text))
            await one.household.refresh()
        }

        private struct Opened: View {
            let frame: FrameModel

            var body: some View { NavigationStack { ScreenView(.screen("waiting"), in: frame) } }
        }
    }
}
