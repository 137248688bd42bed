import AppleViews
import SwiftUI
import Testing
import Values

@testable import AppleCore

/// Accounts and what their statements cover, over what a test says.
@Suite("Accounts of the app")
@MainActor
struct AccountLayoutTests {
    private static let everyday = "00000000-0000-0000-0000-000000000001"
    private static let savings = "00000000-0000-0000-0000-000000000002"
    private static let old = "00000000-0000-0000-0000-000000000003"

    private static func figures(_ name: String, _ record: String, _ order: Int, closed: String = "null", last: String = "2026-11-20")
        -> String
    {
        #"{"account":"\#(name)","record":"\#(record)","order":\#(order),"closed":\#(closed),"kind":"chequing","currency":"CAD","#
            + #""holder":null,"last":"\#(last)"}"#
    }

    private static func item(_ name: String, _ balance: String, closed: String = "null") -> String {
        let evidence = balance.isEmpty ? "null" : #"{"currency":"CAD","state":"booked","accounts":["\#(name)"]}"#
        return #"{"name":"\#(name)","kind":"Chequing · CAD","balance":"\#(balance)","evidence":\#(evidence),"#
            + #""how":"Balance given on Nov 20, 2026","rows":"114 transactions of \#(name)","closed":\#(closed)}"#
    }

    private static func covered(
        _ name: String, due: String = "", isDue: Bool = false, gaps: String = "", overlaps: String = "", imports: [Int] = []
    ) -> String {
        #"{"name":"\#(name)","reach":"\#(name) is covered.","proof":{"text":"It adds up.","evidence":null},"due":"\#(due)","#
            + #""isDue":\#(isDue),"gaps":[\#(gaps)],"overlaps":[\#(overlaps)],"balances":null,"#
            + #""imports":\#(imports),"missing":[{"text":"They differ by $5.","evidence":{"from":"2026-04-01","to":"2026-04-11"}}]}"#
    }

