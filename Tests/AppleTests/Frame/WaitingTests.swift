import AppleCore
import AppleViews
import Observation
import SwiftUI
import Syncing
import Testing
import Values

@Suite("What waits for the server or for its person")
@MainActor
struct WaitingTests {
    /// What waits, as a test says it, and what became of it.
    @MainActor
    @Observable
    final class Device {
        var state = WaitingState()
        var isOnline = true
        var problem: (any Error)?
        private(set) var asked: [String] = []

        var source: WaitingSource {
            var source = WaitingSource { self.state }
            source.hear = { self.isOnline }
            source.retry = { id in try self.ask("again \(id.low)") }
            source.giveUp = { id in
                try self.ask("give up \(id.low)")
                self.state.needsYou.removeAll { $0.operation.id == id }
            }
            source.settle = { conflict, usesLost in
                try self.ask("\(conflict) \(usesLost ? "lost" : "kept")")
                self.state.conflicts = []
            }
            source.fields = { record in
                guard record.kind == "asset" else { return nil }
                return .object([JSONMember("name", .string("Our home")), JSONMember("currency", .string("CAD"))])
            }
            return source
        }

        private func ask(_ what: String) throws {
            if let problem { throw problem }
            asked.append(what)
        }
    }

    private static let moment = Instant(milliseconds: 1_795_790_000_000)

    private func operation(_ deed: Deed, _ id: UInt64 = 7) -> Syncing.Operation {
        Syncing.Operation(
            id: UUID128(high: 0, low: id), device: UUID128(high: 0, low: 0), record: deed.record, action: deed.action, base: 0,
            made: WaitingTests.moment)
    }

    private func conflict(_ kind: String, _ field: JSONValue, _ kept: JSONValue, _ lost: JSONValue) -> JSONValue {
        .object([
            JSONMember("conflict", .integer(3)), JSONMember("kind", .string(kind)), JSONMember("record", .string("r")),
            JSONMember("field", field), JSONMember("kept", kept), JSONMember("lost", lost),
        ])
    }

    private func household() -> RecordedHousehold {
        let household = RecordedHousehold()
        for name in ["accounts", "rules"] { household.answers[name] = #"{"accounts":[],"rules":[]}"# }
        household.answers["categories"] = SpendingNotation.categories
        return household
    }

    private func open(_ device: Device, _ text: String) async throws -> ShownScreen {
        let household = household()
        let screen = ShownScreen(OpenedScreen(way: .screen("waiting"), frame: household.frame(waiting: device.source)))
        try await screen.wait(for: text)
        return screen
    }

    @Test func whatTheServerDidNotTakeSaysWhyAndIsSentAgainOrGivenUp() async throws {
        let device = Device()
        let asset = Deed.set(.asset, "a", ["name": .string("The cabin"), "value:2026-01-01": .integer(-50_000), "secret": .string("x")])
        device.state.needsYou = [OutboxEntry(operation(asset), state: .refused("sync.permission"))]
        let screen = try await open(device, "Our home")
        let told = [
            "Our home", "The server did not take it: your role, or how the account is shared, does not allow it.", "name", "The cabin",
            "value on Jan 1, 2026", "-$500.00",
        ]
        #expect(screen.texts.filter(told.contains) == told, "\(screen.texts)")
        #expect(!screen.texts.contains("x"), "a field without a name says nothing to a person")
        #expect(screen.texts.contains { $0.hasPrefix("Done here on Nov 27, 2026") })
        try screen.tap("Try again")
        try await screen.wait { device.asked == ["again 7"] }
        try screen.tap("Discard the change")
        try await screen.wait(for: "Everything has arrived")
        #expect(device.asked == ["again 7", "give up 7"])
    }

    @Test func whatCouldNotBeSentSaysThatItStillCounts() async throws {
        let device = Device()
        device.state.needsYou = [OutboxEntry(operation(.delete(.rule, "gone")), state: .stuck)]
        let screen = try await open(device, "rule: deleted")
        #expect(screen.texts.contains("It could not be sent so far. It still counts on this device."))
    }

    @Test(arguments: [(0, "3 kept"), (1, "3 lost")])
    func eitherOfTwoValuesIsUsed(place: Int, outcome: String) async throws {
        let device = Device()
        device.state.conflicts = [conflict("asset", .string("value:2026-01-01"), .integer(100), .integer(200))]
        let screen = try await open(device, "Our home")
        #expect(screen.texts.contains("Two devices have different values: value on Jan 1, 2026. Both are kept until you choose."))
        #expect(screen.spoken.contains("Counts now, $1.00\nUse this: $1.00, button\nThe other value, $2.00\nUse this: $2.00, button"))
        try screen.tap(["Use this: $1.00", "Use this: $2.00"][place])
        try await screen.wait(for: "Everything has arrived")
        #expect(device.asked == [outcome])
    }

    @Test func aRecordThatOneDeviceDeletedSaysWhetherItStays() async throws {
        let device = Device()
        device.state.conflicts = [conflict("merchant", .null, .bool(true), .null)]
        let screen = try await open(device, "r")
        #expect(screen.spoken.contains("Counts now, no\n") && screen.spoken.contains("The other value, yes\n"))
    }

    @Test func valuesAreSaidAsThePersonKnowsThem() async throws {
        let device = Device()
        let fields: [String: JSONValue] = [
            "category": .object([JSONMember("code", .string("coffee"))]), "tag:trip": .bool(true), "note": .null,
            "day": .string("2026-03-02"),
        ]
        device.state.needsYou = [OutboxEntry(operation(.set(.row, "r", fields)), state: .stuck)]
        let screen = try await open(device, "#trip")
        #expect(["Coffee", "yes", "nothing", "March 2, 2026"].allSatisfy(screen.texts.contains), "\(screen.texts)")
    }

    @Test func whatGoesByItselfIsListedAndAsksForNothing() async throws {
        let device = Device()
        device.state.operations = [operation(.create(.search, UUID128(high: 0, low: 1), ["name": .string("Trips")]))]
        let screen = try await open(device, "Waiting to be sent")
        #expect(screen.texts.contains("saved search: Trips"))
        #expect(screen.find(.button) == nil)
    }

    @Test func withoutANetworkNobodySaysThatNothingIsOpen() async throws {
        let device = Device()
        device.isOnline = false
        let screen = try await open(device, "Everything has arrived")
        #expect(screen.texts.contains { $0.hasPrefix("Nothing waits here.") })
    }

    @Test func whatGoesWrongIsSaidAndEverythingStays() async throws {
        let device = Device()
        device.state.conflicts = [conflict("asset", .string("name"), .string("One"), .string("Two"))]
        device.problem = ServerUnreached.timedOut
        let screen = try await open(device, "Our home")
        try screen.tap("Use this: Two")
        try await screen.wait(for: "The server did not answer in time. Please try again.")
        #expect(screen.texts.contains("Two"))
    }

    @Test func theMarkThatSaysItOpensTheList() async throws {
        let device = Device()
        let standing = Standing(sync: .offline, waiting: 1, refused: 1)
        let household = household()
        let screen = ShownScreen(FrameView(household.frame(standing: { standing }, waiting: device.source)))
        try await screen.wait(for: "Good morning, Alex")
        try screen.tap("1 change needs you")
        try await screen.wait(for: "On its way")
        try screen.tap("1 change waiting")
        #expect(screen.all.count { $0.identifier == "back" } == 1, "it is open once")
    }
}
