import Bookkeeping
import Households
import LedgerNotation
import Screens
import Syncing
import TestSupport
import Testing
import Values

/// What one word on the command line begins with is what one tap begins with.
@Suite("Screens: beginning with what is usually spent") struct BeginningTests {
    private static let me = Member(id: UUID128(high: 0, low: 7), role: .parent)
    private static let rows = (6...11).flatMap { month in
        let text = month < 10 ? "0\(month)" : "\(month)"
        return ["2026-\(text)-05 -20000 Metro : groceries", "2026-\(text)-06 -9000 Bell : phone"]
    }

    private static func context(_ records: [SmallRecord] = [], of rows: [String] = rows, isShared: Bool = false) -> ScreenContext {
        var members = [HouseholdMember(me, name: "Maya", place: 0)]
        if isShared { members.append(HouseholdMember(Member(id: UUID128(high: 0, low: 8), role: .parent), name: "Sam", place: 1)) }
        return ScreenContext(
            ledger: ledger(rows, accounts: ["Bank CAD"]),
            spans: [CoveredSpan(said: 100_000, of: 0, on: Household.today, isOpening: false)], records: records, today: Household.today,
            catalogue: Catalogue.load(.englishCanada), taxonomy: Taxonomy(), currency: .cad, people: HouseholdPeople(members, me: me),
            accounts: [UUID128(high: 3, low: 1)])
    }

    private static func ask(_ name: String, _ context: ScreenContext) throws -> JSONValue {
        try JSONReader.read(ScreenRequest.render(name, in: context))
    }

    /// The fields of what the page's own button does.
    private static func tapped(_ screen: JSONValue) -> [JSONValue] {
        let form = screen.parts("form").first { $0["steps"]?.array?.isEmpty == false && $0["question"] == nil }
        return form?["steps"]?.array?.compactMap { $0["fields"] } ?? []
    }

    private static func fields(_ change: RecordChange) -> JSONValue {
        .object(change.action.changes.map { JSONMember($0.field, $0.value) })
    }

    /// The records that changes make.
    private static func made(_ changes: [RecordChange]) throws -> [SmallRecord] {
        try changes.map { change in
            try SmallRecord(change.kind, try #require(UUID128(change.records[0])), owner: me.id, change.action.changes)
        }
    }

    @Test func budgetsAreThoseOfTheOneTapAndAreTakenBackByOneCommand() throws {
        var number: UInt64 = 0
        let beginning = BudgetsScreen(in: Self.context()).beginning {
            number += 1
            return UUID128(high: 2, low: number)
        }
        #expect(beginning.changes.count == 2)
        #expect(beginning.changes.map { Self.fields($0) } == Self.tapped(try Self.ask("budget", Self.context())))
        let told = try JSONReader.read(beginning.json(view: false))
        #expect(told["made"]?.array?.compactMap { $0["category"]?.string } == ["groceries", "phone"])
        #expect(told["back"]?.string == "evenkeel records delete 00000001 00000002")
        let drawn = beginning.terminalText(TerminalStyle(width: 100))
        #expect(drawn.contains("2 budgets are made") && drawn.contains("Groceries") && drawn.contains("To take it back: evenkeel records"))
        // Once they are there, nothing more is made.
        let again = BudgetsScreen(in: Self.context(try Self.made(beginning.changes))).beginning { UUID128(high: 2, low: 9) }
        #expect(again.changes.isEmpty)
        #expect(try JSONReader.read(again.json(view: false))["back"]?.isNull == true)
        #expect(again.terminalText(TerminalStyle(width: 100)).contains("No budget can be suggested right now."))
    }

    @Test func envelopesAreThoseOfTheOneTapAndStoppingForgetsThem() throws {
        let before = Self.context()
        let beginning = EnvelopesScreen(in: before).beginningScreen
        #expect(beginning.changes.map { Self.fields($0) } == Self.tapped(try Self.ask("envelopes", before)))
        #expect(beginning.changes.count == 2 && EnvelopesScreen(in: before).stopping.isEmpty)
        #expect(beginning.terminalText(TerminalStyle(width: 100)).contains("To take it back: evenkeel envelopes stop"))
        let begun = Self.context(try Self.made(beginning.changes))
        #expect(try Self.ask("envelopes", begun)["begun"]?.bool == true)
        let again = EnvelopesScreen(in: begun).beginningScreen
        #expect(again.changes.isEmpty && again.terminalText(TerminalStyle(width: 100)).contains("have begun already"))
        let stopping = EnvelopesScreen(in: begun).stopping
        #expect(Set(stopping.flatMap { $0.records }) == Set(beginning.changes.flatMap { $0.records }))
        #expect(stopping.allSatisfy { change in change.action.changes.allSatisfy { $0.value == .null } })
        let empty = EnvelopesScreen(in: Self.context(of: [])).beginningScreen
        #expect(empty.changes.isEmpty && empty.terminalText(TerminalStyle(width: 100)).contains("needs an account with money"))
    }

    /// A terminal says by which command a button's deed is done.
    @Test func theCommandStandsWhereTheButtonIs() throws {
        let style = TerminalStyle(width: 100)
        #expect(BudgetsScreen(in: Self.context()).terminalText(style).contains("evenkeel budget begin"))
        #expect(EnvelopesScreen(in: Self.context()).terminalText(style).contains("evenkeel envelopes begin"))
        let begun = Self.context(try Self.made(EnvelopesScreen(in: Self.context()).beginningScreen.changes))
        #expect(EnvelopesScreen(in: begun).terminalText(style).contains("evenkeel envelopes stop"))
    }

    @Test func whoLivesWithOthersIsToldWhatTheirEnvelopesStandOn() throws {
        let records = try Self.made(EnvelopesScreen(in: Self.context()).beginningScreen.changes)
        for isShared in [true, false] {
            let screen = try Self.ask("envelopes", Self.context(records, isShared: isShared))
            let said = screen.parts("sentences").flatMap { $0["sentences"]?.array ?? [] }.compactMap { $0["text"]?.string }
            #expect(said.contains { $0.hasPrefix("Your envelopes stand on the accounts that you see.") } == isShared)
            #expect(screen["part"]?.bool == isShared)
        }
    }
}