    private static let chart = #"""
        {"kind":"coverage","title":"A lane each","description":"Two lanes","series":[{"name":"Everyday","shape":"stretch","tone":"spent",
        "colour":null,"points":[{"from":"2025-01-01","to":"2026-03-31","label":"","text":"Jan 2025–Mar 2026","value":0,"low":null,
        "state":"plain","shade":null}]}],"table":{"caption":"","columns":["Account"],"rows":[["Everyday"]]}}
        """#

    private func household() -> RecordedHousehold {
        let household = RecordedHousehold()
        household.answers["accounts"] =
            #"{"accounts":["#
            + [
                Self.figures("Everyday", Self.everyday, 1_000_000), Self.figures("Savings", Self.savings, 2_000_000, last: "2026-09-01"),
                Self.figures("Old", Self.old, 3_000_000, closed: #""2026-01-01""#),
            ].joined(separator: ",") + #"],"view":{"title":"Accounts","empty":null,"items":["#
            + [
                Self.item("Everyday", "$6,123.45"), Self.item("Savings", ""),
                Self.item("Old", "$0.00", closed: #""Closed since January 1, 2026""#),
            ].joined(separator: ",") + "]}}"
        household.answers["coverage"] =
            #"{"view":{"title":"What your statements cover","empty":null,"chart":"# + Self.chart + #","items":["#
            + [
                Self.covered(
                    "Everyday", due: "One should be out.", isDue: true, gaps: #""No statement in April.""#, imports: [1, 2, 3, 4, 5, 6, 8]),
                Self.covered("Savings", overlaps: #""Two for May.""#),
            ].joined(separator: ",") + "]}}"
        return household
    }

    @Test func anAccountNamesTheFilesThatBroughtSomethingToIt() async throws {
        func file(_ number: Int, undone: String = "null") throws -> KeptImport {
            let json =
                #"{"id":"i\#(number)","import":\#(number),"file":"\#(number).csv","created":"2026-11-10T09:00:00Z","undone":\#(undone)}"#
            return try #require(KeptImport(try JSONReader.read(Array(json.utf8))))
        }
        let imports = try (1...7).map { try file($0) } + [try file(8, undone: "true")]
        var statements = StatementSource(
            read: { _, _, _ in throw RecordedHousehold.Broken() }, bringIn: { _, _ in throw RecordedHousehold.Broken() })
        statements.imports = { imports }
        let household = household()
        let screen = ShownScreen(OpenedScreen(way: .account(Self.everyday), frame: household.frame(statements)))
        try await screen.wait(for: "Imports")
        #expect(screen.texts.filter { $0.hasSuffix(".csv") } == ["6.csv", "5.csv", "4.csv", "3.csv", "2.csv"], "the newest first")
        #expect(screen.texts.contains("Nov 10, 2026"))
        try screen.tap("1 earlier import")
        #expect(screen.texts.contains("1.csv") && !screen.texts.contains("7.csv") && !screen.texts.contains("8.csv"))
    }

    private func open(_ way: PageWay, _ text: String) async throws -> (ShownScreen, RecordedHousehold) {
        let household = household()
        let screen = ShownScreen(OpenedScreen(way: way, frame: household.frame()))
        try await screen.wait(for: text)
        return (screen, household)
    }

    @Test func anAccountSaysWhatItHoldsHowFreshThatIsAndWhatIsDue() async throws {
        let (screen, _) = try await open(.screen("accounts"), "Accounts")
        #expect(screen.spoken.hasPrefix("Accounts, heading\nEveryday, Chequing · CAD, $6,123.45, button\nBalance given on Nov 20, 2026\n"))
        let told = ["Everyday is covered.", "One should be out.", "No statement in April.", "Savings is covered."]
        #expect(told.allSatisfy(screen.texts.contains), "\(screen.texts)")
        #expect(
            screen.texts.filter { $0.hasPrefix("Nothing newer than") } == [
                "Nothing newer than September 1, 2026. A fresh statement brings it up to date."
            ])
    }

    @Test func aBalanceOpensItsRowsAndOneThatIsNotKnownDoesNot() async throws {
        let (screen, household) = try await open(.screen("accounts"), "Accounts")
        #expect(throws: ShownScreen.Failure.self) { try screen.tap("Savings", .button) }
        try screen.tap("$6,123.45")
        try await household.wait(on: screen) { $0.asked.last?.hasPrefix("rows ") == true }
        #expect(household.asked.last?.contains("state=booked") == true)
    }

    @Test func allTransactionsOfAnAccountAreSearchedFor() async throws {
        let (screen, household) = try await open(.screen("accounts"), "Accounts")
        try screen.tap("114 transactions of Savings")
        try await household.wait(on: screen) { $0.asked.contains(#"search query=account:"Savings" limit=50"#) }
    }

    @Test func aClosedAccountStaysClosedUntilSomebodyLooksForIt() async throws {
        let (screen, household) = try await open(.screen("accounts"), "Accounts")
        #expect(!screen.texts.contains("Old"))
        try screen.tap("Closed accounts")
        #expect(screen.texts.contains("Closed since January 1, 2026"))
        try screen.tap("Old")
        try await screen.wait(for: "Open this account again")
        #expect(household.asked.contains(#"search query=account:"Old" limit=10"#))
        #expect(!screen.texts.contains("Enter the balance"), "a closed account holds nothing new")
        try screen.tap("Open this account again")
        try await household.wait(on: screen) { !$0.deeds.isEmpty }
        #expect(household.deeds.first?.contains("standing \(Self.old)") == true && household.deeds.first?.contains("null") == true)
    }

    @Test func anAccountIsMovedUpInTheOrderAndBack() async throws {
        let (screen, household) = try await open(.screen("accounts"), "Accounts")
        try screen.tap("Change the order")
        #expect(screen.find(.sheet)?.texts.contains("Old") == false, "what is closed has no place")
        #expect(throws: ShownScreen.Failure.self) { try screen.tap("Move Everyday up") }
        try screen.tap("Move Savings up")
        try await household.wait(on: screen) { !$0.deeds.isEmpty }
        #expect(household.deeds.first?.contains("standing \(Self.savings)") == true)
        #expect(household.deeds.first?.contains("500000") == true, "half way to the first: \(household.deeds)")
        #expect(screen.texts.contains("Savings is now number 1 of 2."))
        try screen.tap("Done")
        try screen.tap("Undo")
        try await household.wait(on: screen) { $0.deeds.count == 2 }
        #expect(household.deeds.last?.contains("2000000") == true)
    }

    @Test func anAccountsPageSaysWhatIsCoveredAndListsTheNewest() async throws {
        let (screen, household) = try await open(.account(Self.everyday), "Everyday is covered.")
        #expect(household.asked.contains(#"search query=account:"Everyday" limit=10"#))
        #expect(screen.spoken.hasPrefix("Everyday, heading\nChequing · CAD\n$6,123.45, button\n"))
        #expect(screen.texts.contains("-$54.40"))
        try screen.tap("Change name or kind")
        try await screen.wait { screen.find(.sheet) != nil }
        #expect(screen.find(.picker, "Kind")?.value == "Chequing")
        try screen.type("savings ", into: "Name")
        try screen.tap("Save")
        try await screen.wait(for: "There is already an account called savings.")
        try screen.type("Daily", into: "Name")
        try screen.tap("Save")
        try await household.wait(on: screen) { !$0.deeds.isEmpty }
        let deed = try #require(household.deeds.first)
        #expect(deed.hasPrefix("account \(Self.everyday)") && deed.contains("Daily") && !deed.contains("chequing"))
    }

    @Test func anAccountIsNotClosedBeforeItsLastTransaction() async throws {
        let (screen, household) = try await open(.account(Self.everyday), "Everyday is covered.")
        try screen.tap("Close this account")
        try await screen.wait { screen.find(.sheet) != nil }
        try screen.choose("2026-11-19", of: "Closed on")
        try screen.tap("Close this account")
        try await screen.wait { screen.texts.contains { $0.hasPrefix("It still has a transaction on November 20, 2026.") } }
        #expect(household.deeds.isEmpty)
        try screen.choose("2026-11-20", of: "Closed on")
        try screen.tap("Close this account")
        try await household.wait(on: screen) { !$0.deeds.isEmpty }
        #expect(household.deeds.first?.contains("2026-11-20") == true)
        try await screen.wait(for: "Everyday is closed.")
    }

    @Test func aBalanceIsSaidByHand() async throws {
        let (screen, household) = try await open(.account(Self.savings), "Savings is covered.")
        try screen.tap("Enter the balance")
        try await screen.wait { screen.find(.sheet) != nil }
        try screen.type("twelve", into: "Balance")
        try screen.tap("Save")
        try await screen.wait { screen.texts.contains { $0.contains("amount") } }
        try screen.type("1,250.50", into: "Balance")
        try screen.tap("Save")
        try await household.wait(on: screen) { !$0.deeds.isEmpty }
        let deed = try #require(household.deeds.first)
        #expect(deed.hasPrefix("balance \(Self.savings)") && deed.contains("closing:2026-11-27") && deed.contains("125050"))
    }

    @Test func anAccountThatIsGoneSaysSo() async throws {
        let (screen, _) = try await open(.account("00000000-0000-0000-0000-000000000009"), "This account is not here")
        try screen.tap("Accounts", .button)
        try await screen.wait(for: "Everyday is covered.")
    }

    @Test func whatStatementsCoverIsDrawnAndSaid() async throws {
        let (screen, household) = try await open(.screen("coverage"), "What your statements cover")
        #expect(screen.spoken.contains("A lane each:\nJan 2025–Mar 2026, button"))
        try screen.tap("2 gaps to know about")
        #expect(screen.texts.contains("No statement in April.") && !screen.texts.contains("Two for May."))
        try screen.tap("1 overlap between statements")
        #expect(screen.texts.contains("Two for May."))
        try screen.tap("They differ by $5.")
        try await household.wait(on: screen) { $0.asked.last?.hasPrefix("rows ") == true }
        #expect(household.asked.last?.contains("from=2026-04-01") == true)
    }
}

/// A screen with room for what it opens.
struct OpenedScreen: View {
    let way: PageWay
    let frame: FrameModel

    var body: some View {
        NavigationStack {
            ScreenView(way, in: frame).navigationDestination(for: PageWay.self) { ScreenView($0, in: frame) }
        }
    }
}
