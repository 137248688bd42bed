import AppleViews
import SwiftUI
import Testing
import Values

@testable import AppleCore

@Suite("What the device's own search knows")
@MainActor
struct DeviceSearchTests {
    /// A search that remembers what it was told.
    private actor Index {
        private(set) var told: [[SpotlightEntry]] = []
        private var isBroken = false

        struct Broken: Error {}

        func replace(_ entries: [SpotlightEntry]) throws {
            if isBroken { throw Broken() }
            told.append(entries)
        }
        func fail(_ isBroken: Bool) { self.isBroken = isBroken }
    }

    private static let searches = #"""
        {"view":{"title":"Saved searches","subtitle":"","empty":null,"parts":[{"part":"list","code":"searches","title":"","closed":false,
        "items":[{"key":"1","name":"Large ones","detail":"","text":"","amount":"$5,000","tone":"plain","icon":null,"colour":null,
        "evidence":null,"beside":[],"query":"amount>500"}]}]}}
        """#

    private func household() -> RecordedHousehold {
        let household = RecordedHousehold()
        household.answers["merchants"] = SpendingNotation.merchants
        household.answers["searches"] = DeviceSearchTests.searches
        return household
    }

    private func search(_ index: Index, _ household: RecordedHousehold, isAllowed: Bool = false) -> (DeviceSearch, Kept) {
        let kept = Kept()
        let port = SpotlightIndex { try await index.replace($0) }
        let source = household.frame().source
        return (DeviceSearch(port, source, Catalogue.load(.standard), isAllowed: isAllowed) { kept.all.append($0) }, kept)
    }

    /// What the device keeps of what the person said.
    private final class Kept {
        var all: [Bool] = []
    }

    @Test func nothingIsToldBeforeThePersonAllowsIt() async throws {
        let index = Index()
        let household = household()
        let (search, kept) = search(index, household)
        await search.renew()
        #expect(await index.told.allSatisfy(\.isEmpty) && household.asked.isEmpty)
        try await search.allow(true)
        #expect(kept.all == [true])
        #expect(await index.told.last?.isEmpty == false)
    }

    @Test func itKnowsNamesAndNoAmounts() async throws {
        let index = Index()
        let (search, _) = search(index, household(), isAllowed: true)
        await search.renew()
        let told = try #require(await index.told.last)
        let titles = told.map(\.title)
        #expect(["Metro", "Large ones", "Categories", "Today"].allSatisfy(titles.contains), "\(titles)")
        for entry in told {
            for word in [entry.title, entry.place] { #expect(!word.contains("$") && !word.contains("500"), "\(entry)") }
            #expect(entry.id.count == 32 && entry.id.allSatisfy(\.isHexDigit), "a query may have an amount in it")
        }
        #expect(Set(told.map(\.id)).count == told.count)
        await search.renew()
        #expect(await index.told.count == 1, "what is the same is not told twice")
    }

    @Test func whatIsFoundOpens() async throws {
        let index = Index()
        let (search, _) = search(index, household(), isAllowed: true)
        await search.renew()
        let told = try #require(await index.told.last)
        for entry in told { #expect(await search.way(of: entry.id) == entry.way) }
        #expect(told.first { $0.title == "Metro" }?.way == .merchant("Metro"))
        #expect(told.first { $0.title == "Large ones" }?.way == .search("amount>500"))
        #expect(await search.way(of: "gone") == nil)
    }

    @Test func takenBackItForgets() async throws {
        let index = Index()
        let (search, kept) = search(index, household(), isAllowed: true)
        await search.renew()
        await index.fail(true)
        await #expect(throws: Index.Broken.self) { try await search.allow(false) }
        #expect(!search.isAllowed && kept.all == [false])
        await index.fail(false)
        await search.renew()
        #expect(await index.told.last == [], "what could not be forgotten is forgotten after the next sync")
    }

    @Test func thePersonSwitchesItOnWhereTheyAre() async throws {
        let index = Index()
        let household = household()
        let (search, _) = search(index, household)
        var actions = StandingTests.Device().actions
        let without = ShownScreen(FrameView(household.frame(home: actions)))
        try await open(without)
        #expect(without.find(.toggle, "Show Evenkeel in it") == nil)
        actions.search = search
        let screen = ShownScreen(FrameView(household.frame(home: actions)))
        try await open(screen)
        #expect(screen.find(.toggle, "Show Evenkeel in it")?.value == "off")
        try screen.tap("Show Evenkeel in it", .toggle)
        try await screen.wait { screen.find(.toggle, "Show Evenkeel in it")?.value == "on" }
        #expect(search.isAllowed)
    }

    private func open(_ screen: ShownScreen) async throws {
        try await screen.wait(for: "Good morning, Alex")
        try screen.tap("You and settings")
        try await screen.wait(for: "Parents")
    }
}
